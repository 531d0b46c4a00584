import { parseAddress, type AddressFamily, type ParsedAddress } from '../address/parseAddress.js'
import type { BitcoinAddress, BitcoinPurpose } from '../api.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { readRows } from '../../../kernel/wallet/readRows.js'

/** The addresses of a wallet, and how its network may be writing them. */
export interface ReadAddresses {
  /** Each once, payment first. */
  readonly addresses: readonly BitcoinAddress[]
  readonly families: readonly AddressFamily[]
}

interface Row {
  readonly parsed: ParsedAddress
  readonly purpose: BitcoinPurpose | undefined
  readonly publicKey: string | undefined
  readonly label: string | undefined
}

const publicKeyHex = /^(?:[\da-f]{64}|0[23][\da-f]{64}|04[\da-f]{128})$/i
const purposes: ReadonlyMap<unknown, BitcoinPurpose> = new Map([
  ['payment', 'payment'],
  ['ordinals', 'ordinals'],
  ['ordinal', 'ordinals'],
])

/** Accounts of other chains, which some wallets hand over as well: they are none of ours, and no fault. */
const isOfOtherChain = (row: unknown): boolean => {
  const symbol = readProperty(row, 'symbol')
  const purpose = readProperty(row, 'purpose')
  return (
    (symbol !== undefined && symbol !== 'BTC') ||
    purpose === 'stacks' ||
    purpose === 'starknet' ||
    purpose === 'spark'
  )
}

const readRow = (row: unknown): Row | undefined => {
  const parsed = parseAddress(readProperty(row, 'address'))
  const publicKey = readProperty(row, 'publicKey') || undefined
  const isKey =
    publicKey === undefined ||
    (typeof publicKey === 'string' && publicKey.length <= 130 && publicKeyHex.test(publicKey))
  if (!parsed || !isKey) return undefined
  return {
    parsed,
    publicKey,
    label: safeText(readProperty(row, 'label'), textLimits.profileName),
    purpose: purposes.get(readProperty(row, 'purpose') ?? readProperty(row, 'intention')),
  }
}

/** Wallets that do not tell keep inscriptions on their taproot address, where they have another one besides. */
const guessPurpose = ({ parsed }: Row, rows: readonly Row[]): BitcoinPurpose =>
  parsed.type === 'p2tr' && rows.some(other => other.parsed.type !== 'p2tr') ? 'ordinals' : 'payment'

const allFamilies: readonly AddressFamily[] = ['main', 'test', 'regtest']

/** The rows of one network: of those in the list that which is wanted, else that of the first row. */
const ofOneNetwork = (
  rows: readonly Row[],
  wanted: readonly (AddressFamily | undefined)[],
): readonly Row[] => {
  const fitting = (family: AddressFamily | undefined) =>
    rows.filter(({ parsed }) => parsed.families.some(each => each === family))
  if (allFamilies.some(family => fitting(family).length === rows.length)) return rows
  const lists = [...wanted, rows[0]?.parsed.families[0]].map(fitting)
  return lists.find(list => list.length > 0) ?? []
}

/**
 * Reads a wallet's list of addresses. Bad rows are left out, and where the list mixes networks those of others.
 * @param wanted the families that the network in use may have, best first
 * @returns undefined for what is no list of addresses of a Bitcoin network
 */
export const readAddresses = (
  value: unknown,
  wanted: readonly (AddressFamily | undefined)[] = [],
): ReadAddresses | undefined => {
  const rows = readRows(value, { read: readRow, isOurs: row => !isOfOtherChain(row), maxRows: 100 })
  return rows && arrange(ofOneNetwork(rows, wanted))
}

const arrange = (rows: readonly Row[]): ReadAddresses => {
  const families = allFamilies.filter(family => rows.every(({ parsed }) => parsed.families.includes(family)))
  const found = rows.map((row): BitcoinAddress => {
    const { parsed, publicKey, label, purpose = guessPurpose(row, rows) } = row
    const { address, type: addressType } = parsed
    return {
      address,
      purpose,
      addressType,
      ...(publicKey !== undefined && { publicKey: publicKey.toLowerCase() }),
      ...(label !== undefined && { label }),
    }
  })
  const inOrder = [
    ...found.filter(({ purpose }) => purpose === 'payment'),
    ...found.filter(({ purpose }) => purpose !== 'payment'),
  ]
  // Some wallets have one address for both purposes: the first, payment, stands.
  const addresses = inOrder.filter(
    ({ address }, index) => inOrder.findIndex(other => other.address === address) === index,
  )
  return { addresses, families }
}
