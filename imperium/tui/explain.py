"""What the cursor is on, explained: what it is, where it leads, what it will change, or why it is closed."""

from __future__ import annotations

from imperium.tui.canvas import Line, Span, shortened, wrapped
from imperium.tui.scene import Choice, Scene

LOOK_AROUND = "Arrows, Tab or the mouse look around; Enter goes to the first option."


def explained(scene: Scene, width: int, most: int = 100) -> list[Line]:
    """The lines of the detail panel; where there are few, what it is gets one of them and what it brings the rest."""
    lines = _explained(scene, width)
    about = [line for line in lines if line[0].role == "title"]
    if len(lines) > most and len(about) > 1:
        said = shortened(" ".join(line[0].text for line in about), width)
        lines = [[Span(said, "title")], *(line for line in lines if line not in about)]
    return lines


def _explained(scene: Scene, width: int) -> list[Line]:
    lines = wrapped(scene.message, width, "danger") if scene.message else []
    match scene.cursor.kind:
        case "prompt":
            return lines + wrapped(LOOK_AROUND, width, "faint")
        case "choice":
            return lines + _choice(scene, width)
    return lines + scene.skin.explained(scene, width)


def brings(choice: Choice) -> str:
    """What an option will change."""
    preview = choice.preview
    return str(preview.summary) if preview is not None else ""


def _choice(scene: Scene, width: int) -> list[Line]:
    found = scene.about(scene.cursor)
    if not found:
        return []
    said = brings(found[0])
    lines = wrapped(f"{found[0].label}", width, "title")
    return lines + (wrapped(f"→ {said}.", width) if said else [])
