import { readProperty } from './readProperty.js'

/** How the rows of a list are read. */
export interface RowReading<T> {
  /** Gives undefined for a bad row. What it throws makes the row a bad one. */
  read(row: unknown): T | undefined
  /** Rows of other chains, which some wallets hand over as well, are no fault: they are passed over. Default: all are ours. */
  isOurs?(row: unknown): boolean
  /** A longer list is none. Default: 1000. */
  readonly maxRows?: number
}

/**
 * Reads a list from a wallet, row by row. Bad rows are left out, so that the good ones can still be used.
 * @returns undefined for what is no list, and for one whose rows are all bad
 */
export const readRows = <T>(
  value: unknown,
  { read, isOurs = () => true, maxRows = 1000 }: RowReading<T>,
): readonly T[] | undefined => {
  const readOne = (row: unknown): readonly T[] => {
    try {
      const good = read(row)
      return good === undefined ? [] : [good]
    } catch {
      return []
    }
  }
  try {
    if (!Array.isArray(value) || value.length > maxRows) return undefined
    const { length } = value
    const own = Array.from({ length }, (_, index) => readProperty(value, String(index))).filter(isOurs)
    const rows = own.flatMap(readOne)
    return rows.length > 0 || own.length === 0 ? rows : undefined
  } catch {
    // A proxy whose traps throw.
    return undefined
  }
}
