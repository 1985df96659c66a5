/* The common parts of the test programs: checks that name their places, and after which a program
 * goes on. */
#ifndef CHECK_H
#define CHECK_H

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <trellis.h>

static int failures = 0;

#define CHECK(condition)                                                                             \
  ((condition) ? (void)0                                                                             \
               : (void)(failures++, fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition)))

#define CHECK_STATUS(expected, call)                                                                 \
  do {                                                                                               \
    trellis_status got = (call);                                                                     \
    if (got != (expected)) {                                                                         \
      failures++;                                                                                    \
      fprintf(stderr, "%s:%d: %s: %s instead of %s\n", __FILE__, __LINE__, #call,                    \
              trellis_status_name(got), trellis_status_name(expected));                              \
    }                                                                                                \
  } while (0)

static inline int is_rect(trellis_rect rect, double x, double y, double width, double height) {
  return rect.x == x && rect.y == y && rect.width == width && rect.height == height;
}

#endif
