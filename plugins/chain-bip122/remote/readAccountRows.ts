import { parseAddress } from '../address/parseAddress.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

const maxRows = 100
const maxLength = 64 * 1024

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  if (typeof value !== 'object' || value === null) return []
  // By network, or by intention.
  return Object.values(value).flatMap(inner => (Array.isArray(inner) ? (inner as readonly unknown[]) : []))
}

const parse = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return value.length <= maxLength ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads what a remote wallet tells of its account, beside the addresses of its session: the session property
 * `bip122_getAccountAddresses`, or the answer to the method of that name. It comes as a list or as JSON text, its rows as objects or as
 * bare addresses. Bad rows are dropped. @returns rows that `readAddresses` takes
 */
export const readAccountRows = (value: unknown): readonly object[] => {
  try {
    return listOf(parse(value))
      .slice(0, maxRows)
      .map(row => (typeof row === 'string' ? { address: row } : row))
      .filter((row): row is object => parseAddress(readProperty(row, 'address')) !== undefined)
  } catch {
    return []
  }
}
