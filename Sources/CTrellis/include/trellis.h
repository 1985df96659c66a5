/*
 * Trellis for C and every language that can call it: a solver for linear constraints with
 * priorities, a layout engine on top of it, and the model of a scroll view.
 *
 * Objects. A solver, an engine or a scroll model is made by ..._new and freed by ..._free, after which
 * its pointer is not to be used. There is no global state: objects of different threads have nothing to
 * do with each other. One object is for one thread at a time; it has no locks.
 *
 * Handles. Variables, rows, items and constraints are numbers that mean something to the object that
 * made them. 0 is none of them. A handle whose thing has been removed is refused, and so is one of another
 * engine that is there at the same time. Those of an engine that was freed may be taken for some of a later
 * one, and those of a solver for some of another solver: forget them with their object.
 *
 * Errors. A function that can be refused returns a trellis_status; TRELLIS_OK is 0. A refused call
 * changes nothing. ..._message says in words why the last refused call on the object was refused.
 * No function throws, and none ends the program, except that memory is assumed not to run out.
 *
 * Lists and texts that a function returns belong to the object. They stay as they are until the next
 * function that returns a list or a text, respectively, is called on the same object, or it is freed.
 * Texts are UTF-8 and end with a zero. Names are the same if their bytes are. Only a library that SwiftPM has
 * built takes the names of views and metrics of formats for the same in every normal form of Unicode, and
 * refuses two of one call that differ in nothing else with TRELLIS_INVALID_TEXT.
 *
 * Structs that may grow begin with their own size in bytes, which the caller sets before every call,
 * and which is checked. ..._new takes TRELLIS_VERSION and returns NULL if the library has another one.
 *
 * Lengths are in points, x to the right and y down. Times are in seconds.
 */
#ifndef TRELLIS_H
#define TRELLIS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this interface; a library with another one refuses to make objects. */
#define TRELLIS_VERSION 1

/* The version of the interface that the library has. */
uint32_t trellis_version(void);

/* ---------------------------------------------------------------------------------------------- */
/* Status                                                                                         */
/* ---------------------------------------------------------------------------------------------- */

typedef int32_t trellis_status;
enum {
  /* The call has done what it says. */
  TRELLIS_OK = 0,
  /* A pointer is NULL that must not be. */
  TRELLIS_NULL_POINTER = 1,
  /* The size in a struct is not that of a struct this library knows. */
  TRELLIS_WRONG_SIZE = 2,
  /* A number is NaN, infinite, too large or too small, no priority, or no constant of the
   * enumeration. */
  TRELLIS_INVALID_VALUE = 3,
  /* A handle is not, or no longer, one of this object's; see Handles above. */
  TRELLIS_UNKNOWN_HANDLE = 4,
  /* Required constraints cannot all hold. */
  TRELLIS_UNSATISFIABLE = 5,
  /* A variable cannot be removed while rows mention it. */
  TRELLIS_IN_USE = 6,
  /* A constraint of an engine breaks a rule, such as an edge that equals a number, or one of its numbers
   * cannot be used. */
  TRELLIS_ILLEGAL_CONSTRAINT = 7,
  /* The item does not scroll. */
  TRELLIS_NOT_A_SCROLL_ITEM = 8,
  /* A visual format or a journal has mistakes. */
  TRELLIS_INVALID_TEXT = 9,
  /* A position is not one of the list's, or a count is more than memory holds. */
  TRELLIS_OUT_OF_RANGE = 10,
  /* Something else is not allowed: the message says what. */
  TRELLIS_NOT_ALLOWED = 11
};

/* The name of a status, such as "unknown handle"; "unknown status" for other numbers. */
const char *trellis_status_name(trellis_status status);

/* ---------------------------------------------------------------------------------------------- */
/* Common types                                                                                   */
/* ---------------------------------------------------------------------------------------------- */

typedef struct trellis_point {
  double x, y;
} trellis_point;
typedef struct trellis_size {
  double width, height;
} trellis_size;
typedef struct trellis_rect {
  double x, y, width, height;
} trellis_rect;
typedef struct trellis_insets {
  double top, left, bottom, right;
} trellis_insets;

/* The comparison of the left side of a constraint with the right one. */
typedef int32_t trellis_relation;
enum {
  TRELLIS_LESS_THAN_OR_EQUAL = -1,
  TRELLIS_EQUAL = 0,
  TRELLIS_GREATER_THAN_OR_EQUAL = 1
};

/* The priority of what must hold. Others are greater than 0 and less; fractions count. */
#define TRELLIS_REQUIRED 1000.0

/* ---------------------------------------------------------------------------------------------- */
/* Solver                                                                                         */
/* ---------------------------------------------------------------------------------------------- */

/* An incremental solver of linear equalities and inequalities with priorities. Priorities are exact:
 * a row of a higher one outweighs any number of rows of lower ones. */
typedef struct trellis_solver trellis_solver;
/* An unknown of a solver: a real number, which may be negative. */
typedef uint64_t trellis_variable;
/* A constraint of a solver. */
typedef uint64_t trellis_row;

/* A summand, coefficient * variable. The magnitude of a coefficient is 0, or from 1e-6 to 1e6; that of
 * the constant of a row and of a suggested value is up to 1e12. */
typedef struct trellis_term {
  trellis_variable variable;
  double coefficient;
} trellis_term;

