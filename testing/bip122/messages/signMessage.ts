import { base64 } from '@scure/base'
import type { BitcoinKey } from '../BitcoinKey.js'
import { signBip322 } from './signBip322.js'
import { signLegacy } from './signLegacy.js'

/** How a message is signed. */
export type MessageProtocol = 'ECDSA' | 'BIP322'

/** What most wallets do when a site does not say: BIP-322 for segwit and taproot, the old way for older addresses. */
export const usualProtocol = ({ type }: BitcoinKey): MessageProtocol =>
  type === 'p2wpkh' || type === 'p2tr' ? 'BIP322' : 'ECDSA'

/** Signs a message. @returns base64 */
export async function signMessage(
  key: BitcoinKey,
  message: string,
  protocol: MessageProtocol = usualProtocol(key),
): Promise<string> {
  return base64.encode(protocol === 'BIP322' ? await signBip322(key, message) : signLegacy(key, message))
}
