"""Variables, terms, expressions and constraints: plain Python, as Kiwi's behave."""


class _Strength:
    """The strengths, and how they are made: three digits to the base of 1000."""

    __slots__ = ()

    def create(self, a, b, c, weight=1.0, /):
        total = 0.0
        weight = float(number(weight))
        for digit, unit in ((a, 1e6), (b, 1e3), (c, 1.0)):
            total += max(0.0, min(1000.0, float(number(digit)) * weight)) * unit
        return total

    weak = 1.0
    medium = 1e3
    strong = 1e6
    required = 1001001000.0


strength = _Strength()
# As in Kiwi: what is left of numbers that cancel each other out.
NEARLY_ZERO = 1e-8
_NAMES = ("weak", "medium", "strong", "required")


def strength_value(value):
    """A strength from its name or number, within the limits."""
    if isinstance(value, str):
        if value not in _NAMES:
            raise ValueError(
                "string strength must be 'required', 'strong', 'medium', or 'weak', "
                f"not '{value}'"
            )
        return getattr(strength, value)
    return max(0.0, min(strength.required, float(number(value))))


def expect(value, kind, name=None):
    """The value itself, which is refused if it is not of a kind."""
    if not isinstance(value, kind):
        raise TypeError(
            f"Expected object of type `{name or kind.__name__}`. "
            f"Got object of type `{type(value).__name__}` instead."
        )
    return value


def number(value):
    """The number itself, which is refused if it is none."""
    return expect(value, (int, float), "float, int, or long")


class Unique:
    """An object that cannot be copied: a copy would be about other variables or another solver."""

    __slots__ = ()

    def __reduce__(self):
        kind = type(self)
        prefix = "kiwisolver." if kind.__module__.startswith(__package__ + ".") else ""
        raise TypeError(f"cannot pickle '{prefix}{kind.__name__}' object")


class _Operand(Unique):
    """What may stand in a linear expression.

    Objects are complete when `__new__` has made them: subclasses may have an `__init__` of their own.
    """

    __slots__ = ()
    __hash__ = None

    def __add__(self, other):
        parts = _parts(other)
        if parts is None:
            return NotImplemented
        return _sum(self, _parts(self), other, parts)

    def __radd__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        mine = _parts(self)
        return _expression(mine[0], other + mine[1])

    def __sub__(self, other):
        parts = _parts(other)
        if parts is None:
            return NotImplemented
        negated = tuple(_term(t._variable, -t._coefficient) for t in parts[0])
        return _sum(self, _parts(self), other, (negated, -parts[1]))

    def __rsub__(self, other):
        if not isinstance(other, (int, float)):
            return NotImplemented
        return -self + other

    def __mul__(self, factor):
        if not isinstance(factor, (int, float)):
            return NotImplemented
        return self._times(factor)

    __rmul__ = __mul__

    def __truediv__(self, divisor):
        if not isinstance(divisor, (int, float)):
            return NotImplemented
        if divisor == 0:
            raise ZeroDivisionError("float division by zero")
        return self._times(1.0 / divisor)

    def __neg__(self):
        return self._times(-1.0)

    def __eq__(self, other):
        return _compare(self, other, "==")

    def __le__(self, other):
        return _compare(self, other, "<=")

    def __ge__(self, other):
        return _compare(self, other, ">=")

    def __ne__(self, other):
        raise _unsupported("!=", self, other)

    def __lt__(self, other):
        raise _unsupported("<", self, other)

    def __gt__(self, other):
        raise _unsupported(">", self, other)


def _sum(left, parts, right, others):
    """A sum; Kiwi has the terms of an expression before a single one that is added to it."""
    if isinstance(right, Expression) and not isinstance(left, Expression):
        parts, others = others, parts
    return _expression(parts[0] + others[0], parts[1] + others[1])


def _unsupported(symbol, left, right):
    names = [
        f"kiwisolver.{type(side).__name__}" if isinstance(side, _Operand) else type(side).__name__
        for side in (left, right)
    ]
    return TypeError(f"unsupported operand type(s) for {symbol}: '{names[0]}' and '{names[1]}'")


