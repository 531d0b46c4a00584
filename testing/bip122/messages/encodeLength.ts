/** A length as transactions have it: one byte, or a mark and two or four (little-endian). */
export const encodeLength = (length: number): readonly number[] => {
  const bytes = (count: number) =>
    Array.from({ length: count }, (_, index) => (length >>> (8 * index)) & 0xff)
  if (length < 0xfd) return [length]
  return length <= 0xffff ? [0xfd, ...bytes(2)] : [0xfe, ...bytes(4)]
}
