// Stacks, flows and grids from C++: each constant of the header, what is refused, and what a refusal leaves as it was.
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "engine.hpp"

namespace {

// A box of 100 points in the upper left corner, with items of these widths, 10 points high.
struct Box {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 300, 300);
  trellis_item box = add(engine, TRELLIS_VIEW, 0, "box");
  std::vector<trellis_item> items;

  explicit Box(std::vector<double> widths) {
    CHECK_STATUS(TRELLIS_OK, format(engine, "H:|[box(100)]", {{"box", box}}));
    CHECK_STATUS(TRELLIS_OK, format(engine, "V:|[box(>=0)]", {{"box", box}}));
    for (double width : widths) {
      items.push_back(add(engine, TRELLIS_VIEW, box, "item"));
      CHECK_STATUS(TRELLIS_OK, trellis_engine_set_intrinsic_size(engine, items.back(), width, 10));
    }
  }
  ~Box() { trellis_engine_free(engine); }
  Box(const Box &) = delete;
  Box &operator=(const Box &) = delete;

  bool is(size_t index, double x, double y, double width, double height) {
    trellis_rect found = frame(engine, items[index]);
    bool result = is_rect(found, x, y, width, height);
    if (!result) fprintf(stderr, "%g %g %g %g\n", found.x, found.y, found.width, found.height);
    return result;
  }

  trellis_status arrange(const trellis_flow *flow) {
    return trellis_engine_set_flow(engine, box, flow, items.data(), items.size());
  }
  trellis_status arrange(const trellis_grid &grid, const std::vector<trellis_cell> &cells) {
    return trellis_engine_set_grid(engine, box, &grid, cells.data(), cells.size());
  }
};

void stacks() {
  Box box({20, 10, 30});
  trellis_arranged arranged[3]{};
  for (size_t index = 0; index < 3; index++) {
    arranged[index].size = sizeof arranged[index];
    arranged[index].item = box.items[index];
  }
  const auto arrange = [&] {
    return trellis_engine_set_arranged(box.engine, box.box, arranged, 3);
  };
  CHECK_STATUS(TRELLIS_NOT_ALLOWED, arrange());
  CHECK(std::string(trellis_engine_message(box.engine)) == "The item is no stack.");
  trellis_stack stack{};
  stack.size = sizeof stack;
  stack.distribution = TRELLIS_GRAVITY_AREAS;
  stack.spacing = 4;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_stack(box.engine, box.box, &stack, nullptr, 0));
  CHECK_STATUS(TRELLIS_OK, arrange());
  CHECK(box.is(1, 24, 0, 10, 10) && box.is(2, 38, 0, 30, 10));
  const double lefts[] = {24, 45, 90};
  for (trellis_gravity gravity = TRELLIS_GRAVITY_LEADING; gravity <= TRELLIS_GRAVITY_TRAILING;
       gravity++) {
    arranged[1].gravity = gravity;
    arranged[2].gravity = TRELLIS_GRAVITY_TRAILING;
    arranged[1].has_spacing_after = gravity == TRELLIS_GRAVITY_TRAILING;
    arranged[1].spacing_after = -30;
    CHECK_STATUS(TRELLIS_OK, arrange());
    CHECK(box.is(1, lefts[gravity], 0, 10, 10) && box.is(2, 70, 0, 30, 10));
  }
  arranged[1].gravity = 3;
  CHECK_STATUS(TRELLIS_INVALID_VALUE, arrange());
  arranged[1].gravity = TRELLIS_GRAVITY_TRAILING;
  arranged[1].spacing_after = NAN;
  CHECK_STATUS(TRELLIS_INVALID_VALUE, arrange());
  arranged[1].spacing_after = 5;
  arranged[2].item = box.items[0];
  CHECK_STATUS(TRELLIS_NOT_ALLOWED, arrange());
  arranged[2].item = box.items[2];
  arranged[2].size = 3;
  CHECK_STATUS(TRELLIS_WRONG_SIZE, arrange());
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_engine_set_arranged(box.engine, box.box, nullptr, 1));
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_engine_set_arranged(nullptr, box.box, arranged, 3));
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_engine_set_arranged(box.engine, 0, arranged, 3));
  CHECK_STATUS(TRELLIS_OUT_OF_RANGE,
               trellis_engine_set_arranged(box.engine, box.box, arranged, SIZE_MAX));
  CHECK(box.is(1, 90, 0, 10, 10));
}

