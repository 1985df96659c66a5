#include "CMeasuring.h"

// Compiled apart from Swift, so that no optimiser sees that nothing is done with what is consumed.

void consume_number(double number) {
  __asm__ volatile("" : : "m"(number) : "memory");
}

void consume_memory(const void *memory) {
  __asm__ volatile("" : : "r"(memory) : "memory");
}
