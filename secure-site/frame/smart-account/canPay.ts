import type { Hex } from 'viem'
import { entryPoint07Abi, entryPoint07Address } from 'viem/account-abstraction'
import type { AskedTransaction } from '../readRpc.js'
import type { Node } from '../Signer.js'

/** Whether an account has what calls cost and send along. @param fee the most that they cost, in the smallest unit */
export const canPay = async (
  node: Node,
  address: Hex,
  fee: bigint,
  calls: readonly AskedTransaction[],
): Promise<boolean> => {
  const [balance, deposit] = await Promise.all([
    node.getBalance({ address }),
    node.readContract({
      abi: entryPoint07Abi,
      address: entryPoint07Address,
      functionName: 'balanceOf',
      args: [address],
    }),
  ])
  const sent = calls.reduce((sum, { value = 0n }) => sum + value, 0n)
  return balance >= sent && balance + deposit >= sent + fee
}
