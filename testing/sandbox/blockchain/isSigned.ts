import type { RunningChain } from '../chains/startChains.js'
import { loadViem } from './evm/loadViem.js'

/** A text, and who is said to have signed it. */
export interface SignedText {
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** Whether a text is signed with the key of an address, or, on a chain, as its contract says (ERC-1271, ERC-6492). */
export async function isSigned(
  { address, message, signature }: SignedText,
  chain: RunningChain | undefined,
): Promise<boolean> {
  const { createPublicClient, http, verifyMessage } = await loadViem()
  const signed = { address: address as `0x${string}`, message, signature: signature as `0x${string}` }
  if (await verifyMessage(signed).catch(() => false)) return true
  if (!chain || !/^0x([0-9a-fA-F]{2})+$/.test(signature)) return false
  const client = createPublicClient({ transport: http(chain.nodeUrl) })
  return client.verifyMessage(signed).catch(() => false)
}