/* Makes an empty solver; NULL if version is not the library's. */
trellis_solver *trellis_solver_new(uint32_t version);
/* Frees a solver; does nothing for NULL. */
void trellis_solver_free(trellis_solver *solver);
/* Why the last refused call was refused; "" if none was. */
const char *trellis_solver_message(trellis_solver *solver);

/* Adds a variable, with the value 0; name may be NULL, and serves reports. */
trellis_status trellis_solver_add_variable(trellis_solver *solver, const char *name,
                                           trellis_variable *variable);
/* Removes a variable that no row mentions, else TRELLIS_IN_USE. */
trellis_status trellis_solver_remove_variable(trellis_solver *solver, trellis_variable variable);
/* The number of variables. */
size_t trellis_solver_variable_count(trellis_solver *solver);

/* Adds the row `terms relation constant @priority`. A required row that cannot hold together with the
 * required ones there are is refused with TRELLIS_UNSATISFIABLE; trellis_solver_conflict names the
 * others. While required rows that were added without the check exclude each other, nothing is refused.
 * name may be NULL; row may be NULL. */
trellis_status trellis_solver_add_row(trellis_solver *solver, const trellis_term *terms,
                                      size_t term_count, trellis_relation relation, double constant,
                                      double priority, const char *name, trellis_row *row);
/* The same without the check: trellis_solver_solve says whether all required rows hold,
 * as far as is known: it reports no conflict that it cannot prove. */
trellis_status trellis_solver_add_row_unchecked(trellis_solver *solver, const trellis_term *terms,
                                                size_t term_count, trellis_relation relation,
                                                double constant, double priority, const char *name,
                                                trellis_row *row);
/* Removes a row. */
trellis_status trellis_solver_remove_row(trellis_solver *solver, trellis_row row);
/* Changes the right side of a row; refused as adding it would be. */
trellis_status trellis_solver_set_constant(trellis_solver *solver, trellis_row row, double constant);
/* Changes the priority of a row; refused as adding it would be. */
trellis_status trellis_solver_set_priority(trellis_solver *solver, trellis_row row, double priority);
/* The number of rows, suggestions included. */
size_t trellis_solver_row_count(trellis_solver *solver);
/* Removes all variables and rows, and keeps the memory. */
void trellis_solver_reset(trellis_solver *solver);

/* Edits: asks for a value of a variable, at a priority below required; asking again replaces it. */
trellis_status trellis_solver_suggest(trellis_solver *solver, trellis_variable variable, double value,
                                      double priority);
/* Takes back what was suggested for a variable. */
trellis_status trellis_solver_stop_suggesting(trellis_solver *solver, trellis_variable variable);

/* Solves what has changed; functions that return values do it by themselves. TRELLIS_UNSATISFIABLE if
 * required rows exclude each other: the values then violate them as little as possible. */
trellis_status trellis_solver_solve(trellis_solver *solver);
/* The rows that excluded each other when a call last returned TRELLIS_UNSATISFIABLE: without any one of
 * them the others can hold. The row that was refused, or a change of it, is 0. None after
 * trellis_solver_replay, whose rows are not there: the message says which line it was. */
const trellis_row *trellis_solver_conflict(trellis_solver *solver, size_t *count);
/* The same in words. */
const char *trellis_solver_conflict_text(trellis_solver *solver);

/* The value of a variable. */
trellis_status trellis_solver_value(trellis_solver *solver, trellis_variable variable, double *value);
/* The values of many variables; nothing is written if one is unknown. */
trellis_status trellis_solver_values(trellis_solver *solver, const trellis_variable *variables,
                                     size_t count, double *values);
/* The distance of a row from holding, in the units that the row was written in. */
trellis_status trellis_solver_error(trellis_solver *solver, trellis_row row, double *error);

/* A variable and the value it has got. */
typedef struct trellis_change {
  trellis_variable variable;
  double value;
} trellis_change;
/* The variables whose values have changed since the last call, each once, in the order of addition; but
 * one that was added after another was removed may stand where that one would. */
const trellis_change *trellis_solver_take_changes(trellis_solver *solver, size_t *count);

/* A cause of a value: a row by its constant, or, with row 0, a variable that no row determines, by
 * the value that it has kept. */
typedef struct trellis_influence {
  trellis_row row;
  trellis_variable kept;
  /* By how much the value grows for each unit of the constant; never 0. */
  double sensitivity;
} trellis_influence;
/* The rows that determine the value of a variable. NULL, and a count of 0, if it is unknown. */
const trellis_influence *trellis_solver_explain(trellis_solver *solver, trellis_variable variable,
                                                size_t *count);
/* The same in words; NULL if the variable is unknown. */
const char *trellis_solver_explain_text(trellis_solver *solver, trellis_variable variable);
/* The rows of at least its priority that keep an optional row from being met; none if it is met. */
const trellis_row *trellis_solver_obstacles(trellis_solver *solver, trellis_row row, size_t *count);

/* A variable that could have another value at the same errors, and the least and the greatest one;
 * these are infinite where there is none. */
typedef struct trellis_ambiguity {
  trellis_variable variable;
  double value, least, greatest;
} trellis_ambiguity;
/* The variables whose values are not determined. */
const trellis_ambiguity *trellis_solver_ambiguities(trellis_solver *solver, size_t *count);

/* A text from which trellis_solver_replay, or the tool's `solve`, makes the same system. */
const char *trellis_solver_journal(trellis_solver *solver);
/* Does what a journal says, all of it or nothing: TRELLIS_INVALID_TEXT if it has mistakes,
 * TRELLIS_UNSATISFIABLE if a `try` is refused, or required rows cannot hold in the end,
 * TRELLIS_NOT_ALLOWED for a statement that cannot be carried out. Its names are its own: they do not
 * mean variables there are already. */
