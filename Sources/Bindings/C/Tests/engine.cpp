// The engine and the scroll model from C++: items, constraints, formats, results, reports, measured
// content, scrolling, refusals; and an engine in each of two threads.
#include <cmath>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "engine.hpp"

namespace {

// A card whose text runs from right to left in a tree where it does not.
void directions() {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 100, 50);
  trellis_item card = add(engine, TRELLIS_VIEW, 0, "card");
  trellis_item label = add(engine, TRELLIS_VIEW, card, "label");
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_intrinsic_size(engine, label, 30, 10));
  CHECK_STATUS(TRELLIS_OK, format(engine, "H:|[card]|", {{"card", card}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "V:|[card]|", {{"card", card}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "H:|-gap-[label]", {{"label", label}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "V:|[label]", {{"label", label}}));
  CHECK(is_rect(frame(engine, label), 10, 0, 30, 10));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_item_direction(engine, card, TRELLIS_RIGHT_TO_LEFT));
  CHECK(is_rect(frame(engine, label), 60, 0, 30, 10));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_direction(engine, TRELLIS_RIGHT_TO_LEFT));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_item_direction(engine, card, TRELLIS_LEFT_TO_RIGHT));
  CHECK(is_rect(frame(engine, label), 10, 0, 30, 10));
  CHECK(trellis_engine_set_item_direction(engine, card, 2) != TRELLIS_OK);
  CHECK(is_rect(frame(engine, label), 10, 0, 30, 10));
  CHECK_STATUS(TRELLIS_OK,
               trellis_engine_set_item_direction(engine, card, TRELLIS_UNSPECIFIED_DIRECTION));
  CHECK(is_rect(frame(engine, label), 60, 0, 30, 10));
  CHECK(trellis_engine_set_item_direction(nullptr, card, 0) != TRELLIS_OK);
  trellis_engine_free(engine);
}

// Two spellings of a letter with a mark are two names.
void spellings() {
  const char *composed = "caf\xC3\xA9", *decomposed = "cafe\xCC\x81";
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 300, 200);
  trellis_item first = add(engine, TRELLIS_VIEW, 0, composed);
  trellis_item second = add(engine, TRELLIS_VIEW, 0, decomposed);
  std::string row = std::string("H:|-10-[") + composed + "(20)]-5-[" + decomposed + "(30)]";
  CHECK_STATUS(TRELLIS_OK, format(engine, row.c_str(), {{composed, first}, {decomposed, second}}, 10,
                                  TRELLIS_DIALECT_EXTENDED));
  CHECK(is_rect(frame(engine, first), 10, 0, 20, 0));
  CHECK(is_rect(frame(engine, second), 35, 0, 30, 0));
  CHECK_STATUS(TRELLIS_INVALID_TEXT, format(engine, row.c_str(), {{composed, first}}, 10,
                                            TRELLIS_DIALECT_EXTENDED));
  trellis_named_item items[] = {{"a", first}};
  trellis_metric metrics[] = {{composed, 20}, {decomposed, 30}};
  std::string column = std::string("V:|-") + composed + "-[a(" + decomposed + ")]";
  CHECK_STATUS(TRELLIS_OK, trellis_engine_add_format(engine, column.c_str(), items, 1, metrics, 2,
                                                     0, TRELLIS_DIALECT_EXTENDED));
  CHECK(is_rect(frame(engine, first), 10, 20, 20, 30));
  trellis_engine_free(engine);
}

