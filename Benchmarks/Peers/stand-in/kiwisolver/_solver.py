"""Kiwi's solver over Trellis's."""

import ctypes
import math

from ._library import UNSATISFIABLE, VERSION, Term, library
from ._symbolics import (
    NEARLY_ZERO,
    Constraint,
    Unique,
    Variable,
    expect,
    number,
    strength,
    strength_value,
)
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
_LEAST = math.ulp(0.0)


def _priority(value):
    """The priority that stands for a strength: it grows with it, and is required where that is.

    Strengths are up to a billion, and what counts of them is their ratio. One of 0 decides what all
    others leave open.
    """
    if value >= strength.required:
        return _REQUIRED
    return max(_LEAST, 999.0 * math.log1p(value) / math.log1p(strength.required))


class Solver(Unique):
    """A solver for constraints between variables, which take their values by `updateVariables`."""

    __slots__ = ("_pointer", "_handles", "_variables", "_arrays", "_rows", "_edits")

    def __new__(cls, /, *arguments, **named):
        if arguments or named:
            raise TypeError("Solver.__new__ takes no arguments")
        self = object.__new__(cls)
        self._start()
        return self

    def _start(self):
        self._pointer = library.trellis_solver_new(VERSION)
        # By identity: variables compare to constraints. Each entry keeps what it is about alive.
        self._handles = {}
        self._variables = {}
        # The handles of all variables, and the place for their values.
        self._arrays = (ctypes.c_uint64 * 0)(), (ctypes.c_double * 0)()
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
        return handle

    def addConstraint(self, constraint, /):
        expect(constraint, Constraint)
        if id(constraint) in self._rows:
            raise DuplicateConstraint(constraint)
        expression = constraint._expression
        # As it is negated, NaN stays and is refused.
        used = [term for term in expression._terms if not abs(term._coefficient) < NEARLY_ZERO]
        terms = (Term * len(used))()
        for place, term in zip(terms, used):
            place.variable = self._handle(term._variable)
            place.coefficient = term._coefficient
        row = ctypes.c_uint64()
        status = library.trellis_solver_add_row(
            self._pointer, terms, len(terms), _RELATIONS[constraint._op], -expression._constant,
            _priority(constraint._strength), None, ctypes.byref(row),
        )
        if status == UNSATISFIABLE:
            raise UnsatisfiableConstraint(constraint)
        self._check(status)
        self._rows[id(constraint)] = (constraint, row.value)

    def removeConstraint(self, constraint, /):
        expect(constraint, Constraint)
        entry = self._rows.pop(id(constraint), None)
        if entry is None:
            raise UnknownConstraint(constraint)
        self._check(library.trellis_solver_remove_row(self._pointer, entry[1]))

    def hasConstraint(self, constraint, /):
        return id(expect(constraint, Constraint)) in self._rows

    def addEditVariable(self, variable, strength, /):
        expect(variable, Variable)
        value = strength_value(strength)
        if id(variable) in self._edits:
            raise DuplicateEditVariable(variable)
        if value >= 1001001000.0:
            raise BadRequiredStrength("A required strength cannot be used in this context.")
        self._edits[id(variable)] = (variable, value)
        self._suggest(variable, value, 0.0)

    def removeEditVariable(self, variable, /):
        expect(variable, Variable)
        if self._edits.pop(id(variable), None) is None:
            raise UnknownEditVariable(variable)
        self._check(
            library.trellis_solver_stop_suggesting(self._pointer, self._handle(variable))
        )

    def hasEditVariable(self, variable, /):
        return id(expect(variable, Variable)) in self._edits

    def suggestValue(self, variable, value, /):
        expect(variable, Variable)
        value = float(number(value))
        entry = self._edits.get(id(variable))
        if entry is None:
            raise UnknownEditVariable(variable)
        self._suggest(variable, entry[1], value)

    def _suggest(self, variable, strength, value):
        self._check(
            library.trellis_solver_suggest(
                self._pointer, self._handle(variable), value, _priority(strength)
            )
        )

    def updateVariables(self):
        # All, not those that have changed: another solver may have given a variable its value.
        count = len(self._variables)
        if len(self._arrays[0]) != count:
            self._arrays = (ctypes.c_uint64 * count)(*self._variables), (ctypes.c_double * count)()
        handles, values = self._arrays
        self._check(library.trellis_solver_values(self._pointer, handles, count, values))
        for variable, value in zip(self._variables.values(), values[:]):
            variable._value = value

    def reset(self):
        library.trellis_solver_free(self._pointer)
        self._start()

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
