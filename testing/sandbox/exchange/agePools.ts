import * as z from 'zod/mini'
import { callNodeInBatch, type NodeCall } from '../chains/callNode.js'

/** Where a pool of Uniswap keeps its reserves, with the time of the last change in the first four bytes; and its sums of prices. */
const reservesSlot = '0x8'
const priceSlots = ['0x9', '0xa']
const secondsAgo = 60

const wordSchema = z.string().check(z.regex(/^0x[\da-f]{64}$/))
const hex = (value: number, bytes: number): string => value.toString(16).padStart(2 * bytes, '0')

/**
 * Lets pools have been changed a minute ago, and not for the first time. Changes that come in the second of the one before cost less gas
 * than others, and the first one that does not costs much more: a wallet that estimates at the end of a second, and leaves no room, would
 * send too little.
 */
export async function agePools(nodeUrl: string, pools: readonly string[]): Promise<void> {
  const slots = [reservesSlot, ...priceSlots]
  const places = pools.flatMap(pool => slots.map(slot => ({ pool, slot })))
  const reads = places.map(({ pool, slot }): NodeCall => ['eth_getStorageAt', [pool, slot, 'latest']])
  const words = z.array(wordSchema).parse(await callNodeInBatch(nodeUrl, reads))
  const writes = places.map(({ pool, slot }, index): NodeCall => {
    const word = words[index] ?? ''
    return ['anvil_setStorageAt', [pool, slot, slot === reservesSlot ? age(word) : begin(word)]]
  })
  await callNodeInBatch(nodeUrl, writes)
}

const age = (reserves: string): string =>
  `0x${hex(parseInt(reserves.slice(2, 10), 16) - secondsAgo, 4)}${reserves.slice(10)}`

const begin = (prices: string): string => (BigInt(prices) === 0n ? `0x${hex(1, 32)}` : prices)
