import { zeroAddress, type Address } from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { afterFee } from '../amounts.js'
import type { UniswapExchange, UniswapV2 } from '../api.js'
import { v2Abi as abi } from './abi.js'
import type { Reader } from './Reader.js'
import { endsOf, toAddress, transferFeeOf, type Offer, type Route, type Trade } from './Trade.js'

/** A way over pools of version 2. */
export type V2Route = Extract<Route, { readonly kind: 'v2' }>
/** Its offer, with what each pool is given and gives. */
export interface V2Offer extends Offer<V2Route> {
  readonly amounts: readonly bigint[]
}

/** What goes in, and what comes out of each pool of a way. Undefined where there is no such pool, or it cannot give so much. */
const amountsOver = async (
  reader: Reader,
  router: Address,
  amount: bigint,
  path: readonly Address[],
): Promise<readonly bigint[] | undefined> => {
  const functionName = 'getAmountsOut'
  const amounts = await reader.ask({ address: router, abi, functionName, args: [amount, path] })
  if (amounts && (amounts.length !== path.length || amounts[0] !== amount)) throw badNodeAnswer('eth_call')
  return amounts
}

/** The offers of version 2: directly, and by way of one token. Rejects as the nodes do, and with `RPC_BAD_ANSWER`. */
export const findV2 = async (
  reader: Reader,
  exchange: UniswapExchange,
  trade: Trade,
): Promise<readonly V2Offer[]> => {
  const [router, weth] = [toAddress(exchange.v2?.router), toAddress(exchange.v2?.weth)]
  if (!router || !weth) return []
  const { from, to, between } = endsOf(exchange, weth, trade)
  const given = afterFee(trade.amount, transferFeeOf(exchange, trade.from))
  const offers = await Promise.all(
    [[from, to], ...between.map(token => [from, token, to])].map(async (path): Promise<V2Offer[]> => {
      const amounts = await amountsOver(reader, router, given, path)
      const amount = afterFee(amounts?.at(-1) ?? 0n, transferFeeOf(exchange, trade.to))
      return amounts && amount > 0n ? [{ route: { kind: 'v2', router, path }, amount, amounts }] : []
    }),
  )
  return offers.flat()
}

/**
 * What is got of what there would be at the price of very little: of each pool it is what stays in it, in terms of what it had, whatever its
 * fee. Undefined where the pools do not tell.
 */
export const lossOverV2 = async (
  reader: Reader,
  { factory }: Pick<UniswapV2, 'factory'>,
  { route: { router, path }, amounts }: V2Offer,
): Promise<{ readonly got: bigint; readonly price: bigint } | undefined> => {
  const home =
    toAddress(factory) ?? (await reader.ask({ address: router, abi, functionName: 'factory', args: [] }))
  if (!home) return undefined
  const reserves = await Promise.all(
    path.slice(1).map(async (to, at) => reserveOf(reader, home, path[at] ?? to, to)),
  )
  let [got, price] = [1n, 1n]
  for (const [at, reserve = 0n] of reserves.entries()) {
    const out = amounts[at + 1] ?? 0n
    if (reserve <= out) return undefined
    got *= reserve - out
    price *= reserve
  }
  return { got, price }
}

/** What the pool of two tokens has of the second one. */
const reserveOf = async (reader: Reader, factory: Address, from: Address, to: Address) => {
  const pair = await reader.ask({ address: factory, abi, functionName: 'getPair', args: [from, to] })
  if (!pair || pair === zeroAddress) return undefined
  const reserves = await reader.ask({ address: pair, abi, functionName: 'getReserves', args: [] })
  // Pools have their tokens in the order of the addresses.
  return reserves?.[from.toLowerCase() < to.toLowerCase() ? 1 : 0]
}
