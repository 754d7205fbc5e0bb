"""A pytest plugin that collects check files beside ordinary tests."""
