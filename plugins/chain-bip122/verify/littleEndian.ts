/** A number below 2^32 as `count` bytes, the lowest first. */
export const littleEndian = (value: number, count: 2 | 4): readonly number[] =>
  Array.from({ length: count }, (_, index) => (value >>> (8 * index)) & 0xff)
