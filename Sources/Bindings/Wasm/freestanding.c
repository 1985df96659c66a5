/*
 * The functions of a C library that the modules need, for a Wasm module that has none: memory, and
 * a few functions of mathematics.
 */

#include <trellis.h>

/* A function of the host that measures content, and the pointer to it that the engine is given: a host
 * in JavaScript cannot make pointers to functions. */
__attribute__((import_module("trellis"), import_name("measure"))) void
trellis_host_measure(void *context, trellis_item item, double width, trellis_size *wanted);

static void measure(void *context, trellis_item item, double width, trellis_size *wanted) {
  trellis_host_measure(context, item, width, wanted);
}

__attribute__((export_name("trellis_wasm_measure"))) trellis_measure trellis_wasm_measure(void) {
  return measure;
}

/* Memory: blocks of sizes that are powers of two, from 32 bytes on, each with its class in the sixteen
 * bytes before it. Freed blocks are kept in a list for each class. Memory grows by whole pages and is
 * never given back, as Wasm has it. */

#define HEADER 16
#define SMALLEST 5
#define CLASSES 27

extern unsigned char __heap_base;
static uint64_t top;
static void *freed[CLASSES];

static int class_of(size_t size) {
  int class = 0;
  while (((size_t)1 << (class + SMALLEST)) < size) class++;
  return class;
}

static void *grow(size_t size) {
  if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  /* In 64 bits, because addresses end at 4 GB: beyond, they would begin again, in the midst of blocks. */
  uint64_t start = top, end = start + size;
  size_t pages = __builtin_wasm_memory_size(0);
  if (end > (uint64_t)pages << 16) {
    size_t wanted = (size_t)((end - ((uint64_t)pages << 16) + 0xFFFF) >> 16);
    /* In steps of an eighth, so that a growing layout does not grow the memory page by page; where there
     * is less left, by what is needed. */
    size_t step = wanted < pages >> 3 ? pages >> 3 : wanted;
    if (__builtin_wasm_memory_grow(0, step) == (size_t)-1 &&
        __builtin_wasm_memory_grow(0, wanted) == (size_t)-1) {
      __builtin_trap();
    }
  }
  top = end;
  return (void *)(uintptr_t)start;
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) __builtin_trap();
  int class = class_of(size + HEADER);
  unsigned char *block = freed[class];
  if (block != NULL) {
    freed[class] = *(void **)(block + HEADER);
  } else {
    block = grow((size_t)1 << (class + SMALLEST));
  }
  *(int *)block = class;
  return block + HEADER;
}

void free(void *pointer) {
  if (pointer == NULL) return;
  unsigned char *block = (unsigned char *)pointer - HEADER;
  int class = *(int *)block;
  *(void **)pointer = freed[class];
  freed[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  /* Nothing here is aligned to more than sixteen bytes. */
  if (alignment > HEADER) __builtin_trap();
  *result = malloc(size);
  return 0;
}

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (size_t index = 0; index < count; index++) {
    if (a[index] != b[index]) return a[index] < b[index] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t length = 0;
  while (text[length] != 0) length++;
  return length;
}

/* Mathematics. Rounding down and up and square roots are instructions. */

double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

/* The remainder, exactly: the divisor is doubled up to the dividend and taken off where it fits. */
double fmod(double x, double y) {
  double rest = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (!(divisor > 0) || !(rest < __builtin_inf())) return __builtin_nan("");
  if (!(divisor < __builtin_inf())) return x;
  while (rest >= divisor) {
    double multiple = divisor;
    /* Half of a subnormal number would be rounded. */
    while (multiple <= rest - multiple) multiple *= 2;
    rest -= multiple;
  }
  return __builtin_copysign(rest, x);
}

/* The product of two numbers of 128 bits, for which there is no instruction. */
__int128 __multi3(__int128 left, __int128 right) {
  uint64_t a = (uint64_t)left, b = (uint64_t)right;
  uint64_t low = (a & 0xFFFFFFFF) * (b & 0xFFFFFFFF);
  uint64_t middle = (a >> 32) * (b & 0xFFFFFFFF) + (low >> 32);
  uint64_t other = (a & 0xFFFFFFFF) * (b >> 32) + (middle & 0xFFFFFFFF);
  uint64_t high = (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
  high += a * (uint64_t)(right >> 64) + (uint64_t)(left >> 64) * b;
  return (__int128)(((unsigned __int128)high << 64) | (other << 32) | (low & 0xFFFFFFFF));
}

/* The order of hashes is never that of results, so that the seed of hashes may be fixed. */
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 0x5A, count); }

int putchar(int character) { return character; }

