import { hex } from '@scure/base'
import type { SignedMessage } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { isAddress } from '../address/isAddress.js'
import { checksumAddress } from '../address/checksumAddress.js'
import type { AskNode } from './AskNode.js'
import { hashPersonalMessage } from './hashPersonalMessage.js'
import { recoverSigner } from './recoverSigner.js'

/** Longer ones than those of contracts with passkeys and several owners. */
const maxSignatureLength = 64 * 1024
const zeroAddress = /^(?:0x)?0{40}$/i
const isSignature = (text: unknown): text is `0x${string}` =>
  typeof text === 'string' && text.length <= maxSignatureLength && /^0x(?:[\da-f]{2})+$/i.test(text)

/**
 * Tells whether an EVM account signed a text: by its key (EIP-191), or else by its contract (ERC-1271, ERC-6492). False for whatever
 * is no address or no signature, and for the zero address, which nobody holds.
 * Rejects only where a contract had to be asked: as the node does, with `RPC_BAD_ANSWER`, `PLUGIN_LOAD_FAILED`.
 * @param askNode left out, contracts are not asked, and only keys can sign
 */
export const verifyEip155Message = async (
  { address, message, signature }: SignedMessage,
  askNode?: AskNode,
): Promise<boolean> => {
  if (!isAddress(address) || zeroAddress.test(address) || !isSignature(signature)) return false
  const hash = hashPersonalMessage(message)
  const account = checksumAddress(address) as `0x${string}`
  if (recoverSigner(hash, signature) === account) return true
  if (!askNode) return false
  const { verifyByContract } = await fetchLazy(() => import('./verifyByContract.js'), 'chain-eip155')
  return verifyByContract(askNode, account, `0x${hex.encode(hash)}`, signature)
}
