import { isModalError, transfer, type PluginContext, type Simulation } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { requestOf } from './requestOf.js'
import type { SendPlan } from './SendPlan.js'

const freshMs = 30_000
/** What a node says of a transfer that would come to nothing. */
const verdicts = ['TRANSACTION_FAILED', 'INSUFFICIENT_FUNDS', 'INVALID_TRANSFER', 'TOKEN_MISMATCH']

/** What came of trying a transfer out. `unreachable`: no node has answered. */
export type Outcome =
  | { readonly state: 'trying' }
  | { readonly state: 'tried'; readonly changes: Extract<Simulation, { changes: unknown }>['changes'] }
  | { readonly state: 'unknown'; readonly why: 'unsupported' | 'unreadable' | 'unreachable' }
  | { readonly state: 'fails'; readonly error: unknown }

/** Tries out what is about to be sent, without the wallet. Observable. */
export class TransferSimulation {
  private readonly query: Query<Simulation>

  constructor(
    private readonly context: PluginContext,
    queries: QueryMaker,
    private readonly plan: () => SendPlan | undefined,
  ) {
    this.query = queries.query({ staleMs: freshMs, ask: () => this.ask() })
    makeAutoObservable<this, 'context' | 'query' | 'plan' | 'ask'>(this, {
      ...{ context: false, query: false, plan: false, ask: false, retry: false },
    })
  }

  get outcome(): Outcome {
    const { data, error } = this.query
    if (!this.simulate) return { state: 'unknown', why: 'unsupported' }
    if (error && verdicts.some(code => isModalError(error, code))) return { state: 'fails', error }
    if (error) return { state: 'unknown', why: 'unreachable' }
    if (!data) return { state: 'trying' }
    return 'changes' in data
      ? { state: 'tried', changes: data.changes }
      : { state: 'unknown', why: data.unknown }
  }

  retry(): void {
    void this.query.renew()
  }

  private get simulate() {
    const plan = this.plan()
    return plan && this.context.capability(transfer, plan.place.chain.namespace)?.simulate
  }

  private ask() {
    const plan = this.plan()
    const { simulate } = this
    if (!plan || !simulate) return undefined
    const { place, to, amount, asset } = plan
    const { network, address, session, epoch } = place
    const { token, decimals } = asset
    return {
      key: ['simulation', network.caipNetworkId, address, epoch, to, amount, token, decimals],
      fetch: () => simulate(session, network, requestOf(plan)),
    }
  }
}