// Thirty labels in a scroll view, whose content size follows.
void thirty_labels() {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 320, 480);
  trellis_item scroll = add(engine, TRELLIS_SCROLL, 0, "scroll");
  CHECK_STATUS(TRELLIS_OK, format(engine, "H:|[scroll]|", {{"scroll", scroll}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "V:|[scroll]|", {{"scroll", scroll}}));
  std::vector<trellis_item> labels;
  for (int index = 0; index < 30; index++) {
    trellis_item label = add(engine, TRELLIS_VIEW, scroll, ("label" + std::to_string(index)).c_str());
    CHECK_STATUS(TRELLIS_OK, trellis_engine_set_intrinsic_size(engine, label, 91, 21));
    CHECK_STATUS(TRELLIS_OK, format(engine, "H:|-gap-[label]", {{"label", label}}));
    if (index == 0) {
      CHECK_STATUS(TRELLIS_OK, format(engine, "V:|-gap-[label]", {{"label", label}}));
    } else {
      CHECK_STATUS(TRELLIS_OK, format(engine, "V:[previous]-gap-[label]",
                                      {{"label", label}, {"previous", labels.back()}}));
    }
    labels.push_back(label);
  }
  CHECK_STATUS(TRELLIS_OK, format(engine, "H:[last]-gap-|", {{"last", labels.back()}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "V:[last]-gap-|", {{"last", labels.back()}}));
  size_t count = 0;
  const trellis_constraint *bottom = trellis_engine_format_constraints(engine, &count);
  CHECK(count == 1);
  trellis_constraint last = bottom[0];

  trellis_size size{};
  CHECK_STATUS(TRELLIS_OK, trellis_engine_content_size(engine, scroll, &size));
  CHECK(size.width == 111 && size.height == 940);
  CHECK(is_rect(frame(engine, labels[29]), 10, 909, 91, 21));
  std::vector<trellis_rect> frames(30);
  CHECK_STATUS(TRELLIS_OK, trellis_engine_frames(engine, labels.data(), 30, frames.data()));
  for (int index = 0; index < 30; index++) {
    CHECK(is_rect(frames[index], 10, 10 + 31.0 * index, 91, 21));
  }
  CHECK(strcmp(trellis_engine_report(engine, TRELLIS_REPORT_AMBIGUITIES), "") == 0);
  CHECK(strcmp(trellis_engine_report(engine, TRELLIS_REPORT_CONFLICTS), "") == 0);
  CHECK(strstr(trellis_engine_report(engine, TRELLIS_REPORT_TREE), "label29") != nullptr);
  CHECK(trellis_engine_report(engine, 9) == nullptr);
  CHECK(strstr(trellis_engine_explain(engine, labels[1], TRELLIS_TOP), "label0") != nullptr);

  // Exactly what has changed.
  (void)trellis_engine_take_changed_items(engine, &count);
  CHECK(count == 32);
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_intrinsic_size(engine, labels[28], 91, 31));
  const trellis_item *changed = trellis_engine_take_changed_items(engine, &count);
  CHECK(count == 3 && changed[0] == scroll && changed[1] == labels[28] && changed[2] == labels[29]);
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_constant(engine, last, -20));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_content_size(engine, scroll, &size));

  // An item goes with its constraints.
  size_t constraints = trellis_engine_constraint_count(engine);
  CHECK_STATUS(TRELLIS_OK, trellis_engine_remove_item(engine, labels[29]));
  CHECK(!trellis_engine_contains(engine, labels[29]));
  CHECK(trellis_engine_constraint_count(engine) == constraints - 4);
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_engine_set_constant(engine, last, 1));
  const trellis_item *children = trellis_engine_children(engine, scroll, &count);
  CHECK(count == 29 && children[0] == labels[0]);
  trellis_item parent = 0;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_parent(engine, labels[0], &parent));
  CHECK(parent == scroll);
  trellis_engine_free(engine);
}

void measure(void *context, trellis_item, double width, trellis_size *wanted) {
  ++*static_cast<int *>(context);
  wanted->width = width < 0 ? 200 : width;
  wanted->height = 20 * std::ceil(200 / wanted->width);
}