trellis_status trellis_solver_replay(trellis_solver *solver, const char *journal);

/* ---------------------------------------------------------------------------------------------- */
/* Layout engine                                                                                  */
/* ---------------------------------------------------------------------------------------------- */

/* Lays a tree of items out by constraints. Changes are collected; a result lays out what is due. */
typedef struct trellis_engine trellis_engine;
/* An item of an engine, or one of the guides built into it; see trellis_item_area. */
typedef uint64_t trellis_item;
/* A constraint of an engine. */
typedef uint64_t trellis_constraint;
/* A scroll model; see below. */
typedef struct trellis_scroll trellis_scroll;

/* The kind of an item. */
typedef int32_t trellis_item_kind;
enum {
  TRELLIS_VIEW = 0,
  /* Its children live on a content area that may be larger than its frame. */
  TRELLIS_SCROLL = 1,
  /* Takes part in layout and has no children. */
  TRELLIS_GUIDE = 2
};

/* The rectangle of an item that a handle means. */
typedef int32_t trellis_area;
enum {
  TRELLIS_AREA_ITEM = 0,
  /* Inside the layout margins. */
  TRELLIS_AREA_MARGINS = 1,
  /* Inside the safe area insets. */
  TRELLIS_AREA_SAFE_AREA = 2,
  /* The content of a scroll item. */
  TRELLIS_AREA_CONTENT = 3,
  /* The visible frame of a scroll item. */
  TRELLIS_AREA_FRAME = 4
};

/* The direction of text. */
typedef int32_t trellis_direction;
enum {
  /* Of items only. */
  TRELLIS_UNSPECIFIED_DIRECTION = -1,
  TRELLIS_LEFT_TO_RIGHT = 0,
  TRELLIS_RIGHT_TO_LEFT = 1
};

/* A part of an item that a constraint can be about: UIKit's names and numbers. */
typedef int32_t trellis_attribute;
enum {
  TRELLIS_NOT_AN_ATTRIBUTE = 0,
  TRELLIS_LEFT = 1,
  TRELLIS_RIGHT = 2,
  TRELLIS_TOP = 3,
  TRELLIS_BOTTOM = 4,
  TRELLIS_LEADING = 5,
  TRELLIS_TRAILING = 6,
  TRELLIS_WIDTH = 7,
  TRELLIS_HEIGHT = 8,
  TRELLIS_CENTER_X = 9,
  TRELLIS_CENTER_Y = 10,
  TRELLIS_LAST_BASELINE = 11,
  TRELLIS_FIRST_BASELINE = 12,
  TRELLIS_LEFT_MARGIN = 13,
  TRELLIS_RIGHT_MARGIN = 14,
  TRELLIS_TOP_MARGIN = 15,
  TRELLIS_BOTTOM_MARGIN = 16,
  TRELLIS_LEADING_MARGIN = 17,
  TRELLIS_TRAILING_MARGIN = 18,
  TRELLIS_CENTER_X_WITHIN_MARGINS = 19,
  TRELLIS_CENTER_Y_WITHIN_MARGINS = 20
};

/* Makes an engine with a root of this size; NULL if version is not the library's or the size is not
 * usable. */
trellis_engine *trellis_engine_new(uint32_t version, double width, double height);
/* Frees an engine; does nothing for NULL. Scroll models stay. */
void trellis_engine_free(trellis_engine *engine);
/* Why the last refused call was refused; "" if none was. */
const char *trellis_engine_message(trellis_engine *engine);

/* The item that holds all others; 0 for NULL. */
trellis_item trellis_engine_root(trellis_engine *engine);
/* Sets the size of the root. */
trellis_status trellis_engine_set_size(trellis_engine *engine, double width, double height);
/* Sets how many pixels a point has, to which frames are rounded; 0 turns rounding off. */
trellis_status trellis_engine_set_scale(trellis_engine *engine, double scale);
/* Sets the direction of text. */
trellis_status trellis_engine_set_direction(trellis_engine *engine, trellis_direction direction);
/* A strict engine refuses to add constraints that cannot hold together with the required ones there
 * are (TRELLIS_UNSATISFIABLE), instead of breaking one of those that exclude each other, and to
 * change a priority from or to required (TRELLIS_NOT_ALLOWED). Other changes, such as those of
 * constants, multipliers and properties, are not checked: constraints that they make impossible are
 * broken. Off at first. */
trellis_status trellis_engine_set_strict(trellis_engine *engine, bool strict);

/* Adds an item below parent (0 for the root), at a position among its children or, with -1, last. name
 * may be NULL, and serves reports. */
trellis_status trellis_engine_add_item(trellis_engine *engine, trellis_item_kind kind,
                                       trellis_item parent, ptrdiff_t position, const char *name,
                                       trellis_item *item);
/* Removes an item, everything below it, and all constraints that mention any of it. */
trellis_status trellis_engine_remove_item(trellis_engine *engine, trellis_item item);
/* Moves an item with everything below it; position as for adding. */
trellis_status trellis_engine_move_item(trellis_engine *engine, trellis_item item, trellis_item parent,
                                        ptrdiff_t position);
