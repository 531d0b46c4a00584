import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinAddressType } from '../api.js'

/** Networks that write their addresses alike. Legacy addresses of test networks and of regtest cannot be told apart. */
export type AddressFamily = 'main' | 'test' | 'regtest'

/** What an address says. */
export interface ParsedAddress {
  /** In the one form that counts: bech32 in lower case. */
  readonly address: string
  readonly type: BitcoinAddressType
  readonly families: readonly AddressFamily[]
  /** What stands in the output script: the hash of the key or of the script, of taproot the key. */
  readonly program: Uint8Array
}

const maxLength = 90

const familyOfPrefix: ReadonlyMap<string, AddressFamily> = new Map([
  ['bc', 'main'],
  ['tb', 'test'],
  ['bcrt', 'regtest'],
])

const legacyVersions: ReadonlyMap<number | undefined, Omit<ParsedAddress, 'address' | 'program'>> = new Map([
  [0x00, { type: 'p2pkh', families: ['main'] }],
  [0x05, { type: 'p2sh', families: ['main'] }],
  [0x6f, { type: 'p2pkh', families: ['test', 'regtest'] }],
  [0xc4, { type: 'p2sh', families: ['test', 'regtest'] }],
])

/** Witness versions and program lengths (BIP-141, BIP-341). Later versions have no meaning yet: whoever pays them burns the coins. */
const programTypes: ReadonlyMap<string, BitcoinAddressType> = new Map([
  ['0/20', 'p2wpkh'],
  ['0/32', 'p2wsh'],
  ['1/32', 'p2tr'],
])

/**
 * Reads a Bitcoin address, whole and with its checksum: base58check, bech32 (BIP-173), bech32m (BIP-350).
 * @param text anything; @returns undefined for what is none, of a network that is not known, or of a future witness version
 */
export const parseAddress = (text: unknown): ParsedAddress | undefined => {
  if (typeof text !== 'string' || text.length < 14 || text.length > maxLength) return undefined
  try {
    return /^(bc|tb|bcrt)1/i.test(text) ? parseSegwit(text) : parseLegacy(text)
  } catch {
    return undefined
  }
}

const parseSegwit = (text: string): ParsedAddress | undefined => {
  const { prefix, words } = isVersionZero(text)
    ? bech32.decode(asAddress(text))
    : bech32m.decode(asAddress(text))
  const [version, ...rest] = words
  const program = bech32.fromWords(rest)
  const type = programTypes.get(`${version}/${program.length}`)
  const family = familyOfPrefix.get(prefix)
  return type && family && { address: text.toLowerCase(), type, families: [family], program }
}

/** The digit after the separator is the witness version; `q` is 0. */
const isVersionZero = (text: string): boolean => /^[a-z]+1q/i.test(text)

/** What the decoders want to see; they look for themselves. */
const asAddress = (text: string) => text as `${string}1${string}`

const parseLegacy = (text: string): ParsedAddress | undefined => {
  const bytes = createBase58check(sha256).decode(text)
  const found = legacyVersions.get(bytes[0])
  const program = bytes.slice(1)
  return found && program.length === 20 ? { address: text, ...found, program } : undefined
}
