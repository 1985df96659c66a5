#include <stdio.h>
#include <trellis.h>

int main(void) {
  trellis_engine *engine = trellis_engine_new(TRELLIS_VERSION, 320, 480);
  trellis_item label;
  trellis_engine_add_item(engine, TRELLIS_VIEW, 0, -1, "label", &label);
  trellis_engine_set_intrinsic_size(engine, label, 91, 21);
  trellis_named_item names[] = {{"label", label}};
  trellis_engine_add_format(engine, "H:|-10-[label]", names, 1, NULL, 0, 0,
                            TRELLIS_DIALECT_PRACTICE);
  trellis_engine_add_format(engine, "V:|-10-[label]", names, 1, NULL, 0, 0,
                            TRELLIS_DIALECT_PRACTICE);
  trellis_rect frame;
  trellis_status status = trellis_engine_frame(engine, label, &frame);
  if (status != TRELLIS_OK) fprintf(stderr, "%s\n", trellis_engine_message(engine));
  printf("%g %g %g %g\n", frame.x, frame.y, frame.width, frame.height);
  trellis_engine_free(engine);
  return status != TRELLIS_OK;
}