/* True if the item is one of the engine's. */
bool trellis_engine_contains(trellis_engine *engine, trellis_item item);
/* The items that an item holds, in order. NULL, and a count of 0, if it is unknown. */
const trellis_item *trellis_engine_children(trellis_engine *engine, trellis_item item, size_t *count);
/* The parent of an item; 0 for the root. */
trellis_status trellis_engine_parent(trellis_engine *engine, trellis_item item, trellis_item *parent);
/* The same item's rectangle of another kind; 0 if area is none. */
trellis_item trellis_item_area(trellis_item item, trellis_area area);

/* A length that is not given: the content of an item has no width or height of its own. */
#define TRELLIS_NO_METRIC (-1.0)

/* The properties of an item; trellis_engine_properties fills them in. */
typedef struct trellis_properties {
  /* sizeof(trellis_properties) */
  uint32_t size;
  /* As in UIKit, it matters to what arranges items only: stacks, flows and grids. */
  bool is_hidden;
  bool allows_negative_size;
  /* True if fixed_frame, with the mask, places the item instead of constraints; both are 0 otherwise,
   * and not read. */
  bool has_fixed_frame;
  /* 1: the margins' left and right are leading and trailing; 2: margins contain the safe area; 4: and
   * the parent's margins; 8: the safe area follows from the parent's. */
  uint8_t inset_options;
  /* UIKit's mask: 1 left margin, 2 width, 4 right margin, 8 top margin, 16 height, 32 bottom margin are
   * flexible. */
  uint32_t autoresizing;
  /* The size that the content wants; TRELLIS_NO_METRIC for none. */
  trellis_size intrinsic_content_size;
  /* The priorities of hugging the content and of resisting compression, of both axes. */
  trellis_size content_hugging;
  trellis_size content_compression_resistance;
  trellis_insets alignment_insets;
  trellis_insets layout_margins;
  trellis_insets safe_area_insets;
  /* From the top of the alignment rectangle, and from its bottom. */
  double first_baseline_offset;
  double last_baseline_offset;
  trellis_rect fixed_frame;
  /* The content size of a scroll item while no constraint touches its content. */
  trellis_size content_size;
  trellis_point content_offset;
} trellis_properties;

/* Fills in the properties of an item; properties->size has to be set. */
trellis_status trellis_engine_properties(trellis_engine *engine, trellis_item item,
                                         trellis_properties *properties);
/* Sets all properties of an item; only what differs costs anything. TRELLIS_INVALID_VALUE, among others
 * for bits that have no meaning above. */
trellis_status trellis_engine_set_properties(trellis_engine *engine, trellis_item item,
                                             const trellis_properties *properties);
/* Sets the direction of text in an item and in all below it that have no direction of their own; as
 * in its parent with TRELLIS_UNSPECIFIED_DIRECTION, the default. The direction of the parent
 * decides where the item itself is. */
trellis_status trellis_engine_set_item_direction(trellis_engine *engine, trellis_item item,
                                                 trellis_direction direction);
/* Sets the size that the content of an item wants; TRELLIS_NO_METRIC for none. */
trellis_status trellis_engine_set_intrinsic_size(trellis_engine *engine, trellis_item item,
                                                 double width, double height);
/* Scrolls the content of a scroll item. */
trellis_status trellis_engine_set_content_offset(trellis_engine *engine, trellis_item item, double x,
                                                 double y);

/* Measures content: writes to wanted the size that the content of an item wants at a width, or, if the
 * width is negative, its natural size. TRELLIS_NO_METRIC stands for none, and so does a number that
 * cannot be used. It must neither call the engine, nor throw or jump out of the call. */
typedef void (*trellis_measure)(void *context, trellis_item item, double width, trellis_size *wanted);
/* Has the content of an item measured by a function, with heights that depend on widths; NULL ends it. */
trellis_status trellis_engine_set_measure(trellis_engine *engine, trellis_item item,
                                          trellis_measure measure, void *context);
/* Has the content of an item measured again. */
trellis_status trellis_engine_invalidate_size(trellis_engine *engine, trellis_item item);

/* The rule by which a stack spreads its items along its axis. */
typedef int32_t trellis_distribution;
enum {
  TRELLIS_FILL = 0,
  TRELLIS_FILL_EQUALLY = 1,
  TRELLIS_FILL_PROPORTIONALLY = 2,
  TRELLIS_EQUAL_SPACING = 3,
  TRELLIS_EQUAL_CENTERING = 4,
  /* Each item is in the area that trellis_engine_set_arranged says, else in the leading one. */
  TRELLIS_GRAVITY_AREAS = 5
};
/* The rule by which a stack aligns its items across its axis. */
typedef int32_t trellis_alignment;
enum {
  TRELLIS_ALIGN_FILL = 0,
  TRELLIS_ALIGN_LEADING = 1,
  TRELLIS_ALIGN_CENTER = 2,
  TRELLIS_ALIGN_TRAILING = 3,
  TRELLIS_ALIGN_FIRST_BASELINE = 4,
  TRELLIS_ALIGN_LAST_BASELINE = 5
};
/* A stack. */
typedef struct trellis_stack {
  /* sizeof(trellis_stack) */
  uint32_t size;
  bool is_vertical;
  bool is_baseline_relative;
  bool is_layout_margins_relative;
  trellis_distribution distribution;
  trellis_alignment alignment;
  double spacing;
} trellis_stack;
/* Makes an item a stack that arranges children of it, in this order; NULL makes it an ordinary item. */
trellis_status trellis_engine_set_stack(trellis_engine *engine, trellis_item item,
                                        const trellis_stack *stack, const trellis_item *arranged,
                                        size_t count);

