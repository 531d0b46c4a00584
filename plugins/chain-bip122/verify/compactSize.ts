import { littleEndian } from './littleEndian.js'

/** A length as transactions have it: one byte, or a mark and two or four. */
export const compactSize = (length: number): readonly number[] => {
  if (length < 0xfd) return [length]
  return length <= 0xffff ? [0xfd, ...littleEndian(length, 2)] : [0xfe, ...littleEndian(length, 4)]
}
