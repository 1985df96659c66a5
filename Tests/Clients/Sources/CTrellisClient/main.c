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
  // Spellings of one name, which strings of Swift do not tell from each other.
  trellis_named_item both[] = {{"caf\xC3\xA9", label}, {"cafe\xCC\x81", label}};
  trellis_engine_add_format(engine, "H:|[cafe\xCC\x81]", both, 2, NULL, 0, 0,
                            TRELLIS_DIALECT_PRACTICE);
  puts(trellis_engine_message(engine));
  trellis_engine_free(engine);
  return status != TRELLIS_OK;
}
