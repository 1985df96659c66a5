/* The numbers of Embedded Swift are those of the C library, to the bit: random doubles, decimals of any
 * length, hexadecimals, the smallest numbers there are, and texts half way between two numbers. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *_swift_stdlib_strtod_clocale(const char *text, double *result);

static uint64_t state = 1;

static uint64_t next(void) {
  uint64_t bits = state += 0x9E3779B97F4A7C15;
  bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
  return bits ^ (bits >> 31);
}

static double from_bits(uint64_t bits) {
  double result;
  memcpy(&result, &bits, sizeof result);
  return result;
}

static void make_text(char *text, size_t size) {
  switch (next() % 6) {
  case 0:
    snprintf(text, size, "%.*e", (int)(next() % 20), from_bits((next() >> 1) % 0x7FF0000000000000));
    break;
  case 1:
    snprintf(text, size, "%d.%06d", (int)(next() % 100000), (int)(next() % 1000000));
    break;
  case 2: {
    int length = 1 + (int)(next() % 40);
    for (int index = 0; index < length; index++) text[index] = (char)('0' + next() % 10);
    snprintf(text + length, size - (size_t)length, "e%d", (int)(next() % 700) - 350);
    break;
  }
  case 3:
    snprintf(text, size, "0x%llx.%llxp%d", (unsigned long long)next() >> 20,
             (unsigned long long)next() >> 20, (int)(next() % 2300) - 1150);
    break;
  case 4:
    snprintf(text, size, "%.800e", from_bits(next() % 4096) * (0.5 + (double)(next() % 3)));
    break;
  default: {
    uint64_t bits = (next() >> 1) % 0x7FE0000000000000;
    long double middle = ((long double)from_bits(bits) + (long double)from_bits(bits + 1)) / 2;
    snprintf(text, size, "%.1100Le", middle);
    /* Or its first digits alone. */
    if (next() % 2 == 0) *strchr(text, 'e') = '\0';
  }
  }
}

int main(void) {
  char text[2048];
  for (int round = 0; round < 20000; round++) {
    make_text(text, sizeof text);
    double got = -1, expected = strtod(text, NULL);
    const char *end = _swift_stdlib_strtod_clocale(text, &got);
    if (end == NULL || *end != '\0' || memcmp(&got, &expected, sizeof got) != 0) {
      fprintf(stderr, "%.80s: %a instead of %a\n", text, got, expected);
      return 1;
    }
  }
  puts("strtod: all numbers agree");
  return 0;
}
