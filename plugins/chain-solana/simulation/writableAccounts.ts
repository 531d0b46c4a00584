import { toBase58 } from '../address/base58.js'
import type { ChainAccount, ChainReader } from '../transactions/ChainReader.js'
import type { WireLookup, WireTransaction } from '../wire/readTransaction.js'

/** The network runs no transaction with more. */
const maxAccounts = 64
const tableProgram = 'AddressLookupTab1e1111111111111111111111111'
/** What stands in a table before its addresses. */
const headBytes = 56
const keyBytes = 32
/** As many addresses as a place of one byte can name. */
const tableBytes = headBytes + 256 * keyBytes

/** The address at a place of a table; undefined where there is none. */
const addressAt = (table: ChainAccount | undefined, place: number): string | undefined => {
  const start = headBytes + place * keyBytes
  const isThere = table?.owner === tableProgram && start + keyBytes <= table.data.length
  return isThere ? toBase58(table.data.subarray(start, start + keyBytes)) : undefined
}

const countOf = ({ writable, readonly }: WireLookup): number => writable.length + readonly.length

/**
 * The accounts that a transaction may change, those of lookup tables among them. Rejects as the nodes do.
 * @returns undefined where there are more than the network allows, or a table is not there
 */
export const writableAccounts = async (
  chain: ChainReader,
  { keys, isWritable, lookups }: WireTransaction,
): Promise<readonly string[] | undefined> => {
  const count = lookups.reduce((sum, lookup) => sum + countOf(lookup), keys.length)
  if (count > maxAccounts || lookups.length > maxAccounts) return undefined
  const tables = await chain.accounts(
    lookups.map(({ table }) => table),
    tableBytes,
  )
  const loaded = lookups.flatMap(({ writable }, index) =>
    writable.map(place => addressAt(tables[index], place)),
  )
  const own = keys.filter((_, index) => isWritable(index))
  const all = [...own, ...loaded].filter(address => address !== undefined)
  return all.length === own.length + loaded.length ? all : undefined
}
