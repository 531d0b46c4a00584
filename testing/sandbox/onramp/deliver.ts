import { SerialQueue } from '../../evm/SerialQueue.js'
import type { SolanaNode } from '../chains/solana/createSolanaNode.js'
import type { RunningChain } from '../chains/startChains.js'
import { mintTestUsd, openTreasury, sendFromTreasury } from '../chains/treasury.js'

/** Sends what was bought. Settles with the hash once it has arrived. */
export type Deliver = (to: string, symbol: string, amount: string) => Promise<string>

/** Its own, so that it and the faucet do not want one nonce. */
const vault = '0x00000000000000000000000000000000000ba4c2'

/** @param decimals of the smallest unit */
const units = (amount: string, decimals: number): bigint => {
  const [whole = '0', part = ''] = amount.split('.')
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}

/** Delivers on an EVM chain: its coin, and TUSD for everything else. */
export function deliverOnEvm({ nodeUrl, nativeCurrency }: RunningChain): Deliver {
  const queue = new SerialQueue()
  return (to, symbol, amount) =>
    queue.run(async () => {
      await openTreasury(nodeUrl, vault)
      if (symbol !== nativeCurrency.symbol) return mintTestUsd(nodeUrl, to, units(amount, 6), vault)
      return sendFromTreasury(nodeUrl, { to, value: `0x${units(amount, 18).toString(16)}` }, vault)
    })
}

/** Delivers SOL. */
export const deliverOnSolana =
  ({ ledger }: SolanaNode): Deliver =>
  (to, _, amount) =>
    Promise.resolve(ledger.airdrop(to, units(amount, 9)).signature)
