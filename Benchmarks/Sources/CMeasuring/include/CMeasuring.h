#ifndef C_MEASURING_H
#define C_MEASURING_H

#include <stdbool.h>
#include <stdint.h>

/// The allocations between two moments.
typedef struct {
  /// Calls that allocated or grew a block.
  int64_t calls;
  /// Bytes of the blocks allocated since and still there, as the allocator rounds them up.
  int64_t live;
  /// The largest value that `live` had.
  int64_t peak;
} AllocationCounts;

/// True if calls of this platform's allocation functions can be counted.
bool allocations_can_be_counted(void);

/// Starts counting from zero. One thread is counted at a time.
void allocations_start(void);

/// Stops counting and answers what was counted.
AllocationCounts allocations_stop(void);

/// From now on keeps what is freed for later allocations, however much it is.
///
/// Left to itself, the allocator gives large blocks back to the system, or does not, depending on what
/// else there is: the same work then takes either time, with fresh pages or without.
void memory_is_kept(void);

/// Gives what is free back to the system, so that later allocations get fresh pages.
void memory_is_returned(void);

/// Opens the library of `poga`, in which Yoga is, with that of the Python that it belongs to.
///
/// Answers false if there is no such library, or not all in it that a column takes.
bool yoga_open(const char *runtime, const char *library);

/// Makes a column of labels of Yoga, lays it out and reads its frames; `yoga_open` comes first.
///
/// `sizes` has width and height of each label, `frames` gets left, top, width and height of each, `labels`
/// the nodes.
void *yoga_column(int count, const double *sizes, double gap, double *frames, void **labels);

/// Frees a column with its labels.
void yoga_free(void *column);

/// Takes a number that must really have been computed.
void consume_number(double number);

/// Takes a place in memory whose contents must really have been written.
void consume_memory(const void *memory);

#endif
