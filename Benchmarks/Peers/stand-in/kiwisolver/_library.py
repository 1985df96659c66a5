"""The functions of libtrellis that the stand-in calls."""

import ctypes
import ctypes.util
import os

VERSION = 1
UNSATISFIABLE = 5


class Term(ctypes.Structure):
    _fields_ = [("variable", ctypes.c_uint64), ("coefficient", ctypes.c_double)]


class Ambiguity(ctypes.Structure):
    _fields_ = [
        ("variable", ctypes.c_uint64),
        ("value", ctypes.c_double),
        ("least", ctypes.c_double),
        ("greatest", ctypes.c_double),
    ]


def _load():
    path = os.environ.get("TRELLIS_LIBRARY") or ctypes.util.find_library("trellis")
    if path is None:
        raise ImportError(
            "libtrellis is not found: install it with Sources/Bindings/C/install, "
            "or say where it is in TRELLIS_LIBRARY"
        )
    library = ctypes.CDLL(path)
    handle, pointer, text = ctypes.c_uint64, ctypes.c_void_p, ctypes.c_char_p
    number, status = ctypes.c_double, ctypes.c_int32
    handles, counts = ctypes.POINTER(handle), ctypes.POINTER(ctypes.c_size_t)
    signatures = {
        "version": (ctypes.c_uint32, []),
        "solver_new": (pointer, [ctypes.c_uint32]),
        "solver_free": (None, [pointer]),
        "solver_message": (text, [pointer]),
        "solver_add_variable": (status, [pointer, text, handles]),
        "solver_add_row": (
            status,
            [
                pointer, ctypes.POINTER(Term), ctypes.c_size_t, ctypes.c_int32, number, number,
                text, handles,
            ],
        ),
        "solver_remove_row": (status, [pointer, handle]),
        "solver_reset": (None, [pointer]),
        "solver_suggest": (status, [pointer, handle, number, number]),
        "solver_stop_suggesting": (status, [pointer, handle]),
        "solver_solve": (status, [pointer]),
        "solver_conflict_text": (text, [pointer]),
        "solver_values": (status, [pointer, handles, ctypes.c_size_t, ctypes.POINTER(number)]),
        "solver_ambiguities": (ctypes.POINTER(Ambiguity), [pointer, counts]),
        "solver_journal": (text, [pointer]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, "trellis_" + name)
        function.restype = result
        function.argtypes = arguments
    if library.trellis_version() != VERSION:
        raise ImportError(f"{path} is version {library.trellis_version()}, not {VERSION}")
    return library


library = _load()
