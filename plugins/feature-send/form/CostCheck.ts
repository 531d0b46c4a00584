import {
  transfer,
  type PluginContext,
  type TransferCosts,
  type TransferRequest,
} from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { sumOf } from '../amounts/decimals.js'
import type { Place } from './Place.js'
import { Settled } from './Settled.js'

const settleMs = 300
const freshMs = 30_000

/** What the check is made with. */
export interface CostCheckParts {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  place(): Place | undefined
  /** What costs are wanted for; undefined while something is missing. */
  request(): TransferRequest | undefined
}

/** Reads what a transfer would cost, as it is entered. All of it observable. */
export class CostCheck {
  private readonly request: Settled<TransferRequest>
  private readonly query: Query<TransferCosts>

  constructor(private readonly parts: CostCheckParts) {
    const { context, queries, isWanted } = parts
    this.request = new Settled(context.env, () => parts.request(), settleMs)
    this.query = queries.query({ staleMs: freshMs, isWanted, ask: () => this.ask() })
    makeAutoObservable<this, 'parts' | 'request' | 'query' | 'ask'>(this, {
      ...{ parts: false, request: false, query: false, ask: false },
      ...{ renew: false },
    })
    context.onDispose(this.request.dispose)
  }

  /** Whether the chain can tell at all: else the wallet alone decides, and says so before it asks. */
  get canTell(): boolean {
    return this.estimate !== undefined
  }

  get costs(): TransferCosts | undefined {
    return this.query.data
  }

  /** Fee and deposit, in the native coin. */
  get total(): string | undefined {
    const { costs } = this
    return costs && sumOf(costs.fee, costs.deposit ?? '0')
  }

  get error(): Error | undefined {
    return this.query.error
  }

  get isReading(): boolean {
    return this.canTell && this.parts.request() !== undefined && (!this.request.value || this.query.isLoading)
  }

  /** Reads anew. Never rejects. */
  renew(): Promise<void> {
    return this.query.renew()
  }

  private get estimate() {
    const place = this.parts.place()
    return place && this.parts.context.capability(transfer, place.chain.namespace)?.estimate
  }

  private ask() {
    const place = this.parts.place()
    const request = this.request.value
    const { estimate } = this
    if (!place || !request || !estimate) return undefined
    const { network, address, session, epoch } = place
    const { to, amount, token } = request
    return {
      key: ['costs', network.caipNetworkId, address, epoch, to, amount, token?.address, token?.decimals],
      fetch: () => estimate(session, network, request),
    }
  }
}
