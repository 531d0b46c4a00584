import { createPublicClient, createWalletClient, custom, formatEther, http, parseEther } from 'viem'
import type { ActionInput } from './ActionInput.js'
import type { Outcome } from './Outcome.js'

/** Pays for a tree (`eth_sendTransaction`), and waits for the receipt. */
export const adoptTree = async (input: ActionInput): Promise<Outcome> => {
  const { provider, account, chain, orchard, progress } = input
  const wallet = createWalletClient({ account, chain, transport: custom(provider) })
  const hash = await wallet.sendTransaction({ to: orchard, value: parseEther('0.01') })
  progress(t => t.confirming)
  const node = createPublicClient({ chain, transport: http(), pollingInterval: 250 })
  const receipt = await node.waitForTransactionReceipt({ hash })
  const balance = await node.getBalance({ address: account })
  const isGood = receipt.status === 'success'
  return {
    facts: [
      { label: t => t.transaction, value: hash, isCode: true },
      { label: t => t.balanceNow, value: `${formatEther(balance)} ${chain.nativeCurrency.symbol}` },
    ],
    verdict: t => (isGood ? t.confirmedIn(String(receipt.blockNumber)) : t.reverted),
    isGood,
  }
}
