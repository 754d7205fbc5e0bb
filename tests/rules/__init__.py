"""The rules, section by section: every rule id is named by a test that fails if the rule is broken."""
