import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from 'viem'
import { loadKey } from '../key.js'
import type { SiteServer } from '../SiteServer.js'
import { toBase58 } from '../solana/base58.js'
import { deriveKey } from '../solana/deriveKey.js'

/**
 * A key of who is signed in, as other wallets import it: 32 bytes as hex on EVM chains; on Solana base58 of 32 bytes and of the 32 of the public
 * key.
 */
export const exportKey = async (server: SiteServer, namespace: 'eip155' | 'solana'): Promise<string> => {
  const secret = await loadKey(server)
  if (namespace === 'eip155') return secret
  const key = deriveKey(hexToBytes(secret))
  return toBase58(Uint8Array.from([...key, ...ed25519.getPublicKey(key)]))
}
