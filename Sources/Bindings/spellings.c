/*
 * Strings are equal where their scalars are, as in JavaScript, and as the names of UIKit are: the C library and
 * the Wasm module give the same answers. The tables that tell different spellings of a letter with marks to be
 * the same are, besides, more code than a scroll model. Each scalar is taken to have one spelling: no data of
 * normalization, no decomposition, and no composition.
 */
#include <stddef.h>
#include <stdint.h>

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first, (void)second;
  return UINT32_MAX;
}

const uint8_t *const _swift_stdlib_nfd_decompositions = NULL;
