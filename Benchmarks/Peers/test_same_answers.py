"""What programs for Kiwi rely on and Kiwi's own tests leave out.

These tests are run on Kiwi and on the stand-in for it, both of which must pass them.
"""

import copy
import pickle

import pytest
from kiwisolver import (
    BadRequiredStrength,
    Constraint,
    Expression,
    Solver,
    Term,
    UnsatisfiableConstraint,
    Variable,
    strength,
)


def values(solver, *variables):
    solver.updateVariables()
    return [variable.value() for variable in variables]


def test_variable_in_two_solvers_has_the_value_of_the_last_update():
    x, first, second = Variable("x"), Solver(), Solver()
    first.addConstraint(x == 1)
    second.addConstraint(x == 2)
    order = (first, second, first, second, first)
    assert [values(solver, x) for solver in order] == [[1], [2], [1], [2], [1]]


def test_edited_variable_in_two_solvers():
    x, y, first, second = Variable("x"), Variable("y"), Solver(), Solver()
    first.addEditVariable(x, "strong")
    first.addConstraint(y == x + 10)
    first.suggestValue(x, 5)
    assert values(first, x, y) == [5, 15]
    second.addConstraint(y == 0)
    assert values(second, y) == [0]
    # The same suggestion, which changes nothing in the solver.
    first.suggestValue(x, 5)
    assert values(first, x, y) == [5, 15]


def test_variables_that_come_and_solvers_that_are_reset():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    assert values(solver, x) == [0]
    solver.addConstraint(x == 3)
    assert values(solver, x, y) == [3, 0]
    solver.addConstraint(y == x + 1)
    assert values(solver, x, y) == [3, 4]
    solver.reset()
    assert values(solver, x, y) == [3, 4]
    solver.addConstraint(y == 9)
    assert values(solver, x, y) == [3, 9]


def test_what_is_left_of_coefficients_that_cancel_each_other_out():
    solver, x, y = Solver(), Variable("x"), Variable("y")
    constraint = x * 0.1 + x * 0.2 - x * 0.3 + y == 1
    solver.addConstraint(constraint)
    assert values(solver, x, y) == [0, 1]
    solver.removeConstraint(constraint)
    assert not solver.hasConstraint(constraint)


def test_constraint_of_next_to_nothing():
    solver, y = Solver(), Variable("y")
    with pytest.raises(UnsatisfiableConstraint):
        solver.addConstraint(1e-9 * y == 1)
    solver.addConstraint((1e-9 * y == 1) | "weak")
    solver.addConstraint(1e-9 * y <= 1)
    assert values(solver, y) == [0]


class NamedVariable(Variable):
    pass


class NamedSolver(Solver):
    pass


@pytest.mark.parametrize("make", [
    Solver, NamedSolver, Variable, lambda: NamedVariable("a"), lambda: 2 * Variable("a"),
    lambda: Variable("a") + 1, lambda: Variable("a") == 1,
])
@pytest.mark.parametrize("duplicate", [copy.copy, copy.deepcopy, pickle.dumps])
def test_nothing_can_be_copied(make, duplicate):
    original = make()
    kind = type(original)
    name = kind.__name__ if kind in (NamedSolver, NamedVariable) else f"kiwisolver.{kind.__name__}"
    with pytest.raises(TypeError, match=f"^cannot pickle '{name}' object$"):
        duplicate(original)


def test_arguments_by_name():
    assert Variable(name="a").name() == "a"
    assert Variable("a", context=3).context() == 3
    assert Variable(context=4).context() == 4
    x = Variable("x")
    assert repr(Term(x, coefficient=2)) == "2 * x"
    assert repr(Term(coefficient=2, variable=x)) == "2 * x"
    assert repr(Expression([Term(x)], constant=2)) == "1 * x + 2"
    assert repr(Expression(terms=[Term(x)])) == "1 * x + 0"
    assert Constraint(x + 1, "==", strength="weak").strength() == strength.weak
    assert Constraint(expression=x + 1, op="<=").op() == "<="
    with pytest.raises(TypeError):
        Variable(title="a")


