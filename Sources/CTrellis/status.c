#include "trellis.h"

const char *trellis_status_name(trellis_status status) {
  switch (status) {
  case TRELLIS_OK: return "ok";
  case TRELLIS_NULL_POINTER: return "null pointer";
  case TRELLIS_WRONG_SIZE: return "wrong size";
  case TRELLIS_INVALID_VALUE: return "invalid value";
  case TRELLIS_UNKNOWN_HANDLE: return "unknown handle";
  case TRELLIS_UNSATISFIABLE: return "unsatisfiable";
  case TRELLIS_IN_USE: return "in use";
  case TRELLIS_ILLEGAL_CONSTRAINT: return "illegal constraint";
  case TRELLIS_NOT_A_SCROLL_ITEM: return "not a scroll item";
  case TRELLIS_INVALID_TEXT: return "invalid text";
  case TRELLIS_OUT_OF_RANGE: return "out of range";
  case TRELLIS_NOT_ALLOWED: return "not allowed";
  default: return "unknown status";
  }
}