trellis_flow flow_of(trellis_flow_alignment alignment, trellis_line_alignment line_alignment) {
  return {sizeof(trellis_flow), alignment, line_alignment, 5, 7};
}

void flows() {
  // Two items and one: 40 + 5 + 30 = 75 of 100 points.
  Box box({40, 30, 50});
  const double firsts[] = {0, 12.5, 25, 0}, seconds[] = {45, 57.5, 70, 70}, lasts[] = {0, 25, 50, 0};
  for (trellis_flow_alignment alignment = TRELLIS_FLOW_LEADING; alignment <= TRELLIS_FLOW_JUSTIFIED;
       alignment++) {
    trellis_flow flow = flow_of(alignment, TRELLIS_LINE_TOP);
    CHECK_STATUS(TRELLIS_OK, box.arrange(&flow));
    CHECK(box.is(0, firsts[alignment], 0, 40, 10));
    CHECK(box.is(1, seconds[alignment], 0, 30, 10));
    CHECK(box.is(2, lasts[alignment], 17, 50, 10));
  }
  // One that is twice as high in the first line, with baselines 6 and 10 points below the tops.
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_intrinsic_size(box.engine, box.items[1], 30, 20));
  trellis_properties properties{};
  properties.size = sizeof properties;
  for (size_t index : {0, 1}) {
    CHECK_STATUS(TRELLIS_OK, trellis_engine_properties(box.engine, box.items[index], &properties));
    properties.first_baseline_offset = index == 0 ? 6 : 10;
    properties.last_baseline_offset = 2;
    CHECK_STATUS(TRELLIS_OK, trellis_engine_set_properties(box.engine, box.items[index], &properties));
  }
  const double tops[] = {0, 5, 10, 0, 4, 10};
  for (trellis_line_alignment alignment = TRELLIS_LINE_TOP; alignment <= TRELLIS_LINE_LAST_BASELINE;
       alignment++) {
    trellis_flow flow = flow_of(TRELLIS_FLOW_LEADING, alignment);
    CHECK_STATUS(TRELLIS_OK, box.arrange(&flow));
    CHECK(box.is(0, 0, tops[alignment], 40, alignment == TRELLIS_LINE_FILL ? 20 : 10));
    CHECK(box.is(1, 45, 0, 30, 20));
    CHECK(box.is(2, 0, 27, 50, 10));
  }
  trellis_flow flow = flow_of(TRELLIS_FLOW_JUSTIFIED + 1, TRELLIS_LINE_TOP);
  CHECK_STATUS(TRELLIS_INVALID_VALUE, box.arrange(&flow));
  CHECK(std::string(trellis_engine_message(box.engine)) == "4 is no alignment of a flow.");
  flow = flow_of(TRELLIS_FLOW_LEADING, -1);
  CHECK_STATUS(TRELLIS_INVALID_VALUE, box.arrange(&flow));
  flow = flow_of(TRELLIS_FLOW_LEADING, TRELLIS_LINE_TOP);
  flow.line_spacing = NAN;
  CHECK_STATUS(TRELLIS_INVALID_VALUE, box.arrange(&flow));
  flow.line_spacing = 0;
  flow.size = 4;
  CHECK_STATUS(TRELLIS_WRONG_SIZE, box.arrange(&flow));
  flow.size = sizeof flow;
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_engine_set_flow(box.engine, box.box, &flow, nullptr, 1));
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_engine_set_flow(nullptr, box.box, &flow, nullptr, 0));
  CHECK_STATUS(TRELLIS_OUT_OF_RANGE,
               trellis_engine_set_flow(box.engine, box.box, &flow, box.items.data(), SIZE_MAX));
  CHECK_STATUS(TRELLIS_NOT_ALLOWED,
               trellis_engine_set_flow(box.engine, box.items[0], &flow, &box.box, 1));
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_engine_set_flow(box.engine, 0, &flow, nullptr, 0));
  CHECK(box.is(0, 0, 10, 40, 10) && box.is(2, 0, 27, 50, 10));
  CHECK_STATUS(TRELLIS_OK, box.arrange(nullptr));
  // Nothing but constraints places the items any more.
  CHECK_STATUS(TRELLIS_OK, format(box.engine, "H:|-3-[item]", {{"item", box.items[2]}}));
  CHECK_STATUS(TRELLIS_OK, format(box.engine, "V:|-4-[item]", {{"item", box.items[2]}}));
  CHECK(box.is(2, 3, 4, 50, 10));
}

