import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { PreparedSwap } from '../check/prepareSwap.js'
import { tokenKey } from './tokenKey.js'
import { prepareLazily } from './prepareLazily.js'
import type { SwapPlan } from './SwapPlan.js'
import { startPulse } from './startPulse.js'

/** A price is as old at most when the wallet is asked. */
export const preparedMs = 15_000

/** What came of looking into a swap. `refused`: it is not what was shown. `fails`: it would come to nothing. `unreachable`: ask again. */
export type CheckOutcome =
  | { readonly state: 'running' }
  | { readonly state: 'ready'; readonly prepared: PreparedSwap }
  | { readonly state: 'refused' | 'fails' | 'none' | 'unreachable'; readonly error: Error }

const states: ReadonlyMap<string, 'refused' | 'fails' | 'none'> = new Map([
  ['SWAP_REFUSED', 'refused'],
  ['TOKEN_MISMATCH', 'refused'],
  ['TRANSACTION_FAILED', 'fails'],
  ['INSUFFICIENT_FUNDS', 'fails'],
  ['SWAP_NO_QUOTE', 'none'],
])

/** What {@link SwapCheck} works on. */
export interface SwapCheckInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  plan(): SwapPlan | undefined
}

/** Builds the reviewed swap and looks into it, anew while the review is shown. Observable. */
export class SwapCheck {
  readonly #input: SwapCheckInput
  readonly #query: Query<PreparedSwap>

  constructor(input: SwapCheckInput) {
    this.#input = input
    const { context, queries, isWanted } = input
    this.#query = queries.query({ staleMs: preparedMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { renew: false })
    startPulse({
      context,
      everyMs: preparedMs,
      isWanted: () => isWanted() && input.plan() !== undefined,
      beat: () => this.renew(),
    })
  }

  get outcome(): CheckOutcome {
    const { error, data } = this.#query
    if (error) {
      const code = isModalError(error) ? error.code : ''
      return { state: states.get(code) ?? 'unreachable', error }
    }
    return data ? { state: 'ready', prepared: data } : { state: 'running' }
  }

  get isFetching(): boolean {
    return this.#query.isFetching
  }

  /** Never rejects. */
  renew(): Promise<void> {
    return this.#query.renew()
  }

  #ask() {
    const plan = this.#input.plan()
    if (!plan) return undefined
    const { account, provider, request } = plan
    const { network, address, from, to, amount } = request
    return {
      key: [
        ...['check', provider.id, network.caipNetworkId, address, account.epoch],
        ...[tokenKey(from.token), tokenKey(to.token), String(amount), from.decimals, to.decimals],
      ],
      fetch: (signal: AbortSignal) => prepareLazily(this.#input.context, plan, signal),
    }
  }
}