/* The area of a stack in which an item gathers with others. */
typedef int32_t trellis_gravity;
enum { TRELLIS_GRAVITY_LEADING = 0, TRELLIS_GRAVITY_CENTER = 1, TRELLIS_GRAVITY_TRAILING = 2 };
/* An item of a stack with what the stack knows of it. */
typedef struct trellis_arranged {
  /* sizeof(trellis_arranged) */
  uint32_t size;
  /* False for the spacing of the stack. */
  bool has_spacing_after;
  /* With TRELLIS_GRAVITY_AREAS. */
  trellis_gravity gravity;
  trellis_item item;
  double spacing_after;
} trellis_arranged;
/* Has a stack arrange these children of it instead, with a spacing after each and the area it is in;
 * trellis_engine_set_stack forgets both. TRELLIS_NOT_ALLOWED for an item that is no stack. */
trellis_status trellis_engine_set_arranged(trellis_engine *engine, trellis_item stack,
                                           const trellis_arranged *arranged, size_t count);

/* The place of the items of a line of a flow. */
typedef int32_t trellis_flow_alignment;
enum {
  TRELLIS_FLOW_LEADING = 0,
  TRELLIS_FLOW_CENTER = 1,
  TRELLIS_FLOW_TRAILING = 2,
  /* From edge to edge with equal gaps; those of the last line, and a single item, at the leading edge. */
  TRELLIS_FLOW_JUSTIFIED = 3
};
/* The place of an item across its line. */
typedef int32_t trellis_line_alignment;
enum {
  TRELLIS_LINE_TOP = 0,
  TRELLIS_LINE_CENTER = 1,
  TRELLIS_LINE_BOTTOM = 2,
  /* As high as the line. */
  TRELLIS_LINE_FILL = 3,
  TRELLIS_LINE_FIRST_BASELINE = 4,
  TRELLIS_LINE_LAST_BASELINE = 5
};
/* A flow: lines of items, as many a line as fit, like words. */
typedef struct trellis_flow {
  /* sizeof(trellis_flow) */
  uint32_t size;
  trellis_flow_alignment alignment;
  trellis_line_alignment line_alignment;
  /* Between neighbours; of justified lines the smallest. */
  double spacing;
  double line_spacing;
} trellis_flow;
/* Makes an item a flow that arranges children of it, in this order; NULL makes it an ordinary item. */
trellis_status trellis_engine_set_flow(trellis_engine *engine, trellis_item item,
                                       const trellis_flow *flow, const trellis_item *arranged,
                                       size_t count);

/* The place of an item in its cell: 0 leaves it to the column or the row, these to the grid, and that fills. */
typedef int32_t trellis_placement;
enum {
  TRELLIS_PLACE_INHERITED = 0,
  TRELLIS_PLACE_FILL = 1,
  /* At the leading edge, vertically at the top. */
  TRELLIS_PLACE_LEADING = 2,
  TRELLIS_PLACE_CENTER = 3,
  /* At the trailing edge, vertically at the bottom. */
  TRELLIS_PLACE_TRAILING = 4
};
/* The way in which the items of a row line up: 0 leaves it to the grid, where it is by placement. */
typedef int32_t trellis_row_alignment;
enum {
  TRELLIS_ROW_INHERITED = 0,
  TRELLIS_ROW_BY_PLACEMENT = 1,
  TRELLIS_ROW_FIRST_BASELINE = 2,
  TRELLIS_ROW_LAST_BASELINE = 3
};
/* The length of a column or a row. */
typedef int32_t trellis_extent;
enum {
  /* As the largest item in it. */
  TRELLIS_EXTENT_CONTENT = 0,
  /* So many points. */
  TRELLIS_EXTENT_POINTS = 1,
  /* In proportion to the others that share what is left over, and at least as its items want. */
  TRELLIS_EXTENT_SHARE = 2
};
/* A column or a row of a grid. */
typedef struct trellis_track {
  /* sizeof(trellis_track) */
  uint32_t size;
  /* It takes no room then, nor do its items. */
  bool is_hidden;
  trellis_extent extent;
  trellis_placement placement;
  /* Of a row. */
  trellis_row_alignment alignment;
  /* The points, or the share. */
  double length;
  /* Room at its sides besides the spacing. */
  double padding_before;
  double padding_behind;
} trellis_track;
/* An item in a grid; places are counted from 0, and a span of 0 stands for 1. */
typedef struct trellis_cell {
  /* sizeof(trellis_cell) */
  uint32_t size;
  uint32_t row;
  uint32_t column;
  uint32_t row_span;
  uint32_t column_span;
  trellis_placement horizontal;
  trellis_placement vertical;
  trellis_item item;
} trellis_cell;
/* A grid; its lists are read during the call. */
typedef struct trellis_grid {
  /* sizeof(trellis_grid) */
  uint32_t size;
  trellis_placement horizontal;
  trellis_placement vertical;
  trellis_row_alignment row_alignment;
  double column_spacing;
  double row_spacing;
  const trellis_track *columns;
  size_t column_count;
  const trellis_track *rows;
  size_t row_count;
} trellis_grid;
/* Makes an item a grid that arranges children of it; NULL makes it an ordinary item. Cells without an item
 * are not listed. TRELLIS_OUT_OF_RANGE for a cell in no row or column, TRELLIS_NOT_ALLOWED for one that reaches
 * beyond the grid or over another, or is where another one is. */
trellis_status trellis_engine_set_grid(trellis_engine *engine, trellis_item item,
                                       const trellis_grid *grid, const trellis_cell *cells,
                                       size_t count);