void properties_stacks_and_measures() {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 100, 200);
  trellis_item root = trellis_engine_root(engine);
  trellis_item stack = add(engine, TRELLIS_VIEW, 0, "stack");
  trellis_item one = add(engine, TRELLIS_VIEW, stack, "one"), two = add(engine, TRELLIS_VIEW, stack,
                                                                         "two");
  trellis_stack layout{};
  layout.size = sizeof layout;
  layout.is_vertical = true;
  layout.spacing = 4;
  trellis_item arranged[] = {one, two};
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_stack(engine, stack, &layout, arranged, 2));
  CHECK_STATUS(TRELLIS_OK, format(engine, "H:|[stack]|", {{"stack", stack}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "V:|[stack]", {{"stack", stack}}));
  int calls = 0;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_measure(engine, one, measure, &calls));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_intrinsic_size(engine, two, TRELLIS_NO_METRIC, 30));
  CHECK(is_rect(frame(engine, one), 0, 0, 100, 40));
  CHECK(is_rect(frame(engine, two), 0, 44, 100, 30));
  CHECK(calls >= 2);
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_size(engine, 50, 200));
  CHECK(is_rect(frame(engine, one), 0, 0, 50, 80));
  trellis_size fitting{};
  CHECK_STATUS(TRELLIS_OK,
               trellis_engine_fitting_size(engine, stack, {25, 0}, TRELLIS_REQUIRED, 50, &fitting));
  CHECK(fitting.width == 25 && fitting.height == 8 * 20 + 4 + 30);
  layout.distribution = 99;
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_engine_set_stack(engine, stack, &layout, arranged, 2));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_stack(engine, stack, nullptr, nullptr, 0));

  trellis_item box = add(engine, TRELLIS_VIEW, 0, "box");
  trellis_properties properties{};
  CHECK_STATUS(TRELLIS_WRONG_SIZE, trellis_engine_properties(engine, box, &properties));
  properties.size = sizeof properties;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_properties(engine, box, &properties));
  CHECK(properties.content_hugging.width == 250);
  CHECK(properties.content_compression_resistance.height == 750);
  CHECK(properties.layout_margins.left == 8 && !properties.has_fixed_frame);
  properties.has_fixed_frame = true;
  properties.fixed_frame = {5, 6, 40, 20};
  properties.autoresizing = 2;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_properties(engine, box, &properties));
  CHECK(is_rect(frame(engine, box), 5, 6, 40, 20));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_size(engine, 70, 200));
  CHECK(is_rect(frame(engine, box), 5, 6, 60, 20));
  properties.fixed_frame.width = NAN;
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_engine_set_properties(engine, box, &properties));
  CHECK(is_rect(frame(engine, box), 5, 6, 60, 20));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_move_item(engine, box, root, 0));
  trellis_engine_free(engine);
}

