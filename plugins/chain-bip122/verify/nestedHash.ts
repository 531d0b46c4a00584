import { hash160 } from './hash160.js'
import { joinBytes } from './joinBytes.js'

/** What a p2sh address of one segwit key has in it (BIP-141, "P2WPKH nested in BIP16 P2SH"). @param keyHash 20 bytes */
export const nestedHash = (keyHash: Uint8Array): Uint8Array => hash160(joinBytes([0x00, 0x14], keyHash))
