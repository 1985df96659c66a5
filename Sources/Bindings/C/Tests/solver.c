/* The solver from C: rows, edits, conflicts, reasons, journals, refusals. */
#include "check.h"

static trellis_variable variable(trellis_solver *solver, const char *name) {
  trellis_variable result = 0;
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_variable(solver, name, &result));
  CHECK(result != 0);
  return result;
}

static double value(trellis_solver *solver, trellis_variable variable) {
  double result = NAN;
  CHECK_STATUS(TRELLIS_OK, trellis_solver_value(solver, variable, &result));
  return result;
}

static void test_rows(void) {
  trellis_solver *solver = trellis_solver_new(TRELLIS_VERSION);
  trellis_variable left = variable(solver, "left"), width = variable(solver, "width");
  trellis_term sum[] = {{left, 1}, {width, 1}};
  trellis_row fixed, bound, wish;
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, sum, 1, TRELLIS_EQUAL, 10,
                                                  TRELLIS_REQUIRED, "fixed", &fixed));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, sum, 2, TRELLIS_LESS_THAN_OR_EQUAL, 320,
                                                  TRELLIS_REQUIRED, NULL, &bound));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, sum + 1, 1, TRELLIS_EQUAL, 400, 750,
                                                  "wish", &wish));
  CHECK(value(solver, width) == 310);
  CHECK(trellis_solver_variable_count(solver) == 2 && trellis_solver_row_count(solver) == 3);

  double error = -1;
  CHECK_STATUS(TRELLIS_OK, trellis_solver_error(solver, wish, &error));
  CHECK(error == 90);
  size_t count = 0;
  const trellis_row *rows = trellis_solver_obstacles(solver, wish, &count);
  CHECK(count == 2 && rows[0] == fixed && rows[1] == bound);
  const trellis_influence *influences = trellis_solver_explain(solver, width, &count);
  CHECK(count == 2 && influences[0].row == fixed && influences[0].sensitivity == -1);
  CHECK(influences[1].row == bound && influences[1].sensitivity == 1);
  CHECK(strstr(trellis_solver_explain_text(solver, width), "fixed") != NULL);

  /* A row that cannot hold names the others, and changes nothing. */
  trellis_row refused = 77;
  CHECK_STATUS(TRELLIS_UNSATISFIABLE,
               trellis_solver_add_row(solver, sum, 1, TRELLIS_EQUAL, 11, TRELLIS_REQUIRED, "second",
                                      &refused));
  CHECK(refused == 77);
  rows = trellis_solver_conflict(solver, &count);
  CHECK(count == 2 && rows[0] == fixed && rows[1] == 0);
  CHECK(strstr(trellis_solver_conflict_text(solver), "second") != NULL);
  CHECK(strstr(trellis_solver_message(solver), "second") != NULL);
  CHECK(trellis_solver_row_count(solver) == 3 && value(solver, left) == 10);

  /* Unchecked, the same is found by solving, and gone with the row. */
  trellis_row second;
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row_unchecked(solver, sum, 1, TRELLIS_EQUAL, 11,
                                                            TRELLIS_REQUIRED, NULL, &second));
  CHECK_STATUS(TRELLIS_UNSATISFIABLE, trellis_solver_solve(solver));
  rows = trellis_solver_conflict(solver, &count);
  CHECK(count == 2 && rows[0] == fixed && rows[1] == second);
  CHECK_STATUS(TRELLIS_OK, trellis_solver_remove_row(solver, second));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_solve(solver));
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_solver_remove_row(solver, second));

  /* Edits. */
  CHECK_STATUS(TRELLIS_OK, trellis_solver_set_constant(solver, bound, 200));
  CHECK(value(solver, width) == 190);
  CHECK_STATUS(TRELLIS_OK, trellis_solver_set_priority(solver, bound, 250));
  CHECK(value(solver, width) == 400);
  (void)trellis_solver_take_changes(solver, &count);
  CHECK_STATUS(TRELLIS_OK, trellis_solver_suggest(solver, width, 50, 900));
  const trellis_change *changes = trellis_solver_take_changes(solver, &count);
  CHECK(count == 1 && changes[0].variable == width && changes[0].value == 50);
  CHECK_STATUS(TRELLIS_OK, trellis_solver_stop_suggesting(solver, width));
  CHECK(value(solver, width) == 400);
  trellis_variable both[] = {left, width};
  double values[2];
  CHECK_STATUS(TRELLIS_OK, trellis_solver_values(solver, both, 2, values));
  CHECK(values[0] == 10 && values[1] == 400);

  /* A journal makes the same system; one that is refused leaves no trace. */
  trellis_solver *copy = trellis_solver_new(TRELLIS_VERSION);
  CHECK_STATUS(TRELLIS_OK, trellis_solver_replay(copy, trellis_solver_journal(solver)));
  CHECK(trellis_solver_variable_count(copy) == 2 && trellis_solver_row_count(copy) == 3);
  CHECK_STATUS(TRELLIS_INVALID_TEXT, trellis_solver_replay(copy, "left == == 1\n"));
  trellis_term one = {0, 1};
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_variable(copy, "third", &one.variable));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(copy, &one, 1, TRELLIS_EQUAL, 1, TRELLIS_REQUIRED,
                                                  NULL, NULL));
  CHECK_STATUS(TRELLIS_UNSATISFIABLE, trellis_solver_add_row(copy, &one, 1, TRELLIS_EQUAL, 2,
                                                             TRELLIS_REQUIRED, NULL, NULL));
  (void)trellis_solver_conflict(copy, &count);
  CHECK(count == 2);
  CHECK_STATUS(TRELLIS_UNSATISFIABLE, trellis_solver_replay(copy, "other == 1\nother == 2\n"));
  CHECK(trellis_solver_variable_count(copy) == 3 && trellis_solver_row_count(copy) == 4);
  /* The rows that excluded each other are not there, and those of the call before do not count. */
  (void)trellis_solver_conflict(copy, &count);
  CHECK(count == 0 && strcmp(trellis_solver_conflict_text(copy), "") == 0);
  trellis_solver_free(copy);
  trellis_solver_free(solver);
}

