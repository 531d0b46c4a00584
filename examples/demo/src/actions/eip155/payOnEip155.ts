import { createPublicClient, http, parseEther, type Address } from 'viem'
import type { ActionInput } from '../ActionInput.js'
import { orchardOf } from '../orchardOf.js'
import type { Outcome } from '../Outcome.js'
import { treePrices } from '../treePrices.js'
import { connectViem } from './connectViem.js'

/** Pays for a tree (`eth_sendTransaction`), and waits for the receipt. */
export const payOnEip155 = async (input: ActionInput): Promise<Outcome> => {
  const { wallet, chain } = await connectViem(input)
  const to = orchardOf(input) as Address
  const hash = await wallet.sendTransaction({ to, value: parseEther(treePrices.eip155) })
  input.progress(t => t.confirming)
  const node = createPublicClient({ chain, transport: http(), pollingInterval: 250 })
  const { status, blockNumber } = await node.waitForTransactionReceipt({ hash })
  const isGood = status === 'success'
  return {
    facts: [{ label: t => t.transaction, value: hash, isCode: true }],
    verdict: t => (isGood ? t.confirmedIn(String(blockNumber)) : t.reverted),
    isGood,
  }
}
