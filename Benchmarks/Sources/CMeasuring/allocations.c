#include "CMeasuring.h"

static bool is_counting = false;
static AllocationCounts counts = {0, 0, 0};

void allocations_start(void) {
  counts = (AllocationCounts){0, 0, 0};
  is_counting = true;
}

AllocationCounts allocations_stop(void) {
  is_counting = false;
  return counts;
}

#if defined(__GLIBC__)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>

bool allocations_can_be_counted(void) { return true; }

// The names under which glibc keeps its own functions for those that stand in for them.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static void *count(void *block) {
  if (is_counting && block) {
    counts.calls += 1;
    counts.live += (int64_t)malloc_usable_size(block);
    if (counts.live > counts.peak) counts.peak = counts.live;
  }
  return block;
}

static void discount(void *block) {
  if (is_counting && block) counts.live -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) { return count(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return count(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  discount(block);
  return count(__libc_realloc(block, size));
}

void free(void *block) {
  discount(block);
  __libc_free(block);
}

void *memalign(size_t alignment, size_t size) { return count(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (!block) return ENOMEM;
  *result = block;
  return 0;
}

void memory_is_kept(void) {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, -1);
}

void memory_is_returned(void) { malloc_trim(0); }

#else

bool allocations_can_be_counted(void) { return false; }

void memory_is_kept(void) {}

void memory_is_returned(void) {}

#endif
