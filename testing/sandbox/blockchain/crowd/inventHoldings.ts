import { digest } from '../../wallets/digest.js'
import type { Holding } from '../Holding.js'
import { inventAsset } from './inventAsset.js'

/** Invents tokens that an address holds, from dust to riches: the same ones for the same address. */
export const inventHoldings = (address: string, count: number, chain: string): readonly Holding[] =>
  Array.from({ length: count }, (_, index) => {
    const asset = inventAsset(index, chain)
    const digits = parseInt(digest(`${address} holds ${index}`).slice(0, 8), 16) % 1_000_000
    const zeros = Math.max(asset.decimals - (index % 7), 0)
    return { ...asset, amount: BigInt(digits + 1) * 10n ** BigInt(zeros) }
  })

/** Invents things without decimals, as those who flood accounts with rubbish make them. */
export const inventRubbish = (address: string, count: number, chain: string): readonly Holding[] =>
  inventHoldings(`rubbish of ${address}`, count, chain).map((holding, index) => ({
    ...inventAsset(index + 250, `${chain} rubbish`),
    ...{ name: `Claim ${index + 1} at prize.example`, symbol: `CLAIM${index + 1}`, decimals: 0 },
    amount: holding.amount % 100n,
  }))