void conflicts_and_refusals() {
  CHECK(trellis_engine_new(TRELLIS_VERSION, -1, 0) == nullptr);
  CHECK(trellis_engine_new(0, 10, 10) == nullptr);
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_engine_set_size(nullptr, 1, 1));
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 300, 300);
  trellis_item box = add(engine, TRELLIS_VIEW, 0, "box");
  // One less than none.
  trellis_rect one;
  trellis_spec two = spec(box, TRELLIS_WIDTH, 10);
  trellis_stack row = {};
  row.size = sizeof row;
  CHECK_STATUS(TRELLIS_OUT_OF_RANGE, trellis_engine_frames(engine, &box, SIZE_MAX, &one));
  CHECK_STATUS(TRELLIS_OUT_OF_RANGE, trellis_engine_add_constraints(engine, &two, SIZE_MAX, nullptr));
  CHECK_STATUS(TRELLIS_OUT_OF_RANGE, trellis_engine_set_stack(engine, box, &row, &box, SIZE_MAX));
  CHECK(strstr(trellis_engine_message(engine), "18446744073709551615 of the arranged items") != nullptr);
  for (size_t count : {SIZE_MAX / 2, SIZE_MAX / 8}) {
    CHECK_STATUS(TRELLIS_OUT_OF_RANGE, trellis_engine_frames(engine, &box, count, &one));
    CHECK_STATUS(TRELLIS_OUT_OF_RANGE, trellis_engine_add_constraints(engine, &two, count, nullptr));
    CHECK_STATUS(TRELLIS_OUT_OF_RANGE, trellis_engine_set_stack(engine, box, &row, &box, count));
  }
  CHECK_STATUS(TRELLIS_OK, trellis_engine_frames(engine, nullptr, 0, nullptr));
  CHECK(trellis_engine_constraint_count(engine) == 0);
  trellis_spec pair[] = {spec(box, TRELLIS_WIDTH, 10), spec(box, TRELLIS_WIDTH, 20)};
  pair[0].identifier = "narrow";
  trellis_constraint ids[2] = {0, 0};
  CHECK_STATUS(TRELLIS_OK, trellis_engine_add_constraints(engine, pair, 2, ids));
  CHECK(trellis_engine_conflict_count(engine) == 1);
  size_t count = 0;
  trellis_constraint broken = 0;
  const trellis_constraint *members = trellis_engine_conflict(engine, 0, &broken, &count);
  CHECK(count == 2 && members[0] == ids[0] && members[1] == ids[1]);
  CHECK(broken == ids[0] || broken == ids[1]);
  CHECK(trellis_engine_conflict(engine, 1, &broken, &count) == nullptr && count == 0 && broken == 0);
  CHECK(strstr(trellis_engine_report(engine, TRELLIS_REPORT_CONFLICTS), "narrow") != nullptr);
  CHECK(strstr(trellis_engine_report(engine, TRELLIS_REPORT_AMBIGUITIES), "box.") != nullptr);
  trellis_spec said{};
  said.size = sizeof said;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_spec(engine, ids[0], &said));
  CHECK(said.first == box && said.second == 0 && said.constant == 10);
  CHECK(std::string(said.identifier) == "narrow");
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_priority(engine, ids[1], 750));
  CHECK(trellis_engine_conflict_count(engine) == 0 && frame(engine, box).width == 10);

  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_strict(engine, true));
  trellis_spec third = spec(box, TRELLIS_WIDTH, 30);
  CHECK_STATUS(TRELLIS_UNSATISFIABLE, trellis_engine_add_constraint(engine, &third, nullptr));
  CHECK(trellis_engine_constraint_count(engine) == 2);
  CHECK(strstr(trellis_engine_message(engine), "Refused, so that nothing is broken:") != nullptr);
  CHECK(strstr(trellis_engine_message(engine), "Recovered") == nullptr);
  CHECK_STATUS(TRELLIS_NOT_ALLOWED, trellis_engine_set_priority(engine, ids[1], TRELLIS_REQUIRED));
  CHECK_STATUS(TRELLIS_UNSATISFIABLE, format(engine, "|~[box(500)]~|\n|[box]|", {{"box", box}}, 0,
                                             TRELLIS_DIALECT_EXTENDED));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_strict(engine, false));
  CHECK_STATUS(TRELLIS_ILLEGAL_CONSTRAINT, format(engine, "|~[box(gap)]~|", {{"box", box}}, 1e300,
                                                  TRELLIS_DIALECT_EXTENDED));
  (void)trellis_engine_children(engine, trellis_engine_root(engine), &count);
  CHECK(count == 1 && trellis_engine_constraint_count(engine) == 2);

  // Bits without a meaning.
  for (uint32_t bits : {1u, 1u << 7, 1u << 13, 1u << 18, 1u << 20, 1u << 31}) {
    CHECK_STATUS(TRELLIS_INVALID_VALUE, format(engine, "V:|[box]", {{"box", box}}, 0,
                                               TRELLIS_DIALECT_PRACTICE, bits));
  }
  CHECK(trellis_engine_constraint_count(engine) == 2);
  trellis_properties before{}, after{};
  before.size = after.size = sizeof before;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_properties(engine, box, &before));
  trellis_properties wrong = before;
  wrong.inset_options = 0xF0;
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_engine_set_properties(engine, box, &wrong));
  wrong = before;
  wrong.has_fixed_frame = true;
  for (uint32_t bits : {0x100u, 0xC0u}) {
    wrong.autoresizing = bits;
    CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_engine_set_properties(engine, box, &wrong));
  }
  CHECK_STATUS(TRELLIS_OK, trellis_engine_properties(engine, box, &after));
  CHECK(after.inset_options == before.inset_options && !after.has_fixed_frame);

  // All or none, and the culprit in words.
  trellis_spec edge = spec(box, TRELLIS_LEFT, 5);
  CHECK_STATUS(TRELLIS_ILLEGAL_CONSTRAINT, trellis_engine_add_constraint(engine, &edge, nullptr));
  CHECK(strlen(trellis_engine_message(engine)) > 0);
  trellis_spec mixed[] = {spec(box, TRELLIS_HEIGHT, 5), edge};
  CHECK_STATUS(TRELLIS_ILLEGAL_CONSTRAINT,
               trellis_engine_add_constraints(engine, mixed, 2, nullptr));
  edge.size = 4;
  CHECK_STATUS(TRELLIS_WRONG_SIZE, trellis_engine_add_constraint(engine, &edge, nullptr));
  edge = spec(box, 300, 5);
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_engine_add_constraint(engine, &edge, nullptr));
  edge = spec(0, TRELLIS_WIDTH, 5);
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_engine_add_constraint(engine, &edge, nullptr));
  CHECK_STATUS(TRELLIS_INVALID_TEXT, format(engine, "H:|-[bax]", {{"box", box}}));
  CHECK(strstr(trellis_engine_message(engine), "bax") != nullptr);
  CHECK_STATUS(TRELLIS_INVALID_TEXT, format(engine, "\xff\xfe[", {{"box", box}}));
  trellis_rect rect{};
  CHECK_STATUS(TRELLIS_NOT_A_SCROLL_ITEM,
               trellis_engine_frame(engine, trellis_item_area(box, TRELLIS_AREA_CONTENT), &rect));
  CHECK_STATUS(TRELLIS_OK,
               trellis_engine_frame(engine, trellis_item_area(box, TRELLIS_AREA_MARGINS), &rect));
  CHECK(trellis_item_area(box, 9) == 0);
  for (uint64_t bits = 1; bits != 0; bits <<= 1) {
    (void)trellis_engine_frame(engine, bits, &rect);
    (void)trellis_engine_remove_constraint(engine, bits | 0xE0000000);
  }
  CHECK(trellis_engine_constraint_count(engine) == 2);
  trellis_engine *other = trellis_engine_new(TRELLIS_VERSION, 300, 300);
  trellis_item foreign = add(other, TRELLIS_VIEW, 0, "box");
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_engine_frame(engine, foreign, &rect));
  CHECK(!trellis_engine_contains(engine, foreign) && trellis_engine_contains(other, foreign));
  trellis_engine_free(other);
  CHECK_STATUS(TRELLIS_OUT_OF_RANGE, trellis_engine_add_item(engine, TRELLIS_VIEW, 0, 9, nullptr,
                                                             &box));
  trellis_engine_free(engine);
}

