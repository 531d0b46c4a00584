import {
  isModalError,
  tokenAllowances,
  transactions,
  type BuiltTransaction,
  type PluginContext,
  type Simulation,
  type TransactionCall,
  type TransactionCosts,
  type Transactions,
} from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import { estimateOf } from '../../../money-kit/estimateOf.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { noQuote, providerSilent } from '../errors.js'
import { swapRefused, type QuoteProvider, type SwapRequest } from '../api.js'
import { assertInspected } from './assertInspected.js'
import { assertSimulated } from './assertSimulated.js'
import { assertTerms, type SwapTerms } from './terms.js'
import { wholeSwap } from './wholeSwap.js'

/** Two offers, and what is built of them. */
const buildLimitMs = 40_000

/** A swap that was built, looked into and tried out: exactly this is signed, or nothing. */
export interface PreparedSwap extends SwapTerms {
  /** The calls that give leave first; none where there is leave enough. */
  readonly approvals: readonly TransactionCall[]
  /** Of approvals and swap: with several calls, wallets can make one step of them. */
  readonly takesBatches: boolean
  /** What it does to the account; undefined where no node tries it out, and it was made here. */
  readonly simulation: Extract<Simulation, { changes: unknown }> | undefined
  /** Left out where they cannot be known, or somebody else may pay. */
  readonly costs?: TransactionCosts
}

/** What is prepared, and for whom. */
export interface SwapOrder {
  readonly account: AccountInUse
  readonly provider: QuoteProvider
  readonly request: SwapRequest
}

const buildTerms = async (
  { provider, request }: SwapOrder,
  chain: Transactions,
  signal: AbortSignal,
): Promise<SwapTerms> => {
  const quote = await provider.quote(request, signal)
  if (!quote) throw noQuote()
  const terms = { request, quote, built: await provider.build(request, quote, signal) }
  assertTerms(terms)
  await assertInspected(terms, chain)
  return terms
}

/** The price may move between the offer and what is built of it: one more offer tells that from a service that lies. */
const buildAgain = async (order: SwapOrder, chain: Transactions, signal: AbortSignal): Promise<SwapTerms> => {
  try {
    return await buildTerms(order, chain, signal)
  } catch (error) {
    if (!isModalError(error, 'SWAP_REFUSED')) throw error
    return buildTerms(order, chain, signal)
  }
}

/** The leave that is missing, exactly so much. */
const approvalsFor = async (
  { loadCapability }: PluginContext,
  { request, quote, built }: SwapTerms,
  signal: AbortSignal,
): Promise<readonly TransactionCall[]> => {
  const { address: owner, network, from, amount } = request
  if (quote.spender === undefined || from.token === undefined) return []
  const allowances = await loadCapability(tokenAllowances, network.chainNamespace)
  if (!allowances || !('calls' in built.transaction))
    throw swapRefused('this chain gives no leave to take tokens')
  const query = { owner, token: from.token, spender: quote.spender }
  const current = await allowances.read(query, network, signal)
  return current >= amount ? [] : allowances.build(query, amount, network)
}

/** Tries approvals and swap out as one. What a service has built is not signed unseen. */
const trySwap = async (
  chain: Transactions,
  terms: SwapTerms,
  whole: BuiltTransaction,
): Promise<PreparedSwap['simulation']> => {
  const simulation = await chain.simulate(terms.request.address, terms.request.network, whole)
  if ('unknown' in simulation) {
    if (terms.built.isOwn && simulation.unknown === 'unsupported') return undefined
    throw swapRefused(`no node tries it out: ${simulation.unknown}`)
  }
  assertSimulated(terms, simulation)
  return simulation
}

const costsOf = async (
  { account, request }: SwapOrder,
  chain: Transactions,
  whole: BuiltTransaction,
): Promise<TransactionCosts | undefined> => {
  // What is signed along is taken, whoever else might pay.
  const estimate = 'bytes' in whole ? chain.estimate : estimateOf(account, chain)
  try {
    return await estimate?.(account.session, request.network, whole)
  } catch (error) {
    // That the coin does not cover the fee is to be said; that the fee is unknown is not in the way, unless it is signed along.
    if (isModalError(error, 'INSUFFICIENT_FUNDS') || 'bytes' in whole) throw error
    return undefined
  }
}

/**
 * Asks for an offer anew, builds it, and looks into it: by its parts, then on a node, together with the leave that it needs. The wallet is
 * not asked. Rejects with `SWAP_NO_QUOTE`, `SWAP_REFUSED`, `TOKEN_MISMATCH`, `TRANSACTION_FAILED`, `INSUFFICIENT_FUNDS`, and with what
 * the provider and the network reject with.
 */
export const prepareSwap = async (
  context: PluginContext,
  order: SwapOrder,
  signal: AbortSignal,
): Promise<PreparedSwap> => {
  const { account, request } = order
  const chain = await context.loadCapability(transactions, request.network.chainNamespace)
  if (!chain) throw chainNotSupported()
  const limits = { limitMs: buildLimitMs, late: () => providerSilent(order.provider.name), signals: [signal] }
  const terms = await withDeadline(context.env, limits, within => buildAgain(order, chain, within))
  const approvals = await approvalsFor(context, terms, signal)
  const whole = wholeSwap({ approvals, built: terms.built })
  const [simulation, costs, takesBatches] = await Promise.all([
    trySwap(chain, terms, whole),
    costsOf(order, chain, whole),
    approvals.length > 0 && chain.takesBatches ? chain.takesBatches(account.session, request.network) : false,
  ])
  signal.throwIfAborted()
  return { ...terms, approvals, takesBatches, simulation, ...(costs && { costs }) }
}
