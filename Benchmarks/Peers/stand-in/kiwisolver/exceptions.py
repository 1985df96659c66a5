"""Why a solver refuses something; each names its culprit as Kiwi does."""


class BadRequiredStrength(Exception):
    """An edit variable cannot be required."""


class DuplicateConstraint(Exception):
    """The constraint is in the solver already."""

    def __init__(self, constraint):
        super().__init__(constraint)
        self.constraint = constraint


class DuplicateEditVariable(Exception):
    """The variable is an edit variable already."""

    def __init__(self, edit_variable):
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class UnknownConstraint(Exception):
    """The constraint is not in the solver."""

    def __init__(self, constraint):
        super().__init__(constraint)
        self.constraint = constraint


class UnknownEditVariable(Exception):
    """The variable is no edit variable."""

    def __init__(self, edit_variable):
        super().__init__(edit_variable)
        self.edit_variable = edit_variable


class UnsatisfiableConstraint(Exception):
    """The required constraint cannot hold together with the others."""

    def __init__(self, constraint):
        super().__init__(constraint)
        self.constraint = constraint