// The last of several entries with a name counts, and a refused format leaves the list of the one before.
void names_of_formats() {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 300, 200);
  trellis_item first = add(engine, TRELLIS_VIEW, 0, "a"), last = add(engine, TRELLIS_VIEW, 0, "b");
  trellis_named_item items[] = {{"box", first}, {"box", last}};
  trellis_metric metrics[] = {{"gap", 5}, {"gap", 7}};
  CHECK_STATUS(TRELLIS_OK, trellis_engine_add_format(engine, "H:|-gap-[box(20)]", items, 2, metrics, 2, 0,
                                                     TRELLIS_DIALECT_PRACTICE));
  CHECK(is_rect(frame(engine, first), 0, 0, 0, 0));
  CHECK(is_rect(frame(engine, last), 7, 0, 20, 0));
  CHECK_STATUS(TRELLIS_INVALID_TEXT, format(engine, "H:|-[bax]", {{"box", last}}));
  size_t count = 0;
  const trellis_constraint *added = trellis_engine_format_constraints(engine, &count);
  CHECK(count == 2 && added[0] != added[1]);
  trellis_engine_free(engine);
}

// A text stays as it is until the next one: refusals return none.
void messages() {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 300, 300);
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_engine_set_size(engine, NAN, 1));
  const char *message = trellis_engine_message(engine);
  const std::string copy = message;
  trellis_item item = add(engine, TRELLIS_VIEW, 0, std::string(5000, 'n').c_str());
  trellis_spec edge = spec(item, TRELLIS_LEFT, 5);
  CHECK_STATUS(TRELLIS_ILLEGAL_CONSTRAINT, trellis_engine_add_constraint(engine, &edge, nullptr));
  CHECK(copy == message && copy.find("nan") != std::string::npos);
  message = trellis_engine_message(engine);
  CHECK(strstr(message, "nnn") != nullptr && strlen(message) > 5000);
  const char *again = trellis_engine_message(engine);
  CHECK(strlen(again) > 5000);
  trellis_engine_free(engine);
}

