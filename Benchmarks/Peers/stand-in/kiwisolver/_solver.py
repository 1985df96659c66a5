"""Kiwi's solver over Trellis's."""

import ctypes
import math

from ._library import UNSATISFIABLE, VERSION, Term, library
from ._symbolics import Constraint, Variable, strength, strength_value
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)

_RELATIONS = {"<=": -1, "==": 0, ">=": 1}
_REQUIRED = 1000.0


def _priority(value):
    """The priority that stands for a strength: it grows with it, and is required where that is.

    Strengths are up to a billion, and what counts of them is their ratio.
    """
    if value >= strength.required:
        return _REQUIRED
    return 999.0 * math.log1p(value) / math.log1p(strength.required)


def _expect(value, kind):
    if not isinstance(value, kind):
        raise TypeError(
            f"Expected object of type `{kind.__name__}`, not `{type(value).__name__}`"
        )
    return value


class Solver:
    """A solver for constraints between variables, which take their values by `updateVariables`."""

    def __init__(self):
        self._pointer = library.trellis_solver_new(VERSION)
        # By identity: variables compare to constraints. Each entry keeps what it is about alive.
        self._handles = {}
        self._variables = {}
        self._fresh = []
        self._rows = {}
        self._edits = {}

    def __del__(self):
        pointer, self._pointer = getattr(self, "_pointer", None), None
        if pointer is not None:
            library.trellis_solver_free(pointer)

    def _handle(self, variable):
        handle = self._handles.get(id(variable))
        if handle is None:
            place = ctypes.c_uint64()
            library.trellis_solver_add_variable(self._pointer, None, ctypes.byref(place))
            handle = self._handles[id(variable)] = place.value
            self._variables[handle] = variable
            self._fresh.append(variable)
        return handle

    def addConstraint(self, constraint, /):
        _expect(constraint, Constraint)
        if id(constraint) in self._rows:
            raise DuplicateConstraint(constraint)
        row = ctypes.c_uint64()
        # A constraint without strength has no effect.
        if constraint._strength > 0:
            expression = constraint._expression
            terms = (Term * len(expression._terms))()
            for place, term in zip(terms, expression._terms):
                place.variable = self._handle(term._variable)
                place.coefficient = term._coefficient
            status = library.trellis_solver_add_row(
                self._pointer, terms, len(terms), _RELATIONS[constraint._op],
                -expression._constant, _priority(constraint._strength), None, ctypes.byref(row),
            )
            if status == UNSATISFIABLE:
                raise UnsatisfiableConstraint(constraint)
            self._check(status)
        self._rows[id(constraint)] = (constraint, row.value)

    def removeConstraint(self, constraint, /):
        _expect(constraint, Constraint)
        entry = self._rows.pop(id(constraint), None)
        if entry is None:
            raise UnknownConstraint(constraint)
        if entry[1] != 0:
            self._check(library.trellis_solver_remove_row(self._pointer, entry[1]))

    def hasConstraint(self, constraint, /):
        return id(_expect(constraint, Constraint)) in self._rows

    def addEditVariable(self, variable, strength, /):
        _expect(variable, Variable)
        value = strength_value(strength)
        if id(variable) in self._edits:
            raise DuplicateEditVariable(variable)
        if value >= 1001001000.0:
            raise BadRequiredStrength()
        self._edits[id(variable)] = (variable, value)
        self._suggest(variable, value, 0.0)

    def removeEditVariable(self, variable, /):
        _expect(variable, Variable)
        if self._edits.pop(id(variable), None) is None:
            raise UnknownEditVariable(variable)
        self._check(
            library.trellis_solver_stop_suggesting(self._pointer, self._handle(variable))
        )

    def hasEditVariable(self, variable, /):
        return id(_expect(variable, Variable)) in self._edits

    def suggestValue(self, variable, value, /):
        _expect(variable, Variable)
        if not isinstance(value, (int, float)):
            raise TypeError(f"Expected object of type `float`, not `{type(value).__name__}`")
        entry = self._edits.get(id(variable))
        if entry is None:
            raise UnknownEditVariable(variable)
        self._suggest(variable, entry[1], value)

    def _suggest(self, variable, strength, value):
        if strength > 0:
            self._check(
                library.trellis_solver_suggest(
                    self._pointer, self._handle(variable), value, _priority(strength)
                )
            )

    def updateVariables(self):
        for variable in self._fresh:
            variable._value = 0.0
        self._fresh.clear()
        count = ctypes.c_size_t()
        changes = library.trellis_solver_take_changes(self._pointer, ctypes.byref(count))
        for change in changes[: count.value]:
            self._variables[change.variable]._value = change.value

    def reset(self):
        library.trellis_solver_free(self._pointer)
        self.__init__()

    def ambiguousVariables(self):
        """The variables that could have other values at the same errors; Kiwi has no such answer."""
        count = ctypes.c_size_t()
        found = library.trellis_solver_ambiguities(self._pointer, ctypes.byref(count))
        return [self._variables[entry.variable] for entry in found[: count.value]]

    def dump(self):
        print(self.dumps())

    def dumps(self):
        """The solver in words, under Kiwi's headings; the system itself is a journal of Trellis."""
        status = library.trellis_solver_solve(self._pointer)
        conflict = library.trellis_solver_conflict_text(self._pointer) if status else b""
        sections = (
            ("Objective", ["errors by priority, each priority before the next"]),
            ("Tableau", library.trellis_solver_journal(self._pointer).decode().splitlines()),
            ("Infeasible", conflict.decode().splitlines()),
            (
                "Variables",
                [f"{variable} = {handle & 0xFFFFFFFF}" for handle, variable in self._variables.items()],
            ),
            ("Edit Variables", [str(variable) for variable, _ in self._edits.values()]),
            ("Constraints", [str(constraint) for constraint, _ in self._rows.values()]),
        )
        return "\n".join(
            f"{heading}\n{'-' * len(heading)}\n" + "".join(line + "\n" for line in lines)
            for heading, lines in sections
        )

    def _check(self, status):
        if status != 0:
            raise ValueError(library.trellis_solver_message(self._pointer).decode())