def test_subclasses_with_initializers_of_their_own():
    class Name(Variable):
        def __init__(self, name):
            self.length = len(name)

    class Scaled(Term):
        def __init__(self, variable, coefficient):
            self.is_large = coefficient > 1

    class Sum(Expression):
        def __init__(self, terms):
            self.count = len(terms)

    class Rule(Constraint):
        def __init__(self, expression, op):
            self.reason = "because"

    class Owner(Solver):
        def __init__(self):
            self.constraints = []

    name = Name("q")
    assert (repr(name + 1), name.length) == ("1 * q + 1", 1)
    term = Scaled(name, 2)
    assert (repr(term), term.is_large) == ("2 * q", True)
    total = Sum([term])
    assert (repr(total + 1), total.count) == ("2 * q + 1", 1)
    rule = Rule(total, ">=")
    assert (rule.op(), rule.reason) == (">=", "because")
    owner = Owner()
    owner.addConstraint(rule)
    owner.addConstraint(name == 4)
    assert (values(owner, name), owner.constraints) == ([4], [])
    owner.reset()
    assert not owner.hasConstraint(rule)
    with pytest.raises(TypeError, match="takes no arguments"):
        Solver(1)
    with pytest.raises(TypeError, match="takes no arguments"):
        Solver(name="a")


@pytest.mark.parametrize("op, constant, is_violated", [
    ("==", 1, True), ("==", 0, False), ("==", 5e-9, False), ("==", float("nan"), True),
    ("<=", 1, True), ("<=", -1, False), (">=", 1, False), (">=", -1, True),
])
def test_constraints_in_words(op, constant, is_violated):
    constraint = Constraint(Variable("x") + constant, op, "weak")
    assert constraint.violated() == is_violated
    mark = " (VIOLATED)" if is_violated else ""
    assert repr(constraint) == f"1 * x + {float(constant):g} {op} 0 | strength = 1{mark}"


def test_refused_constraint_in_words():
    x, solver = Variable("x"), Solver()
    solver.addConstraint(x == 1)
    solver.updateVariables()
    refused = x >= 2
    with pytest.raises(UnsatisfiableConstraint) as caught:
        solver.addConstraint(refused)
    assert str(caught.value) == str(refused)
    assert str(refused).endswith(" (VIOLATED)")


def test_strength_of_zero_decides_what_no_other_does():
    x, y, solver = Variable("x"), Variable("y"), Solver()
    solver.addEditVariable(x, 0)
    solver.suggestValue(x, 9)
    wish = (y == 3) | 0
    solver.addConstraint(wish)
    assert values(solver, x, y) == [9, 3]
    solver.addConstraint((x <= 5) | strength.create(0, 0, 1e-3))
    solver.addConstraint((y == 4) | "weak")
    assert values(solver, x, y) == [5, 4]
    solver.removeConstraint(wish)
    solver.removeEditVariable(x)
    assert not solver.hasConstraint(wish)
    assert not solver.hasEditVariable(x)


def test_errors_say_what_is_wrong():
    x, solver = Variable("x"), Solver()
    with pytest.raises(BadRequiredStrength, match="^A required strength cannot be used in this"):
        solver.addEditVariable(x, "required")
    for weak in ("weak", 0):
        y = Variable("y")
        solver.addEditVariable(y, weak)
        with pytest.raises(OverflowError):
            solver.suggestValue(y, 10**400)
        with pytest.raises(TypeError, match="`float, int, or long`. Got object of type `str`"):
            solver.suggestValue(y, "1")
        solver.suggestValue(y, True)
        assert values(solver, y) == [1]
    with pytest.raises(TypeError, match="`Constraint`. Got object of type `int` instead."):
        solver.addConstraint(1)
    with pytest.raises(OverflowError):
        strength.create(1, 1, 1, 10**400)