/* first.first_attribute relation multiplier * second.second_attribute + constant @priority; a second
 * item of 0 stands for a constant. */
typedef struct trellis_spec {
  /* sizeof(trellis_spec) */
  uint32_t size;
  trellis_relation relation;
  trellis_item first;
  trellis_item second;
  trellis_attribute first_attribute;
  trellis_attribute second_attribute;
  double multiplier;
  double constant;
  double priority;
  /* The name in reports; may be NULL. */
  const char *identifier;
} trellis_spec;

/* Adds a constraint; constraint may be NULL. */
trellis_status trellis_engine_add_constraint(trellis_engine *engine, const trellis_spec *spec,
                                             trellis_constraint *constraint);
/* Adds constraints, all or none; constraints, if it is not NULL, has room for as many. */
trellis_status trellis_engine_add_constraints(trellis_engine *engine, const trellis_spec *specs,
                                              size_t count, trellis_constraint *constraints);
/* Removes a constraint. */
trellis_status trellis_engine_remove_constraint(trellis_engine *engine, trellis_constraint constraint);
/* Changes the constant of a constraint: the fast way to move things. */
trellis_status trellis_engine_set_constant(trellis_engine *engine, trellis_constraint constraint,
                                           double constant);
/* Changes the priority of a constraint; a strict engine refuses a change from or to required. */
trellis_status trellis_engine_set_priority(trellis_engine *engine, trellis_constraint constraint,
                                           double priority);
/* Changes the multiplier of a constraint. */
trellis_status trellis_engine_set_multiplier(trellis_engine *engine, trellis_constraint constraint,
                                             double multiplier);
/* The parts of a constraint; spec->size has to be set. The identifier is a text of the engine's. */
trellis_status trellis_engine_spec(trellis_engine *engine, trellis_constraint constraint,
                                   trellis_spec *spec);
/* The number of constraints. */
size_t trellis_engine_constraint_count(trellis_engine *engine);

/* The name of an item in a visual format. */
typedef struct trellis_named_item {
  const char *name;
  trellis_item item;
} trellis_named_item;
/* The name of a number in a visual format. */
typedef struct trellis_metric {
  const char *name;
  double value;
} trellis_metric;
/* The rules by which a visual format is valid. */
typedef int32_t trellis_dialect;
enum {
  TRELLIS_DIALECT_DOCUMENTED = 0,
  TRELLIS_DIALECT_PRACTICE = 1,
  TRELLIS_DIALECT_LENIENT = 2,
  /* Calculates, centres, and knows equal spaces, ratios and percentages; guides are added for it. */
  TRELLIS_DIALECT_EXTENDED = 3
};
/* Adds the constraints that a visual format describes, with the guides it needs, all or none. Guides are
 * children of what holds the views; they stay when the constraints, whose specs name them, are removed.
 * options are the bits of UIKit's NSLayoutFormatOptions, others are TRELLIS_INVALID_VALUE.
 * TRELLIS_INVALID_TEXT if the format has mistakes; the message names all of them, with their places and
 * how to mend them. Of several entries with the same name the last one counts. */
trellis_status trellis_engine_add_format(trellis_engine *engine, const char *format,
                                         const trellis_named_item *items, size_t item_count,
                                         const trellis_metric *metrics, size_t metric_count,
                                         uint32_t options, trellis_dialect dialect);
/* The constraints that the last trellis_engine_add_format that was not refused has added. */
const trellis_constraint *trellis_engine_format_constraints(trellis_engine *engine, size_t *count);
/* The mistakes, doubts and possible simplifications in a visual format with these names, for
 * editors: a list in JSON, [] if there are none. Nothing is added. Offsets count bytes, and
 * severities are error, warning and information:
 *
 *   [{"code": "missing-colon", "severity": "error", "message": "Expected ':' after 'V'.",
 *     "start": 1, "end": 1, "notes": [{"message": "...", "start": 0, "end": 1}],
 *     "fixIts": [{"message": "insert ':'", "edits": [{"start": 1, "end": 1, "text": ":"}]}]}]
 *
 * The range of a note is there if the note speaks of one. NULL if the call is refused. */
const char *trellis_engine_check_format(trellis_engine *engine, const char *format,
                                        const char *const *views, size_t view_count,
                                        const trellis_metric *metrics, size_t metric_count,
                                        uint32_t options, trellis_dialect dialect);
/* The texts that may stand at an offset of a visual format, which need not be valid, the likeliest
 * first: a list in JSON. The text replaces the range, which is that of the word being typed; kinds
 * are view, metric, attribute and keyword:
 *
 *   [{"text": "title", "kind": "view", "detail": "a view", "start": 3, "end": 5}]
 *
 * NULL if the call is refused. */
const char *trellis_engine_complete_format(trellis_engine *engine, const char *format, size_t offset,
                                           const char *const *views, size_t view_count,
                                           const trellis_metric *metrics, size_t metric_count,
                                           trellis_dialect dialect);

/* Lays out; functions that return results do it by themselves. */
void trellis_engine_layout(trellis_engine *engine);
/* The frame of an item, relative to its parent or to the content of a parent that scrolls. */
trellis_status trellis_engine_frame(trellis_engine *engine, trellis_item item, trellis_rect *frame);
/* The frames of many items; nothing is written if one is unknown. */
trellis_status trellis_engine_frames(trellis_engine *engine, const trellis_item *items, size_t count,
                                     trellis_rect *frames);
