import type { Address } from 'viem'
import * as z from 'zod/mini'
import { ApiError } from '../../blockchain/ApiError.js'
import type { RunningSwap } from '../createSwap.js'
import type { Deal, Lie, SwapTransaction } from '../lies/Lie.js'
import { accountOf } from '../lies/namesOf.js'
import { isCoin } from '../market/coin.js'
import { encodeSwap } from '../market/encodeSwap.js'
import { hasToll, type Market, type Route } from '../market/openMarket.js'
import type { SwapPlan } from '../market/SwapPlan.js'
import { sandboxExchange } from '../sandboxExchange.js'
import { findMarket, readAccountsOfOne, readAmount } from './readParameters.js'

/** Of each pool on the way: more than a swap takes. */
const gasOfPool = 200_000
const deadlineSeconds = 1200n

/** The body of `build-transaction`; what is not of these types is refused with 422. */
export const swapRequestSchema = z.object({
  projectId: z.string(),
  amount: z.string(),
  from: z.string(),
  to: z.string(),
  userAddress: z.string(),
  eip155: z.optional(z.object({ slippage: z.int().check(z.nonnegative()) })),
})

type SwapRequest = z.infer<typeof swapRequestSchema>

/** `POST /v1/convert/build-transaction`: the swap as a call of the router, at the prices of now. */
export async function buildSwap(swap: RunningSwap, request: SwapRequest, lie: Lie): Promise<object> {
  const { eip155 } = request
  const [from, to, user] = readAccountsOfOne([request.from, request.to, request.userAddress])
  const amount = readAmount(request.amount)
  // More than half is refused, as by the service that the public one asks.
  if (!eip155 || eip155.slippage > 50) throw new ApiError(400, '', 'slippage is not valid')
  const { chainId } = from
  const deal: Deal = { chainId, from: from.address, to: to.address, amount, user: user.address }
  const market = await findMarket(swap, chainId)
  const route = await market.findRoute(deal.from, deal.to, amount)
  if (!route) throw new ApiError(400, '', 'insufficient liquidity')
  const plan = await planSwap(market, route, deal, user.address, eip155.slippage)
  const tx: SwapTransaction = {
    from: accountOf(chainId, user.address),
    to: accountOf(chainId, sandboxExchange.router),
    data: encodeSwap(lie.plan?.(plan, deal) ?? plan),
    amount: String(route.amountOut),
    eip155: {
      gas: String(gasOfPool * (route.path.length - 1)),
      gasPrice: String(await market.gasPrice()),
    },
  }
  return { tx: lie.swap?.(tx, deal) ?? tx }
}

async function planSwap(
  market: Market,
  { path, amountOut }: Route,
  { from, to, amount }: Deal,
  recipient: Address,
  slippage: number,
): Promise<SwapPlan> {
  return {
    path,
    isOfCoin: isCoin(from),
    isForCoin: isCoin(to),
    amount,
    minimum: (amountOut * BigInt(100 - slippage)) / 100n,
    recipient,
    deadline: (await market.now()) + deadlineSeconds,
    hasToll: hasToll(path),
  }
}
