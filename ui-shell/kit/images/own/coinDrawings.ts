import type { Drawing } from '../Glyph.js'
import { networkCoins } from './networkDrawings.js'

const usdc: Drawing = [
  '#2b70c4',
  'M19.6 12.9c-.3-1.5-1.6-2.4-3.6-2.4-2.2 0-3.6 1-3.6 2.7 0 3.9 7.4 1.7 7.4 5.6 0 1.7-1.5 2.8-3.8 2.8-2.1 0-3.6-1-3.8-2.6M16 8.6v1.9M16 21.6v1.9M11.6 7.1a10 10 0 0 0 0 17.8M20.4 7.1a10 10 0 0 1 0 17.8',
  1.9,
]
const usdt: Drawing = ['#1f7d67', 'M10 9.8h12M16 9.8v13.4M7.4 15.8c0 3 17.2 3 17.2 0s-17.2-3-17.2 0', 2.2]
const dai: Drawing = ['#b0790b', 'M11.6 9.2h4.2a6.8 6.8 0 0 1 0 13.6h-4.2zM8.6 14.2h14.8M8.6 17.8h14.8', 2]

const coins: Readonly<Record<string, Drawing | undefined>> = {
  ...networkCoins,
  USDC: usdc,
  USDT: usdt,
  DAI: dai,
}

/** The drawing of a coin, where there is one of its symbol. */
export const coinDrawing = (symbol: string): Drawing | undefined =>
  Object.hasOwn(coins, symbol) ? coins[symbol] : undefined
