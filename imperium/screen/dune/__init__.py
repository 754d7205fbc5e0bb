"""What a seat of Dune (2019) sees and can do: the map, the seats, battles, bidding. Imports arrakis and what any
screen has."""
