import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import type { Node } from '../Signer.js'
import type { Operation } from './Operation.js'

/**
 * Whether an operation that would set up its account can never be carried any more, since that was done by another one.
 * @throws where the node does not answer
 */
export const isOvertaken = async (node: Node, { sender, nonce, factory }: Operation): Promise<boolean> => {
  if (!factory) return false
  // Both as of one block: it may have been carried itself, and the bundler's answer have been lost.
  const blockNumber = await node.getBlockNumber({ cacheTime: 0 })
  const [code, next] = await Promise.all([
    node.getCode({ address: sender, blockNumber }),
    node.readContract({
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      functionName: 'getNonce',
      args: [sender, nonce >> 64n],
      blockNumber,
    }),
  ])
  return code !== undefined && next === nonce
}
