import {
  transfer,
  type PluginContext,
  type TransactionCosts,
  type TransferRequest,
} from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { sum } from '../../../money-kit/decimals.js'
import { Debounced } from '../../../money-kit/Debounced.js'
import { estimateOf } from '../../../money-kit/estimateOf.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'

const debounceMs = 300
const freshMs = 30_000

interface CostEstimateInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  account(): AccountInUse | undefined
  /** Undefined while something is missing. */
  request(): TransferRequest | undefined
}

/** What the transfer that is being entered would cost. Observable. */
export class CostEstimate {
  readonly #input: CostEstimateInput
  readonly #request: Debounced<TransferRequest>
  readonly #query: Query<TransactionCosts>

  constructor(input: CostEstimateInput) {
    this.#input = input
    const { context, queries, isWanted } = input
    this.#request = new Debounced(context.env, () => input.request(), debounceMs)
    this.#query = queries.query({ staleMs: freshMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { renew: false })
    context.onDispose(this.#request.dispose)
  }

  /** Whether the chain can estimate what the account pays. Else the wallet shows it before it sends. */
  get isSupported(): boolean {
    return this.estimate !== undefined
  }

  get costs(): TransactionCosts | undefined {
    return this.#query.data
  }

  /** Fee and deposit, in the native coin. */
  get total(): string | undefined {
    const { costs } = this
    return costs && sum(costs.fee, costs.deposit ?? '0')
  }

  get error(): Error | undefined {
    return this.#query.error
  }

  get isLoading(): boolean {
    return (
      this.isSupported &&
      this.#input.request() !== undefined &&
      (!this.#request.value || this.#query.isLoading)
    )
  }

  /** Never rejects. */
  renew(): Promise<void> {
    return this.#query.renew()
  }

  private get estimate() {
    const account = this.#input.account()
    return account && estimateOf(account, this.#input.context.capability(transfer, account.chain.namespace))
  }

  #ask() {
    const account = this.#input.account()
    const request = this.#request.value
    const { estimate } = this
    if (!account || !request || !estimate) return undefined
    const { network, address, session, epoch } = account
    const { to, amount, token } = request
    return {
      key: ['costs', network.caipNetworkId, address, epoch, to, amount, token?.address, token?.decimals],
      fetch: () => estimate(session, network, request),
    }
  }
}