/* Two spellings of a letter with a mark are two names. */
static void test_spellings(void) {
  trellis_solver *solver = trellis_solver_new(TRELLIS_VERSION);
  CHECK_STATUS(TRELLIS_OK, trellis_solver_replay(solver, "caf\xC3\xA9 == 3\ncafe\xCC\x81 == 4\n"));
  CHECK(trellis_solver_variable_count(solver) == 2);
  trellis_solver_free(solver);
}

/* A change that is refused is in the conflict as what it would have made of the row. */
static void test_refused_changes(void) {
  trellis_solver *solver = trellis_solver_new(TRELLIS_VERSION);
  trellis_term term = {variable(solver, "v"), 1};
  trellis_row upper, lower, wish;
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, &term, 1, TRELLIS_LESS_THAN_OR_EQUAL, 1,
                                                  TRELLIS_REQUIRED, "upper", &upper));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, &term, 1, TRELLIS_GREATER_THAN_OR_EQUAL, 0,
                                                  TRELLIS_REQUIRED, "lower", &lower));
  CHECK_STATUS(TRELLIS_OK,
               trellis_solver_add_row(solver, &term, 1, TRELLIS_EQUAL, 7, 750, "wish", &wish));
  size_t count = 0;
  CHECK_STATUS(TRELLIS_UNSATISFIABLE, trellis_solver_set_constant(solver, upper, -5));
  const trellis_row *rows = trellis_solver_conflict(solver, &count);
  CHECK(count == 2 && rows[0] == 0 && rows[1] == lower);
  CHECK(strstr(trellis_solver_message(solver), "`upper` requires v <= -5 (refused)") != NULL);
  CHECK(strstr(trellis_solver_conflict_text(solver), "`lower` requires v >= 0") != NULL);

  CHECK_STATUS(TRELLIS_UNSATISFIABLE,
               trellis_solver_set_priority(solver, wish, TRELLIS_REQUIRED));
  rows = trellis_solver_conflict(solver, &count);
  CHECK(count == 2 && rows[0] == upper && rows[1] == 0);
  CHECK(strstr(trellis_solver_conflict_text(solver), "`wish` requires v == 7 (refused)") != NULL);
  CHECK(strstr(trellis_solver_conflict_text(solver), "`upper` requires v <= 1") != NULL);
  CHECK(value(solver, term.variable) == 1);
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_solver_set_constant(solver, upper, NAN));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_remove_row(solver, wish));
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_solver_set_priority(solver, wish, 500));
  trellis_solver_free(solver);
}