void scrolling() {
  trellis_scroll *scroll = trellis_scroll_new(TRELLIS_VERSION);
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 320, 480);
  trellis_item list = add(engine, TRELLIS_SCROLL, 0, "list");
  trellis_item page = add(engine, TRELLIS_VIEW, list, "page");
  CHECK_STATUS(TRELLIS_OK, format(engine, "H:|[list]|", {{"list", list}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "V:|[list]|", {{"list", list}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "H:|[page(300)]|", {{"page", page}}));
  CHECK_STATUS(TRELLIS_OK, format(engine, "V:|[page(2000)]|", {{"page", page}}));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_scroll(engine, list, scroll));
  CHECK_STATUS(TRELLIS_NOT_A_SCROLL_ITEM, trellis_engine_set_scroll(engine, page, scroll));
  trellis_engine_layout(engine);
  trellis_scroll_geometry_values geometry{};
  geometry.size = sizeof geometry;
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_geometry(scroll, &geometry));
  CHECK(geometry.bounds_size.height == 480 && geometry.unscaled_content_size.height == 2000);

  // A flick glides on, and the layout follows.
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_touch(scroll, 1, TRELLIS_TOUCH_BEGAN, 100, 400, 0));
  for (int step = 1; step <= 6; step++) {
    CHECK_STATUS(TRELLIS_OK, trellis_scroll_touch(scroll, 1, TRELLIS_TOUCH_MOVED, 100,
                                                  400 - 20.0 * step, 0.016 * step));
  }
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_touch(scroll, 1, TRELLIS_TOUCH_ENDED, 100, 280, 0.1));
  trellis_scroll_state_values state{};
  state.size = sizeof state;
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_state(scroll, &state));
  CHECK(state.is_decelerating && state.maximum_content_offset.y == 1520);
  double deadline = 0;
  int steps = 0;
  while (trellis_scroll_next_deadline(scroll, &deadline) && steps++ < 1000) {
    CHECK_STATUS(TRELLIS_OK, trellis_scroll_advance(scroll, deadline + 0.016));
  }
  CHECK(steps < 1000);
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_state(scroll, &state));
  CHECK(state.content_offset.y > 200 && !state.is_decelerating);
  trellis_rect window{};
  CHECK_STATUS(TRELLIS_OK, trellis_engine_frame_in_window(engine, page, &window));
  CHECK(window.y == -state.content_offset.y);
  size_t count = 0;
  const trellis_event *events = trellis_scroll_take_events(scroll, &count);
  CHECK(count > 5 && events[count - 1].kind == TRELLIS_DID_SETTLE);
  bool dragged = false, ended = false;
  for (size_t index = 0; index < count; index++) {
    dragged |= events[index].kind == TRELLIS_WILL_BEGIN_DRAGGING;
    ended |= events[index].kind == TRELLIS_WILL_END_DRAGGING && events[index].target.y > 200;
    CHECK(index == 0 || events[index].time >= events[index - 1].time);
  }
  CHECK(dragged && ended);
  (void)trellis_scroll_take_events(scroll, &count);
  CHECK(count == 0);

  // Zooming, and commands.
  trellis_scroll_configuration_values configuration{};
  configuration.size = sizeof configuration;
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_configuration(scroll, &configuration));
  configuration.maximum_zoom_scale = 4;
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_set_configuration(scroll, &configuration));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_set_zoom(scroll, 2, false, 20));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_state(scroll, &state));
  CHECK(state.zoom_scale == 2 && state.content_size.height == 4000);
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_set_offset(scroll, 0, 50, false, 21));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_wheel(scroll, 0, 30, TRELLIS_WHEEL_NONE, 22));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_state(scroll, &state));
  CHECK(state.content_offset.y == 80);
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_scroll_set_offset(scroll, NAN, 0, false, 23));
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_scroll_touch(scroll, 1, 9, 0, 0, 23));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_show_rect(scroll, {0, 3000, 10, 10}, true, 24));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_stop(scroll, 24.1));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_to_top(scroll, 25));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_zoom_to_rect(scroll, {0, 0, 100, 150}, false, 30));

  // An animation says whether it arrived; a stop lets a zoom arrive.
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_set_zoom(scroll, 1, false, 31));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_set_offset(scroll, 0, 90, true, 31));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_advance(scroll, 32));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_set_offset(scroll, 0, 190, true, 33));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_touch(scroll, 1, TRELLIS_TOUCH_BEGAN, 100, 400, 33.1));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_touch(scroll, 1, TRELLIS_TOUCH_ENDED, 100, 400, 33.2));
  events = trellis_scroll_take_events(scroll, &count);
  int arrived = 0, stopped = 0;
  for (size_t index = 0; index < count; index++) {
    if (events[index].kind != TRELLIS_DID_END_SCROLLING_ANIMATION) continue;
    arrived += events[index].flag && events[index].content_offset.y == 90;
    stopped += !events[index].flag && events[index].content_offset.y > 90;
  }
  CHECK(arrived == 1 && stopped == 1);
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_set_zoom(scroll, 4, true, 34));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_state(scroll, &state));
  CHECK(state.zoom_scale == 4 && state.displayed_zoom_scale == 1);
  CHECK_STATUS(TRELLIS_OK, trellis_engine_frame_in_window(engine, page, &window));
  CHECK(window.width == 300 * state.displayed_zoom_scale);
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_stop(scroll, 34.1));
  CHECK_STATUS(TRELLIS_OK, trellis_scroll_state(scroll, &state));
  CHECK(state.zoom_scale == 4 && !state.is_animating);
  CHECK(!trellis_scroll_next_deadline(scroll, &deadline) || deadline > 34.1);

  // Either may be freed first.
  trellis_scroll_free(scroll);
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_size(engine, 300, 300));
  CHECK(frame(engine, list).height == 300);
  trellis_engine_free(engine);
}