/* The rectangle of an item that constraints act on; never rounded. */
trellis_status trellis_engine_alignment_rect(trellis_engine *engine, trellis_item item,
                                             trellis_rect *rect);
/* The frame of an item relative to the root, with all scrolling. */
trellis_status trellis_engine_frame_in_window(trellis_engine *engine, trellis_item item,
                                              trellis_rect *frame);
/* The content size of a scroll item. */
trellis_status trellis_engine_content_size(trellis_engine *engine, trellis_item item,
                                           trellis_size *size);
/* The items whose frame or content size a layout has changed since the last call; also those that another layout
 * has put back. */
const trellis_item *trellis_engine_take_changed_items(trellis_engine *engine, size_t *count);
/* The size of an item, were it alone, that comes closest to a target; the priorities say how important
 * the target is, 50 for a fitting size. */
trellis_status trellis_engine_fitting_size(trellis_engine *engine, trellis_item item,
                                           trellis_size target, double horizontal_priority,
                                           double vertical_priority, trellis_size *size);

/* The number of sets of required constraints that exclude each other. */
size_t trellis_engine_conflict_count(trellis_engine *engine);
/* The constraints of such a set, and the one that was broken; 0 stands for a property of an item.
 * NULL, and a count of 0, if there is no such set. */
const trellis_constraint *trellis_engine_conflict(trellis_engine *engine, size_t index,
                                                  trellis_constraint *broken, size_t *count);
/* A report in words: "" if there is nothing to say. */
typedef int32_t trellis_report;
enum {
  /* Required constraints that exclude each other, and how to mend that. */
  TRELLIS_REPORT_CONFLICTS = 0,
  /* Positions and sizes that are not determined, and how to mend that. */
  TRELLIS_REPORT_AMBIGUITIES = 1,
  /* Measures that do not settle. */
  TRELLIS_REPORT_LOOP = 2,
  /* All items with their frames. */
  TRELLIS_REPORT_TREE = 3
};
/* A report; NULL if there is none of that kind. */
const char *trellis_engine_report(trellis_engine *engine, trellis_report report);
/* Why an attribute of an item has its value; NULL if the item is unknown or the attribute is none. */
const char *trellis_engine_explain(trellis_engine *engine, trellis_item item,
                                   trellis_attribute attribute);

/* Connects a scroll item with a scroll model, so that each follows the other; NULL disconnects. A model
 * is for one item. */
trellis_status trellis_engine_set_scroll(trellis_engine *engine, trellis_item item,
                                         trellis_scroll *scroll);

/* ---------------------------------------------------------------------------------------------- */
/* Scroll model                                                                                   */
/* ---------------------------------------------------------------------------------------------- */

/* Makes a scroll model of a view without size and content; NULL if version is not the library's. */
trellis_scroll *trellis_scroll_new(uint32_t version);
/* Frees a scroll model; an engine that it is connected with keeps what it needs. */
void trellis_scroll_free(trellis_scroll *scroll);
/* Why the last refused call was refused; "" if none was. */
const char *trellis_scroll_message(trellis_scroll *scroll);

/* The geometry of a scroll view; trellis_scroll_geometry fills it in. */
typedef struct trellis_scroll_geometry_values {
  /* sizeof(trellis_scroll_geometry_values) */
  uint32_t size;
  bool always_bounce_horizontal;
  bool always_bounce_vertical;
  trellis_size bounds_size;
  /* At the zoom scale 1. */
  trellis_size unscaled_content_size;
  trellis_insets content_inset;
  trellis_insets safe_area_insets;
  /* Device pixels a point. */
  double pixel_scale;
} trellis_scroll_geometry_values;
/* Fills in the geometry; values->size has to be set. */
trellis_status trellis_scroll_geometry(trellis_scroll *scroll, trellis_scroll_geometry_values *values);
/* Changes the geometry; the offset is kept within it. */
trellis_status trellis_scroll_set_geometry(trellis_scroll *scroll,
                                           const trellis_scroll_geometry_values *values, double time);

/* The behaviour of a scroll view; trellis_scroll_configuration fills it in. */
typedef struct trellis_scroll_configuration_values {
  /* sizeof(trellis_scroll_configuration_values) */
  uint32_t size;
  bool is_scroll_enabled;
  bool bounces;
  bool bounces_zoom;
  bool is_directional_lock_enabled;
  bool is_paging_enabled;
  bool delays_content_touches;
  bool scrolls_to_top;
  /* True if the model glides on after a trackpad, for systems that send no momentum. */
  bool synthesizes_wheel_momentum;
  /* The size of a page; both lengths 0 for that of the view, else both greater than 0. */
  trellis_size page_size;
  /* The share of the speed that is left after a millisecond: 0.998, or 0.99 for a short glide. */
  double deceleration_rate;
  double minimum_zoom_scale;
  double maximum_zoom_scale;
} trellis_scroll_configuration_values;
/* Fills in the configuration; values->size has to be set. */
trellis_status trellis_scroll_configuration(trellis_scroll *scroll,
                                            trellis_scroll_configuration_values *values);
/* Changes the configuration; a motion in progress goes on as it began, fingers heed resistance, bouncing
 * and the limits of the scale from their next movement on. */
trellis_status trellis_scroll_set_configuration(trellis_scroll *scroll,
                                                const trellis_scroll_configuration_values *values);

/* The change of a finger. */
typedef int32_t trellis_touch_phase;
enum {
  TRELLIS_TOUCH_BEGAN = 0,
  TRELLIS_TOUCH_MOVED = 1,
  TRELLIS_TOUCH_ENDED = 2,
  TRELLIS_TOUCH_CANCELLED = 3
};
/* Takes in a change of one finger; id tells fingers apart while they are down, x and y are points from
 * the top left corner of the view, which does not move when its content does. */
