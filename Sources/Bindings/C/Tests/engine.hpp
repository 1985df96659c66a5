// Items, frames, formats and constraints with few words, for the test programs in C++.
#ifndef ENGINE_HPP
#define ENGINE_HPP

#include <vector>

#include "check.h"

inline trellis_item add(trellis_engine *engine, trellis_item_kind kind, trellis_item parent,
                        const char *name) {
  trellis_item item = 0;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_add_item(engine, kind, parent, -1, name, &item));
  return item;
}

inline trellis_rect frame(trellis_engine *engine, trellis_item item) {
  trellis_rect result{};
  CHECK_STATUS(TRELLIS_OK, trellis_engine_frame(engine, item, &result));
  return result;
}

inline trellis_status format(trellis_engine *engine, const char *text,
                             std::vector<trellis_named_item> items, double gap = 10,
                             trellis_dialect dialect = TRELLIS_DIALECT_PRACTICE,
                             uint32_t options = 0) {
  trellis_metric metric = {"gap", gap};
  return trellis_engine_add_format(engine, text, items.data(), items.size(), &metric, 1, options,
                                   dialect);
}

inline trellis_spec spec(trellis_item first, trellis_attribute attribute, double constant) {
  trellis_spec result{};
  result.size = sizeof result;
  result.first = first;
  result.first_attribute = attribute;
  result.multiplier = 1;
  result.constant = constant;
  result.priority = TRELLIS_REQUIRED;
  return result;
}

#endif