// The work of one of two threads.
void work(int *mismatches) {
  for (int round = 0; round < 20; round++) {
    trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 200, 100);
    trellis_item item = 0, previous = 0;
    for (int index = 0; index < 20; index++) {
      previous = item;
      *mismatches += trellis_engine_add_item(engine, TRELLIS_VIEW, 0, -1, "item", &item) != 0;
      *mismatches += trellis_engine_set_intrinsic_size(engine, item, 10 + index, 5) != 0;
      trellis_named_item names[] = {{"item", item}, {"previous", previous}};
      *mismatches += trellis_engine_add_format(engine, index == 0 ? "H:|[item]" : "H:[previous][item]",
                                               names, 2, nullptr, 0, 0, 1) != 0;
      *mismatches += trellis_engine_add_format(engine, "V:|[item]", names, 2, nullptr, 0, 0, 1) != 0;
    }
    trellis_rect rect{};
    *mismatches += trellis_engine_frame(engine, item, &rect) != 0;
    *mismatches += rect.x != 19 * 10 + 171 || rect.width != 29;
    trellis_engine_free(engine);
  }
}

void format_tools() {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 100, 100);
  const char *views[] = {"title", "icon"};
  trellis_metric metric = {"gap", 8};
  auto check = [&](const char *text, trellis_dialect dialect = TRELLIS_DIALECT_PRACTICE) {
    const char *json =
        trellis_engine_check_format(engine, text, views, 2, &metric, 1, 0, dialect);
    return std::string(json != nullptr ? json : "refused");
  };
  CHECK(check("H:|-gap-[title][icon]|") == "[]");
  std::string missing = check("V|[title]|");
  CHECK(missing.find("\"code\":\"missing-colon\",\"severity\":\"error\"") != std::string::npos);
  CHECK(missing.find("\"edits\":[{\"start\":1,\"end\":1,\"text\":\":\"}]") != std::string::npos);
  CHECK(check("[\"\\\t]").find("\\\"") != std::string::npos);
  CHECK(check("H:[ikon]").find("\"text\":\"icon\"") != std::string::npos);
  CHECK(check("", 7) == "refused");
  CHECK(std::string(trellis_engine_message(engine)) == "7 is no dialect.");
  CHECK(check(nullptr) == "refused");
  const char *proposals =
      trellis_engine_complete_format(engine, "H:[ti", 5, views, 2, &metric, 1, 1);
  CHECK(proposals != nullptr && std::string(proposals) ==
        "[{\"text\":\"title\",\"kind\":\"view\",\"detail\":\"a view\",\"start\":3,\"end\":5},"
        "{\"text\":\"icon\",\"kind\":\"view\",\"detail\":\"a view\",\"start\":3,\"end\":5}]");
  CHECK(trellis_engine_complete_format(engine, "H:", 3, views, 2, nullptr, 0, 1) == nullptr);
  CHECK(trellis_engine_complete_format(nullptr, "H:", 0, nullptr, 0, nullptr, 0, 1) == nullptr);
  CHECK(trellis_engine_constraint_count(engine) == 0);
  trellis_engine_free(engine);
}

void two_threads() {
  int mismatches[2] = {0, 0};
  std::thread one(work, &mismatches[0]), two(work, &mismatches[1]);
  one.join();
  two.join();
  CHECK(mismatches[0] == 0 && mismatches[1] == 0);
}

}  // namespace

int main() {
  thirty_labels();
  directions();
  spellings();
  properties_stacks_and_measures();
  conflicts_and_refusals();
  names_of_formats();
  messages();
  scrolling();
  format_tools();
  two_threads();
  if (failures == 0) puts("engine: all checks hold");
  return failures != 0;
}
