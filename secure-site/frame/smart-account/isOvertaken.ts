import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import type { Node } from '../Signer.js'
import type { Operation } from './Operation.js'

/**
 * Whether an operation that would set up its account can never be carried any more, since that was done by another one.
 * @throws where the node does not answer
 */
export const isOvertaken = async (node: Node, { sender, nonce, factory }: Operation): Promise<boolean> => {
  if (!factory) return false
  const isUncarried = async (blockNumber?: bigint) =>
    nonce ===
    (await node.readContract({
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      functionName: 'getNonce',
      args: [sender, nonce >> 64n],
      ...(blockNumber !== undefined && { blockNumber }),
    }))
  // Both as of one block: it may have been carried itself, and the bundler's answer have been lost.
  const blockNumber = await node.getBlockNumber({ cacheTime: 0 })
  const [code, isOpen] = await Promise.all([
    node.getCode({ address: sender, blockNumber }),
    isUncarried(blockNumber),
  ])
  // And once more as of now: while it makes a block, anvil tells of that as if it were the last one, so that the two may differ.
  return code !== undefined && isOpen && isUncarried()
}
