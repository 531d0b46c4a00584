import { bech32 } from '@scure/base'

/** What a bech32 address says. */
export interface CosmosAddress {
  /** Lower case. */
  readonly prefix: string
  /** 20 bytes of an account, 32 of a contract or module. */
  readonly bytes: Uint8Array
}

/** The longest prefix of BIP-173, the separator, 32 bytes in 52 characters, the checksum. */
const maxLength = 83 + 1 + 52 + 6
const byteLengths = [20, 32]

/**
 * Reads a bech32 address, whole and with its checksum (BIP-173). @param text anything
 * @returns undefined for what is none, and for keys and validators, which look alike
 */
export const decodeAddress = (text: unknown): CosmosAddress | undefined => {
  if (typeof text !== 'string' || text.length > maxLength || !/^[\x21-\x7e]+1[\da-z]+$/i.test(text))
    return undefined
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, maxLength)
    const bytes = bech32.fromWords(words)
    const isAccount = byteLengths.includes(bytes.length) && !/(?:valoper|valcons|pub)$/.test(prefix)
    return isAccount ? { prefix, bytes } : undefined
  } catch {
    return undefined
  }
}