class Variable(_Operand):
    """An unknown, which may be in any number of solvers."""

    __slots__ = ("_name", "_context", "_value", "__weakref__")

    def __new__(cls, name="", context=None):
        self = object.__new__(cls)
        Variable.setName(self, name)
        self._context = context
        self._value = 0.0
        return self

    def name(self):
        return self._name

    def setName(self, name, /):
        self._name = expect(name, str)

    def context(self):
        return self._context

    def setContext(self, context, /):
        self._context = context

    def value(self):
        return self._value

    def _times(self, factor):
        return _term(self, float(factor))

    def __repr__(self):
        return self._name


class Term(_Operand):
    """A variable times a number."""

    __slots__ = ("_variable", "_coefficient")

    def __new__(cls, variable, coefficient=1.0):
        self = object.__new__(cls)
        self._variable = expect(variable, Variable)
        self._coefficient = float(number(coefficient))
        return self

    def variable(self):
        return self._variable

    def coefficient(self):
        return self._coefficient

    def value(self):
        return self._coefficient * self._variable._value

    def _times(self, factor):
        return _term(self._variable, self._coefficient * factor)

    def __repr__(self):
        return f"{self._coefficient:g} * {self._variable._name}"


class Expression(_Operand):
    """A sum of terms and a number."""

    __slots__ = ("_terms", "_constant")

    def __new__(cls, terms, constant=0.0):
        self = object.__new__(cls)
        self._terms = tuple(expect(term, Term) for term in terms)
        self._constant = float(number(constant))
        return self

    def terms(self):
        return self._terms

    def constant(self):
        return self._constant

    def value(self):
        return sum((term.value() for term in self._terms), self._constant)

    def _times(self, factor):
        terms = tuple(_term(t._variable, t._coefficient * factor) for t in self._terms)
        return _expression(terms, self._constant * factor)

    def __repr__(self):
        return " + ".join([*map(repr, self._terms), f"{self._constant:g}"])


def _term(variable, coefficient):
    """A term of what has been checked."""
    term = object.__new__(Term)
    term._variable = variable
    term._coefficient = coefficient
    return term


def _expression(terms, constant):
    """An expression of what has been checked."""
    expression = object.__new__(Expression)
    expression._terms = terms
    expression._constant = float(constant)
    return expression


def _parts(operand):
    """The terms and the constant of an operand; None if it is none."""
    if isinstance(operand, Variable):
        return (_term(operand, 1.0),), 0.0
    if isinstance(operand, Term):
        return (operand,), 0.0
    if isinstance(operand, Expression):
        return operand._terms, operand._constant
    if isinstance(operand, (int, float)):
        return (), float(operand)
    return None


def _compare(left, right, op):
    parts = _parts(right)
    if parts is None:
        return NotImplemented
    return Constraint(left - right, op)


class Constraint(Unique):
    """`expression op 0`, with a strength; solvers tell constraints apart by identity."""

    __slots__ = ("_expression", "_op", "_strength", "__weakref__")

    def __new__(cls, expression, op, strength="required"):
        expect(expression, Expression)
        if expect(op, str) not in ("==", "<=", ">="):
            raise ValueError(f"relational operator must be '==', '<=', or '>=', not '{op}'")
        self = object.__new__(cls)
        self._expression = _reduced(expression)
        self._op = op
        self._strength = strength_value(strength)
        return self

    def expression(self):
        return self._expression

    def op(self):
        return self._op

    def strength(self):
        return self._strength

    def violated(self):
        value = self._expression.value()
        if self._op == "==":
            return not abs(value) < NEARLY_ZERO
        return value > 0 if self._op == "<=" else value < 0

    def __or__(self, other):
        if not isinstance(other, (str, int, float)):
            return NotImplemented
        return Constraint(self._expression, self._op, other)

    __ror__ = __or__

    def __repr__(self):
        mark = " (VIOLATED)" if self.violated() else ""
        return f"{self._expression!r} {self._op} 0 | strength = {self._strength:g}{mark}"


def _reduced(expression):
    """The same sum with one term for each variable."""
    sums = {}
    for term in expression._terms:
        known = sums.get(id(term._variable))
        sums[id(term._variable)] = (
            term if known is None else _term(term._variable, known._coefficient + term._coefficient)
        )
    return _expression(tuple(sums.values()), expression._constant)