trellis_track track(trellis_extent extent = TRELLIS_EXTENT_CONTENT, double length = 0) {
  trellis_track result{};
  result.size = sizeof result;
  result.extent = extent;
  result.length = length;
  return result;
}

trellis_cell cell(uint32_t row, uint32_t column, trellis_item item) {
  trellis_cell result{};
  result.size = sizeof result;
  result.row = row;
  result.column = column;
  result.item = item;
  return result;
}

trellis_grid grid_of(const std::vector<trellis_track> &columns, const std::vector<trellis_track> &rows) {
  trellis_grid result{};
  result.size = sizeof result;
  result.column_spacing = 4;
  result.row_spacing = 6;
  result.columns = columns.data();
  result.column_count = columns.size();
  result.rows = rows.data();
  result.row_count = rows.size();
  return result;
}

void grids() {
  Box box({20, 30, 50, 10});
  const std::vector<trellis_item> &items = box.items;
  std::vector<trellis_track> columns = {track(), track(TRELLIS_EXTENT_POINTS, 40)};
  std::vector<trellis_track> rows = {track(TRELLIS_EXTENT_POINTS, 20), track()};
  trellis_grid grid = grid_of(columns, rows);
  // The first column is as wide as the third item.
  std::vector<trellis_cell> cells = {
      cell(0, 0, items[0]), cell(0, 1, items[1]), cell(1, 0, items[2]), cell(1, 1, items[3])};
  CHECK_STATUS(TRELLIS_OK, box.arrange(grid, cells));
  CHECK(box.is(0, 0, 0, 50, 20) && box.is(1, 54, 0, 40, 20));
  CHECK(box.is(2, 0, 26, 50, 10) && box.is(3, 54, 26, 40, 10));
  // Placements: of the grid, of a column, of a row, of a cell, the nearer one first.
  const double lefts[] = {54, 54, 54, 59, 64}, tops[] = {0, 0, 0, 5, 10};
  for (trellis_placement placement = TRELLIS_PLACE_INHERITED; placement <= TRELLIS_PLACE_TRAILING;
       placement++) {
    const bool fills = placement <= TRELLIS_PLACE_FILL;
    const double width = fills ? 40 : 30, height = fills ? 20 : 10;
    for (int level = 0; level < 3; level++) {
      trellis_placement other = TRELLIS_PLACE_CENTER;
      grid.horizontal = grid.vertical = level == 0 ? placement : other;
      columns[1].placement = rows[0].placement = level == 1 ? placement : level == 0 ? 0 : other;
      cells[1].horizontal = cells[1].vertical = level == 2 ? placement : 0;
      if (placement == TRELLIS_PLACE_INHERITED && level > 0) continue;
      CHECK_STATUS(TRELLIS_OK, box.arrange(grid, cells));
      CHECK(box.is(1, lefts[placement], tops[placement], width, height));
    }
  }
  grid = grid_of(columns, rows);
  columns[1].placement = rows[0].placement = TRELLIS_PLACE_LEADING;
  cells[1] = cell(0, 1, items[1]);
  // Items of a row of 20 points line up, by their last baselines at the bottom.
  trellis_properties properties{};
  properties.size = sizeof properties;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_properties(box.engine, items[1], &properties));
  properties.first_baseline_offset = 4;
  properties.last_baseline_offset = 1;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_properties(box.engine, items[1], &properties));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_properties(box.engine, items[0], &properties));
  properties.first_baseline_offset = 7;
  properties.last_baseline_offset = 3;
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_properties(box.engine, items[0], &properties));
  const double seconds[] = {0, 0, 3, 8}, firsts[] = {0, 0, 0, 10};
  for (trellis_row_alignment alignment = TRELLIS_ROW_INHERITED;
       alignment <= TRELLIS_ROW_LAST_BASELINE; alignment++) {
    for (bool isOfRow : {false, true}) {
      grid.row_alignment = isOfRow ? TRELLIS_ROW_BY_PLACEMENT : alignment;
      rows[0].alignment = isOfRow ? alignment : TRELLIS_ROW_INHERITED;
      CHECK_STATUS(TRELLIS_OK, box.arrange(grid, cells));
      CHECK(frame(box.engine, items[0]).y == firsts[alignment]);
      CHECK(frame(box.engine, items[1]).y == seconds[alignment]);
    }
  }
  // Spans, shares, paddings and hidden rows: 100 - 4 - 3 - 2 points, a third of them for the second column.
  columns = {track(TRELLIS_EXTENT_SHARE, 2), track(TRELLIS_EXTENT_SHARE, 1)};
  columns[0].padding_before = 3;
  columns[1].padding_behind = 2;
  rows = {track(), track(), track()};
  rows[1].is_hidden = true;
  rows[2].padding_before = 1;
  grid = grid_of(columns, rows);
  cells = {cell(0, 0, items[0]), cell(1, 0, items[2]), cell(2, 0, items[3])};
  cells[2].column_span = 2;
  CHECK_STATUS(TRELLIS_OK, box.arrange(grid, cells));
  const trellis_rect first = frame(box.engine, items[0]);
  CHECK(first.x == 3 && std::fabs(first.width - 182.0 / 3) < 1e-9);
  CHECK(box.is(3, 3, 17, 95, 10));
  // What is refused leaves the grid as it is.
  const auto refuse = [&](trellis_status status, const char *words) {
    CHECK_STATUS(status, box.arrange(grid, cells));
    CHECK(strstr(trellis_engine_message(box.engine), words) != nullptr);
    CHECK(box.is(3, 3, 17, 95, 10));
  };
  cells[2].column_span = UINT32_MAX;
  refuse(TRELLIS_NOT_ALLOWED, "reaches beyond the grid");
  cells[2].column_span = 2;
  cells[2].row_span = 2;
  refuse(TRELLIS_NOT_ALLOWED, "row 2, column 0");
  cells[2].row_span = 0;
  cells[1].row = UINT32_MAX;
  refuse(TRELLIS_OUT_OF_RANGE, "row 4294967295, column 0");
  cells[1].row = 2;
  refuse(TRELLIS_NOT_ALLOWED, "Two cells are in row 2, column 0.");
  cells[1].row = 1;
  cells[1].item = items[0];
  refuse(TRELLIS_NOT_ALLOWED, "listed twice");
  cells[1].item = items[2];
  cells[1].size = 0;
  refuse(TRELLIS_WRONG_SIZE, "0 bytes");
  cells[1].size = sizeof cells[1];
  cells[1].vertical = 5;
  refuse(TRELLIS_INVALID_VALUE, "5 is no placement.");
  cells[1].vertical = 0;
  columns[0].extent = 3;
  refuse(TRELLIS_INVALID_VALUE, "3 is no extent.");
  columns[0].extent = TRELLIS_EXTENT_POINTS;
  columns[0].length = INFINITY;
  refuse(TRELLIS_INVALID_VALUE, "inf");
  columns[0].length = 5;
  columns[0].size = 8;
  refuse(TRELLIS_WRONG_SIZE, "8 bytes");
  columns[0].size = sizeof columns[0];
  rows[0].alignment = 4;
  refuse(TRELLIS_INVALID_VALUE, "4 is no alignment of a row.");
  rows[0].alignment = 0;
  grid.rows = nullptr;
  refuse(TRELLIS_NULL_POINTER, "the rows");
  grid.rows = rows.data();
  grid.column_count = SIZE_MAX;
  refuse(TRELLIS_OUT_OF_RANGE, "the columns");
  grid.column_count = columns.size();
  grid.size = 1;
  refuse(TRELLIS_WRONG_SIZE, "1 bytes");
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_engine_set_grid(nullptr, box.box, nullptr, nullptr, 0));
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_engine_set_grid(box.engine, 0, nullptr, nullptr, 0));
  // A grid is no flow before it is an ordinary item.
  trellis_flow flow = flow_of(TRELLIS_FLOW_LEADING, TRELLIS_LINE_TOP);
  CHECK_STATUS(TRELLIS_NOT_ALLOWED, box.arrange(&flow));
  CHECK_STATUS(TRELLIS_OK, trellis_engine_set_grid(box.engine, box.box, nullptr, nullptr, 0));
  CHECK_STATUS(TRELLIS_OK, box.arrange(&flow));
  CHECK(box.is(0, 0, 0, 20, 10));
}

}  // namespace

int main() {
  stacks();
  flows();
  grids();
  if (failures == 0) puts("arrangements: all checks hold");
  return failures != 0;
}
