import { digest } from '../../wallets/digest.js'
import type { Asset } from '../Holding.js'

const first =
  'Amber Birch Cedar Coral Delta Ember Fjord Garnet Harbor Indigo Juniper Karst Lagoon Maple Nectar Onyx Prairie Quartz River Saffron Tundra Umber Velvet Willow Zephyr'.split(
    ' ',
  )
const second =
  'Coin Token Share Credit Point Gold Silver Dollar Note Bond Pass Gem Drop Leaf Stone Star Wave Bloom Spark Grain'.split(
    ' ',
  )

/** Invents a token: the same one for the same number, 500 different ones. @param chain CAIP-2 id of its network */
export function inventAsset(index: number, chain: string): Asset {
  const [one, two] = [
    first[index % first.length] ?? '',
    second[Math.floor(index / first.length) % second.length] ?? '',
  ]
  const hash = digest(`token ${chain} ${index}`)
  return {
    name: `${one} ${two}`,
    symbol: `${one.slice(0, 3)}${two.slice(0, 2)}`.toUpperCase(),
    decimals: [18, 6, 8][index % 3] ?? 18,
    address: chain.startsWith('eip155') ? `0x${hash.slice(0, 40)}` : base58Of(hash),
  }
}

/** 44 characters that are the base58 of 32 bytes. */
export const base58Of = (hash: string): string => {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const letters = Array.from(
    hash.slice(0, 43),
    (_, place) => digits[parseInt(hash.slice(place, place + 2), 16) % 58],
  )
  return `2${letters.join('')}`
}
