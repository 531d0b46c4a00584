import { formatUnits } from 'viem'
import { currencyOf } from './currencyOf.js'
import type { TestChain } from '../evm/TestChain.js'

const shownDecimals = 6

/** An amount of the network's own currency, exact. */
export function formatAmount(wei: bigint, chain: TestChain): string {
  const { decimals, symbol } = currencyOf(chain)
  return `${formatUnits(wei, decimals)} ${symbol}`
}

/** The most that something costs, rounded up to six decimals, so that it is never shown as less. */
export function formatLimit(wei: bigint, chain: TestChain): string {
  const { decimals } = currencyOf(chain)
  const step = 10n ** BigInt(Math.max(0, decimals - shownDecimals))
  return formatAmount(((wei + step - 1n) / step) * step, chain)
}
