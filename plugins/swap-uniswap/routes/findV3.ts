import type { Address } from 'viem'
import type { UniswapExchange, UniswapV3 } from '../api.js'
import { v3Abi as abi } from './abi.js'
import type { Reader } from './Reader.js'
import { bestOf, endsOf, toAddress, transferFeeOf, type Offer, type Route, type Trade } from './Trade.js'

/** A way over pools of version 3. */
export type V3Route = Extract<Route, { readonly kind: 'v3' }>

const usualFees = [100, 500, 3000, 10_000]
/** The prices at which a pool has nothing left: then it has taken a part of the amount only. */
const emptyPrices: ReadonlySet<bigint> = new Set([
  4_295_128_740n,
  1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n,
])
/** A thousandth of an amount is small; what is got for it must be as much, to tell a price by. */
const smallPart = 1000n

/** The step from one token to another. */
interface Step {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}
interface StepOffer {
  readonly amount: bigint
  readonly fee: number
}

/** Asks the pool of one fee. Undefined where there is none, or it cannot take so much. */
const askPool = async (
  reader: Reader,
  quoter: Address,
  { from, to, amount }: Step,
  fee: number,
): Promise<StepOffer | undefined> => {
  const args = [[from, to, amount, fee, 0n]] as const
  const answer = await reader.ask({ address: quoter, abi, functionName: 'quoteExactInputSingle', args })
  if (!answer || answer[0] <= 0n || emptyPrices.has(answer[1])) return undefined
  return { amount: answer[0], fee }
}

/** What a step costs by the best pool; of equal ones the first. */
const takeStep = async (reader: Reader, { quoter, fees = usualFees }: UniswapV3, step: Step) => {
  const at = toAddress(quoter)
  const offers = at ? await Promise.all(fees.map(fee => askPool(reader, at, step, fee))) : []
  return offers.reduce(
    (best, offer) => (offer && offer.amount > (best?.amount ?? 0n) ? offer : best),
    undefined,
  )
}

/** The offers of version 3: directly, and by way of one token, each by the best pools. Rejects as the nodes do, and with `RPC_BAD_ANSWER`. */
export const findV3 = async (
  reader: Reader,
  exchange: UniswapExchange,
  trade: Trade,
): Promise<readonly Offer<V3Route>[]> => {
  const { v3 } = exchange
  const [router, weth] = [toAddress(v3?.router), toAddress(v3?.weth)]
  // Its pools refuse tokens that keep something back.
  const keepsBack = [trade.from, trade.to].some(token => transferFeeOf(exchange, token) !== undefined)
  if (!v3 || !router || !weth || keepsBack) return []
  const { from, to, between } = endsOf(exchange, weth, trade)
  const direct = async (): Promise<Offer<V3Route>[]> => {
    const only = await takeStep(reader, v3, { from, to, amount: trade.amount })
    const route = { kind: 'v3', router, path: [from, to] } as const
    return only ? [{ route: { ...route, fees: [only.fee] }, amount: only.amount }] : []
  }
  const over = async (token: Address): Promise<Offer<V3Route>[]> => {
    const first = await takeStep(reader, v3, { from, to: token, amount: trade.amount })
    const second = first && (await takeStep(reader, v3, { from: token, to, amount: first.amount }))
    const route = { kind: 'v3', router, path: [from, token, to] } as const
    return second ? [{ route: { ...route, fees: [first.fee, second.fee] }, amount: second.amount }] : []
  }
  const best = bestOf((await Promise.all([direct(), ...between.map(over)])).flat())
  return best ? [best] : []
}

/**
 * What is got of what there would be at the price of very little, which is that of a thousandth. Undefined where so little is got for that
 * that it tells no price.
 */
export const lossOverV3 = async (
  reader: Reader,
  { quoter }: UniswapV3,
  { route: { path, fees }, amount }: Offer<V3Route>,
  given: bigint,
): Promise<{ readonly got: bigint; readonly price: bigint } | undefined> => {
  const at = toAddress(quoter)
  const small = given / smallPart
  let part = small
  for (const [step, fee] of fees.entries()) {
    const [from, to] = [path[step], path[step + 1]]
    const offer = at && from && to && (await askPool(reader, at, { from, to, amount: part }, fee))
    if (!offer || offer.amount < smallPart) return undefined
    part = offer.amount
  }
  return { got: amount * small, price: part * given }
}
