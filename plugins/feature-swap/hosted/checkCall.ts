import { swapRefused, type BuiltSwap, type SwapOptions, type SwapQuote, type SwapRequest } from '../api.js'
import type { HostedCall } from '../../hosted-api/api.js'
import type { Asset, NamedPool, ReadSwap } from './calls/SwapCall.js'
import { isKnownRouter } from './knownRouters.js'
import { readSwapCall } from './readSwapCall.js'

/** What a swap is held against. */
export interface Expectation {
  readonly request: SwapRequest
  readonly quote: SwapQuote
  readonly options: Pick<SwapOptions, 'routers'>
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What may be signed, as far as its call tells. */
export interface CheckedCall {
  readonly built: BuiltSwap
  /** Still to be looked up: the pool that what is got comes from. */
  readonly lastPool?: NamedPool
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** How long a swap may wait for its block: one that waits without end goes through when it suits somebody else. */
const longestWaitMs = 60 * 60 * 1000

const differsFrom = (asset: Asset | undefined, token: string | undefined): boolean =>
  asset !== undefined && !isSame(asset, token ?? 'coin')

/** What differs in the meaning of the call; undefined where nothing does. */
const differenceOf = (swap: ReadSwap, { request, quote, now }: Expectation): string | undefined => {
  const { address, from, to, amount } = request
  const deadlineMs = swap.deadline === undefined ? undefined : swap.deadline * 1000n
  if (swap.extra !== undefined) return `${swap.extra}, which nobody asked for`
  if (differsFrom(swap.from, from.token)) return 'it gives another token'
  if (differsFrom(swap.to, to.token)) return 'it gets another token'
  if (swap.isForCoin !== undefined && swap.isForCoin !== (to.token === undefined))
    return 'it gets another token'
  if (swap.amount !== undefined && swap.amount !== amount) return 'it gives another amount'
  if (swap.minimum < quote.minimum) return 'less may arrive than was shown'
  if (swap.recipient !== undefined && !isSame(swap.recipient, address)) return 'somebody else gets it'
  if (deadlineMs !== undefined && deadlineMs <= BigInt(Math.trunc(now))) return 'its time is over'
  if (deadlineMs !== undefined && deadlineMs > BigInt(Math.trunc(now + longestWaitMs)))
    return 'it may be held back for too long'
  return undefined
}

/**
 * Holds the call of a service against what the visitor was shown. Only its data and its router are used: the value is our own.
 * @throws `SWAP_REFUSED` with what differs
 */
export const checkCall = (call: HostedCall, expected: Expectation): CheckedCall => {
  const { request, quote, options } = expected
  const { network, address, from, amount } = request
  const value = from.token === undefined ? amount : 0n
  // A least amount of nothing is no promise, whoever has shown it.
  if (quote.minimum <= 0n) throw swapRefused('nothing need arrive')
  if (!isSame(call.from, address)) throw swapRefused('it is for another account')
  if (!isKnownRouter(network.caipNetworkId, call.to, options))
    throw swapRefused(`${call.to} is no known router`)
  if (call.value !== undefined && call.value !== value) throw swapRefused('it sends another value along')
  const swap = readSwapCall(call.data)
  if (!swap) throw swapRefused(`a call that cannot be read: ${call.data.slice(0, 10)}`)
  const difference = differenceOf(swap, expected)
  if (difference !== undefined) throw swapRefused(difference)
  const built = {
    transaction: { calls: [{ to: call.to, value, data: call.data }] },
    ...{ minimum: swap.minimum, isOwn: false },
  }
  return { built, ...(swap.lastPool && { lastPool: swap.lastPool }) }
}
