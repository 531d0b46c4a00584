import {
  isModalError,
  transfer,
  type PluginContext,
  type Simulation,
  type BalanceChange,
  type TransactionCosts,
} from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { parseUnits } from '../../../chain-kit/units.js'
import { transferRequest, type SendPlan } from './SendPlan.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import type { SimulationOutcome } from '../../../money-kit/SimulationOutcome.js'

const freshMs = 30_000
/** The errors of a transfer that would fail. Others say nothing about it. */
const failureCodes = ['TRANSACTION_FAILED', 'INSUFFICIENT_FUNDS', 'INVALID_TRANSFER', 'TOKEN_MISMATCH']

/** Simulates a reviewed transfer on the chain, without the wallet. Observable. */
export class TransferSimulation {
  readonly #context: PluginContext
  readonly #plan: () => SendPlan | undefined
  readonly #query: Query<Simulation>

  /** @param plan undefined while nothing is to be simulated */
  constructor(context: PluginContext, queries: QueryMaker, plan: () => SendPlan | undefined) {
    this.#context = context
    this.#plan = plan
    this.#query = queries.query({ staleMs: freshMs, ask: () => this.#ask() })
    makeAutoObservable(this, { retry: false })
  }

  get outcome(): SimulationOutcome {
    const { data, error } = this.#query
    if (!this.simulate) return { state: 'unknown', why: 'unsupported' }
    if (error && failureCodes.some(code => isModalError(error, code))) return { state: 'fails', error }
    if (error) return { state: 'unknown', why: 'unreachable' }
    if (!data) return { state: 'running' }
    return 'changes' in data
      ? { state: 'succeeded', changes: data.changes }
      : { state: 'unknown', why: data.unknown }
  }

  retry(): void {
    void this.#query.renew()
  }

  private get simulate() {
    const plan = this.#plan()
    return plan && this.#context.capability(transfer, plan.account.chain.namespace)?.simulate
  }

  #ask() {
    const plan = this.#plan()
    const { simulate } = this
    if (!plan || !simulate) return undefined
    const { account, to, amount, asset } = plan
    const { network, address, session, epoch } = account
    const { token, decimals } = asset
    return {
      key: ['simulation', network.caipNetworkId, address, epoch, to, amount, token, decimals],
      fetch: () => simulate(session, network, transferRequest(plan)),
    }
  }
}

type ReviewedTransfer = Pick<SendPlan, 'to' | 'amount' | 'asset' | 'coin'> & {
  readonly account: Pick<SendPlan['account'], 'address'>
}

/** How the changes of a simulation differ from the reviewed transfer. */
interface SimulationDifference {
  /** Another amount of the asset would leave the account, or none. */
  readonly isOtherAmount: boolean
  /** Other balances would change as well. */
  readonly hasMore: boolean
}

/** An exact decimal text in smallest units, as changes have them; undefined for what is finer, which no change can be. */
const unitsOf = (amount: string, decimals: number): string | undefined =>
  parseUnits(amount, decimals)?.toString()

/**
 * Compares in smallest units, by the decimals that the visitor was shown: the decimals that a node reports are not used.
 * @param costs their deposit is an expected change
 */
export const simulationDifference = (
  changes: readonly BalanceChange[],
  { account, to, amount, asset, coin }: ReviewedTransfer,
  costs: TransactionCosts | undefined,
): SimulationDifference => {
  const isOf = (change: BalanceChange) => change.direction === 'out' && isSameToken(change.token, asset.token)
  const isDeposit = ({ token, direction, units }: BalanceChange) =>
    asset.token !== undefined &&
    token === undefined &&
    direction === 'out' &&
    units === unitsOf(costs?.deposit ?? '', coin.decimals)
  const moved = changes.filter(isOf).map(({ units }) => units)
  // A transfer to oneself moves nothing.
  const expected = isSameToken(to, account.address) ? [] : [unitsOf(amount, asset.decimals)]
  return {
    isOtherAmount: moved.join() !== expected.join(),
    hasMore: changes.some(change => !isOf(change) && !isDeposit(change)),
  }
}