trellis_status trellis_scroll_touch(trellis_scroll *scroll, int32_t id, trellis_touch_phase phase,
                                    double x, double y, double time);
/* The phase of a movement of a wheel or a trackpad. */
typedef int32_t trellis_wheel_phase;
enum {
  /* A step of a wheel that knows no phases. */
  TRELLIS_WHEEL_NONE = 0,
  TRELLIS_WHEEL_BEGAN = 1,
  TRELLIS_WHEEL_CHANGED = 2,
  TRELLIS_WHEEL_ENDED = 3,
  TRELLIS_WHEEL_CANCELLED = 4,
  TRELLIS_WHEEL_MOMENTUM_BEGAN = 5,
  TRELLIS_WHEEL_MOMENTUM_CHANGED = 6,
  TRELLIS_WHEEL_MOMENTUM_ENDED = 7
};
/* Takes in a movement of a wheel or a trackpad; positive numbers go towards greater offsets. */
trellis_status trellis_scroll_wheel(trellis_scroll *scroll, double dx, double dy,
                                    trellis_wheel_phase phase, double time);
/* Lets the time pass: to be called before each frame is drawn. */
trellis_status trellis_scroll_advance(trellis_scroll *scroll, double time);
/* When trellis_scroll_advance has to be called next; false if nothing will happen by itself. While
 * anything moves or fades it is the time that the model has got to, which means with the next frame: a
 * later time has to be passed, or nothing goes on. */
bool trellis_scroll_next_deadline(trellis_scroll *scroll, double *time);

/* Scrolls to an offset. */
trellis_status trellis_scroll_set_offset(trellis_scroll *scroll, double x, double y, bool animated,
                                         double time);
/* Scrolls as little as shows a rectangle of the content. */
trellis_status trellis_scroll_show_rect(trellis_scroll *scroll, trellis_rect rect, bool animated,
                                        double time);
/* Zooms about the middle of the view. */
trellis_status trellis_scroll_set_zoom(trellis_scroll *scroll, double scale, bool animated,
                                       double time);
/* Zooms so that a rectangle of the unscaled content fills the view. */
trellis_status trellis_scroll_zoom_to_rect(trellis_scroll *scroll, trellis_rect rect, bool animated,
                                           double time);
/* Scrolls to the top, as a tap on the status bar does. */
trellis_status trellis_scroll_to_top(trellis_scroll *scroll, double time);
/* Ends a glide or an animation where it is, but within the range and on a page, and a zoom where it
   leads. */
trellis_status trellis_scroll_stop(trellis_scroll *scroll, double time);

/* The position and the flags of a scroll view. */
typedef struct trellis_scroll_state_values {
  /* sizeof(trellis_scroll_state_values) */
  uint32_t size;
  bool is_tracking;
  bool is_dragging;
  bool is_decelerating;
  bool is_zooming;
  bool is_zoom_bouncing;
  bool is_animating;
  /* The point of the scaled content at the top left corner of the view. */
  trellis_point content_offset;
  /* At zoom_scale. */
  trellis_size content_size;
  /* While a zoom is animated, or returns to its limit, the scale where it will end. */
  double zoom_scale;
  /* The offsets at rest. */
  trellis_point minimum_content_offset;
  trellis_point maximum_content_offset;
  /* The scale to draw with, to which content_offset belongs. */
  double displayed_zoom_scale;
} trellis_scroll_state_values;
/* Fills in the state; state->size has to be set. */
trellis_status trellis_scroll_state(trellis_scroll *scroll, trellis_scroll_state_values *state);

/* The kind of an event. */
typedef int32_t trellis_event_kind;
enum {
  TRELLIS_DID_SCROLL = 0,
  TRELLIS_WILL_BEGIN_DRAGGING = 1,
  /* velocity in points a millisecond; target. */
  TRELLIS_WILL_END_DRAGGING = 2,
  /* flag: true if it glides on. */
  TRELLIS_DID_END_DRAGGING = 3,
  TRELLIS_WILL_BEGIN_DECELERATING = 4,
  TRELLIS_DID_END_DECELERATING = 5,
  /* flag: true if it arrived. */
  TRELLIS_DID_END_SCROLLING_ANIMATION = 6,
  TRELLIS_DID_SCROLL_TO_TOP = 7,
  TRELLIS_WILL_BEGIN_ZOOMING = 8,
  TRELLIS_DID_ZOOM = 9,
  TRELLIS_DID_END_ZOOMING = 10,
  TRELLIS_DID_CHANGE_CONTENT_SIZE = 11,
  TRELLIS_DID_CHANGE_ADJUSTED_CONTENT_INSET = 12,
  TRELLIS_DELIVER_CONTENT_TOUCHES = 13,
  TRELLIS_CANCEL_CONTENT_TOUCHES = 14,
  TRELLIS_DID_SETTLE = 15
};
/* An event, with the position right after it. */
typedef struct trellis_event {
  double time;
  trellis_event_kind kind;
  bool flag;
  trellis_point velocity;
  trellis_point target;
  trellis_point content_offset;
  double zoom_scale;
} trellis_event;
/* The events since the last call, oldest first. They are kept until they are taken: a host that scrolls takes them
   from time to time, needed or not. */
const trellis_event *trellis_scroll_take_events(trellis_scroll *scroll, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