static void test_ambiguity_and_removal(void) {
  trellis_solver *solver = trellis_solver_new(TRELLIS_VERSION);
  trellis_variable a = variable(solver, "a"), b = variable(solver, NULL);
  trellis_term sum[] = {{a, 1}, {b, 1}};
  trellis_row row;
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, sum, 2, TRELLIS_EQUAL, 5, TRELLIS_REQUIRED,
                                                  NULL, &row));
  size_t count = 0;
  const trellis_ambiguity *open = trellis_solver_ambiguities(solver, &count);
  CHECK(count == 2 && open[0].variable == a && isinf(open[0].least) && isinf(open[0].greatest));
  CHECK_STATUS(TRELLIS_IN_USE, trellis_solver_remove_variable(solver, a));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_remove_row(solver, row));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_remove_variable(solver, a));
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_solver_remove_variable(solver, a));

  /* The handle of what was removed stays dead when its place is taken again. */
  trellis_variable again = variable(solver, "again");
  double value = 0;
  CHECK(again != a);
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_solver_value(solver, a, &value));
  trellis_solver_reset(solver);
  CHECK(trellis_solver_variable_count(solver) == 0);
  CHECK_STATUS(TRELLIS_UNKNOWN_HANDLE, trellis_solver_value(solver, again, &value));

  /* The changes come in the order of places, also where a variable has that of a removed one. */
  trellis_variable gone = variable(solver, NULL), kept = variable(solver, NULL);
  CHECK_STATUS(TRELLIS_OK, trellis_solver_remove_variable(solver, gone));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_solve(solver));
  trellis_variable late = variable(solver, NULL);
  trellis_term terms[] = {{kept, 1}, {late, 1}};
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, terms, 1, TRELLIS_EQUAL, 7, TRELLIS_REQUIRED,
                                                  NULL, &row));
  CHECK_STATUS(TRELLIS_OK, trellis_solver_add_row(solver, terms + 1, 1, TRELLIS_EQUAL, 5,
                                                  TRELLIS_REQUIRED, NULL, &row));
  const trellis_change *changes = trellis_solver_take_changes(solver, &count);
  CHECK(count == 2 && changes[0].variable == late && changes[1].variable == kept);
  trellis_solver_free(solver);
}

static void test_refusals(void) {
  CHECK(trellis_version() == TRELLIS_VERSION);
  CHECK(trellis_solver_new(TRELLIS_VERSION + 1) == NULL);
  trellis_solver_free(NULL);
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_solver_solve(NULL));
  CHECK(trellis_solver_row_count(NULL) == 0 && trellis_solver_message(NULL) == NULL);

  trellis_solver *solver = trellis_solver_new(TRELLIS_VERSION);
  CHECK(strcmp(trellis_solver_message(solver), "") == 0);
  trellis_variable a = variable(solver, "a");
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_solver_add_variable(solver, "b", NULL));
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_solver_value(solver, a, NULL));
  trellis_term bad[] = {{a, NAN}, {a, 1e300}, {12345, 1}, {0, 1}, {a, 1}};
  trellis_status expected[] = {TRELLIS_INVALID_VALUE, TRELLIS_INVALID_VALUE, TRELLIS_UNKNOWN_HANDLE,
                               TRELLIS_UNKNOWN_HANDLE};
  for (int index = 0; index < 4; index++) {
    CHECK_STATUS(expected[index], trellis_solver_add_row(solver, bad + index, 1, TRELLIS_EQUAL, 0,
                                                         TRELLIS_REQUIRED, NULL, NULL));
  }
  trellis_term *good = bad + 4;
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_solver_add_row(solver, good, 1, 7, 0,
                                                             TRELLIS_REQUIRED, NULL, NULL));
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_solver_add_row(solver, good, 1, TRELLIS_EQUAL, 0, 1001,
                                                             NULL, NULL));
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_solver_add_row(solver, good, 1, TRELLIS_EQUAL, INFINITY,
                                                             TRELLIS_REQUIRED, NULL, NULL));
  CHECK_STATUS(TRELLIS_INVALID_VALUE, trellis_solver_suggest(solver, a, 1, TRELLIS_REQUIRED));
  CHECK_STATUS(TRELLIS_NULL_POINTER, trellis_solver_add_row(solver, NULL, 1, TRELLIS_EQUAL, 0,
                                                            TRELLIS_REQUIRED, NULL, NULL));
  size_t count = 99;
  CHECK(trellis_solver_explain(solver, 12345, &count) == NULL && count == 0);
  CHECK(trellis_solver_explain_text(solver, UINT64_MAX) == NULL);
  CHECK(trellis_solver_row_count(solver) == 0);
  trellis_solver_free(solver);
  for (trellis_status status = -1; status < 14; status++) {
    CHECK(strlen(trellis_status_name(status)) > 1);
  }
}

int main(void) {
  test_rows();
  test_spellings();
  test_refused_changes();
  test_ambiguity_and_removal();
  test_refusals();
  if (failures == 0) puts("solver: all checks hold");
  return failures != 0;
}
