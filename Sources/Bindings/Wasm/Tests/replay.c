/*
 * Does natively what the test does in Wasm: reads the calls, one a line, and writes the bits of every
 * frame. Names of items are numbers, 0 the root; a text is the rest of the line.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <trellis.h>

static trellis_item items[1024];
static char names[1024][8];

static void print_frames(trellis_engine *engine, int count) {
  for (int index = 1; index < count; index++) {
    trellis_rect frame = {0, 0, 0, 0};
    unsigned long long bits[4];
    if (trellis_engine_frame(engine, items[index], &frame) != TRELLIS_OK) continue;
    memcpy(bits, &frame, sizeof bits);
    printf("%d %016llx %016llx %016llx %016llx\n", index, bits[0], bits[1], bits[2], bits[3]);
  }
}

int main(void) {
  trellis_engine *engine = NULL;
  int count = 0;
  char line[512];
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = 0;
    double a = 0, b = 0, c = 0;
    int first = 0, second = 0, kind = 0, from = 0, to = 0, relation = 0;
    trellis_status status = TRELLIS_OK;
    if (sscanf(line, "engine %lf %lf", &a, &b) == 2) {
      trellis_engine_free(engine);
      engine = trellis_engine_new(TRELLIS_VERSION, a, b);
      items[0] = trellis_engine_root(engine);
      count = 1;
    } else if (sscanf(line, "item %d %d %lf %lf", &kind, &first, &a, &b) == 4) {
      snprintf(names[count], sizeof names[count], "v%d", count);
      status = trellis_engine_add_item(engine, kind, items[first], -1, names[count], &items[count]);
      if (status == TRELLIS_OK) status = trellis_engine_set_intrinsic_size(engine, items[count], a, b);
      count++;
    } else if (sscanf(line, "row %d %d %d %d %d %lf %lf %lf", &first, &from, &relation, &second, &to,
                      &a, &b, &c) == 8) {
      trellis_spec spec = {sizeof spec, relation, items[first], second < 0 ? 0 : items[second],
                           from,        to,       a,            b,
                           c,           NULL};
      status = trellis_engine_add_constraint(engine, &spec, NULL);
    } else if (strncmp(line, "format ", 7) == 0) {
      trellis_named_item all[1024];
      for (int index = 1; index < count; index++) {
        all[index].name = names[index];
        all[index].item = items[index];
      }
      status = trellis_engine_add_format(engine, line + 7, all + 1, (size_t)count - 1, NULL, 0, 0,
                                         TRELLIS_DIALECT_PRACTICE);
    } else if (sscanf(line, "size %lf %lf", &a, &b) == 2) {
      status = trellis_engine_set_size(engine, a, b);
    } else if (strcmp(line, "frames") == 0) {
      print_frames(engine, count);
    }
    if (status != TRELLIS_OK) printf("%s\n", trellis_status_name(status));
  }
  trellis_engine_free(engine);
  return 0;
}
