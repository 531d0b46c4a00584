import { parseAddress, type AddressFamily, type ParsedAddress } from '../address/parseAddress.js'
import type { BitcoinAddress, BitcoinPurpose } from '../tokens.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

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

const maxRows = 100
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

/**
 * Reads a wallet's list of addresses. One bad element makes it unusable: a wallet that errs there cannot be trusted with the rest.
 * @returns undefined for what is no list of addresses of one Bitcoin network
 */
export const readAddresses = (value: unknown): ReadAddresses | undefined => {
  try {
    if (!Array.isArray(value) || value.length > maxRows) return undefined
    const own = Array.from<unknown>(value).filter(row => !isOfOtherChain(row))
    const rows = own.flatMap(row => readRow(row) ?? [])
    if (rows.length < own.length) return undefined
    return arrange(rows)
  } catch {
    // A proxy whose traps throw.
    return undefined
  }
}

const arrange = (rows: readonly Row[]): ReadAddresses | undefined => {
  const all: readonly AddressFamily[] = ['main', 'test', 'regtest']
  const families = all.filter(family => rows.every(({ parsed }) => parsed.families.includes(family)))
  if (families.length === 0) return undefined
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
