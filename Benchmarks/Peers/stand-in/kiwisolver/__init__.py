"""A stand-in for kiwisolver over the C interface of Trellis.

Programs written for Kiwi run on Trellis unchanged when this package comes before Kiwi on the path:

    Sources/Bindings/C/install PREFIX
    PYTHONPATH=Benchmarks/Peers/stand-in TRELLIS_LIBRARY=PREFIX/lib/libtrellis.so python3 program.py

DIFFERENCES.md beside this package says where the answers are others, and why.
"""

from ._solver import Solver
from ._symbolics import Constraint, Expression, Term, Variable, strength
from .exceptions import (
    BadRequiredStrength,
    DuplicateConstraint,
    DuplicateEditVariable,
    UnknownConstraint,
    UnknownEditVariable,
    UnsatisfiableConstraint,
)

# The versions of Kiwi whose interface this is.
__version__ = "1.5.1"
__kiwi_version__ = "1.5.1"

__all__ = [
    "BadRequiredStrength",
    "Constraint",
    "DuplicateConstraint",
    "DuplicateEditVariable",
    "Expression",
    "Solver",
    "Term",
    "UnknownConstraint",
    "UnknownEditVariable",
    "UnsatisfiableConstraint",
    "Variable",
    "__kiwi_version__",
    "__version__",
    "strength",
]
