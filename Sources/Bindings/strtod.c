/*
 * The numbers that texts spell, for Embedded Swift: its standard library asks for this function and has
 * none. The result is the nearest double, with ties to even, by arithmetic of whole numbers of any size:
 * numbers are read in journals only, so that speed is no matter.
 */
#include <stddef.h>
#include <stdint.h>

/* A whole number of at most LIMBS * 32 bits, least significant part first. */
enum { LIMBS = 160, DIGITS = 800 };
typedef struct {
  int count;
  uint32_t limbs[LIMBS];
} whole;

static void multiply_add(whole *number, uint32_t factor, uint32_t addend) {
  uint64_t carry = addend;
  for (int index = 0; index < number->count; index++) {
    carry += (uint64_t)number->limbs[index] * factor;
    number->limbs[index] = (uint32_t)carry;
    carry >>= 32;
  }
  if (carry != 0) number->limbs[number->count++] = (uint32_t)carry;
}

static void shift_left(whole *number, int bits) {
  for (; bits >= 31; bits -= 31) multiply_add(number, (uint32_t)1 << 31, 0);
  multiply_add(number, (uint32_t)1 << bits, 0);
}

static int bit_length(const whole *number) {
  if (number->count == 0) return 0;
  return 32 * number->count - __builtin_clz(number->limbs[number->count - 1]);
}

static int compare(const whole *left, const whole *right) {
  if (left->count != right->count) return left->count < right->count ? -1 : 1;
  for (int index = left->count - 1; index >= 0; index--) {
    if (left->limbs[index] != right->limbs[index]) {
      return left->limbs[index] < right->limbs[index] ? -1 : 1;
    }
  }
  return 0;
}

static void subtract(whole *left, const whole *right) {
  int64_t borrow = 0;
  for (int index = 0; index < left->count; index++) {
    borrow += (int64_t)left->limbs[index] - (index < right->count ? right->limbs[index] : 0);
    left->limbs[index] = (uint32_t)borrow;
    borrow >>= 32;
  }
  while (left->count > 0 && left->limbs[left->count - 1] == 0) left->count--;
}

/* The double nearest to numerator / divisor, which are not 0. */
static double quotient(whole *numerator, whole *divisor) {
  int exponent = bit_length(numerator) - bit_length(divisor);
  if (exponent > 0) shift_left(divisor, exponent);
  if (exponent < 0) shift_left(numerator, -exponent);
  if (compare(numerator, divisor) < 0) {
    exponent--;
    shift_left(numerator, 1);
  }
  /* Now the quotient is at least 1 and less than 2, times 2 to the exponent. */
  int precision = exponent < -1022 ? 53 + 1022 + exponent : 53;
  if (precision < 0) return 0;
  uint64_t mantissa = 0;
  for (int bit = 0; bit < precision; bit++) {
    mantissa <<= 1;
    if (compare(numerator, divisor) >= 0) {
      subtract(numerator, divisor);
      mantissa |= 1;
    }
    shift_left(numerator, 1);
  }
  int rest = compare(numerator, divisor);
  if (rest > 0 || (rest == 0 && (mantissa & 1) != 0)) mantissa++;
  if (exponent > 1023) return __builtin_inf();
  uint64_t bits = mantissa;
  if (precision == 53) bits += (uint64_t)(exponent + 1022) << 52;
  double result;
  __builtin_memcpy(&result, &bits, sizeof result);
  return result;
}

static int digit(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'f') return character - 'a' + 10;
  if (character >= 'A' && character <= 'F') return character - 'A' + 10;
  return 99;
}

/* Reads the number at the start of a text; returns where it ends, or NULL if there is none. */
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  int sign = *text == '-';
  if (*text == '-' || *text == '+') text++;
  int radix = 10;
  if (text[0] == '0' && (text[1] == 'x' || text[1] == 'X')) {
    radix = 16;
    text += 2;
  }
  whole numerator = {0, {0}}, divisor = {1, {1}};
  int read = 0, kept = 0, fraction = 0, isFraction = 0;
  long exponent = 0;
  for (;; text++) {
    if (*text == '.' && !isFraction) {
      isFraction = 1;
      continue;
    }
    int value = digit(*text);
    if (value >= radix) break;
    read++;
    if (kept == 0 && value == 0) {
      fraction -= isFraction;
      continue;
    }
    /* Past so many digits only whether they are all 0 can matter, which a last 1 stands for. */
    if (kept < DIGITS) {
      kept++;
      fraction -= isFraction;
      multiply_add(&numerator, (uint32_t)radix, (uint32_t)value);
    } else {
      fraction += !isFraction;
      if (value != 0) numerator.limbs[0] |= 1;
    }
  }
  if (read == 0) return NULL;
  const char marker = radix == 10 ? 'e' : 'p';
  if ((*text | 0x20) == marker) {
    const char *after = text + 1;
    int isNegative = *after == '-';
    if (*after == '-' || *after == '+') after++;
    if (*after >= '0' && *after <= '9') {
      for (; *after >= '0' && *after <= '9'; after++) {
        if (exponent < 100000) exponent = 10 * exponent + (*after - '0');
      }
      if (isNegative) exponent = -exponent;
      text = after;
    }
  }
  double value = 0;
  if (numerator.count > 0) {
    exponent += radix == 10 ? fraction : 4 * fraction;
    /* The number is between radix ^ (kept - 1) and radix ^ kept, times the power. */
    long size = radix == 10 ? kept : 4 * kept;
    long largest = radix == 10 ? 310 : 1030, least = radix == 10 ? -330 : -1100;
    if (exponent + size > largest) {
      value = __builtin_inf();
    } else if (exponent + size >= least) {
      whole *scaled = exponent < 0 ? &divisor : &numerator;
      for (long power = exponent < 0 ? -exponent : exponent; power > 0; power--) {
        multiply_add(scaled, radix == 10 ? 10 : 2, 0);
      }
      value = quotient(&numerator, &divisor);
    }
  }
  *result = sign ? -value : value;
  return text;
}
