"""The workloads as constraints of Kiwi.

What is edited is an edit variable, Kiwi's fastest way, stronger than all wishes. What is timed is
addConstraint, removeConstraint or suggestValue, and updateVariables, without which no value can be
read; making Constraint objects and reading values is not timed.
"""

from kiwisolver import Constraint, Expression, Solver, Term, strength

from peers import Specimen

# Kiwi adds strengths up, so they are far enough apart that thousands of wishes do not outweigh what
# is edited, and near enough that its tolerance of 1e-8 still sees the weakest.
EDIT = strength.strong
STRENGTHS = {
    1000: strength.required,
    751: 200.0,
    750: 100.0,
    500: 10.0,
    250: 0.1,
    249: 0.05,
    100: 0.01,
}


def row(terms, relation, constant, priority=1000):
    """The constraint `sum of coefficient * variable  relation  constant`."""
    expression = Expression([Term(variable, factor) for factor, variable in terms], -constant)
    return Constraint(expression, relation, STRENGTHS[priority])


def wishes(variable, size, resistance=750, hugging=250):
    return [
        row([(1, variable)], ">=", size, resistance),
        row([(1, variable)], "<=", size, hugging),
    ]


class System:
    """Constraints, an edited variable with the values it takes, and a check of the answer."""

    def __init__(self):
        self.constraints = []
        self.edited = None
        self.constants = []

    def check(self, constant):
        pass


class Build(Specimen):
    """All constraints into a fresh solver, and its values out."""

    starts_afresh = True

    def __init__(self, system):
        self.system = system
        if system.edited is not None:
            system.constraints.append(row([(1, system.edited)], "==", system.constants[0]))

    def reset(self):
        self.solver = Solver()

    def operate(self, times):
        add = self.solver.addConstraint
        for constraint in self.system.constraints:
            add(constraint)
        self.solver.updateVariables()

    def verify(self):
        self.system.check(self.system.constants[0] if self.system.constants else None)


class Edit(Specimen):
    """Suggestions for one variable in turns."""

    def __init__(self, system):
        self.system = system
        self.cycle = len(system.constants)
        self.step = 0
        self.solver = Solver()
        for constraint in system.constraints:
            self.solver.addConstraint(constraint)
        self.solver.addEditVariable(system.edited, EDIT)
        self.solver.suggestValue(system.edited, system.constants[0])
        self.solver.updateVariables()

    def operate(self, times):
        solver, constants, edited = self.solver, self.system.constants, self.system.edited
        for _ in range(times):
            self.step = (self.step + 1) % len(constants)
            solver.suggestValue(edited, constants[self.step])
            solver.updateVariables()

    def verify(self):
        for _ in self.system.constants:
            self.operate(1)
            self.system.check(self.system.constants[self.step])
