import type { BitcoinKey, BitcoinKeyType } from '../BitcoinKey.js'
import { hashLegacyMessage } from './hashMessage.js'

/** What the first byte says of the address (BIP-137), which knows none for taproot: it stands for a compressed key there. */
const headers: Readonly<Record<BitcoinKeyType, number>> = { p2pkh: 31, p2sh: 35, p2wpkh: 39, p2tr: 31 }

/** Signs a message with ECDSA: 65 bytes, the first of which finds the key. */
export const signLegacy = (key: BitcoinKey, message: string): Uint8Array => {
  const { compact, recovery } = key.signRecoverable(hashLegacyMessage(message))
  return Uint8Array.from([headers[key.type] + recovery, ...compact])
}
