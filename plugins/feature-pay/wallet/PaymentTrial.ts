import {
  isModalError,
  transfer,
  type PluginContext,
  type Simulation,
  type TransactionCosts,
} from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import { shortfallOf, type Shortfall } from '../../../money-kit/Asset.js'
import { estimateOf } from '../../../money-kit/estimateOf.js'
import type { SimulationOutcome } from '../../../money-kit/SimulationOutcome.js'
import { otherThanShown } from '../errors.js'
import { paymentDifference } from '../payment/paymentDifference.js'
import { transferRequest, type Payment } from '../payment/Payment.js'
import { readFunds, type Funds } from './readFunds.js'

const freshMs = 30_000
const retryMs = 30_000
/** The errors of a payment that would fail. Others say nothing about it. */
const failureCodes = ['TRANSACTION_FAILED', 'INSUFFICIENT_FUNDS', 'INVALID_TRANSFER', 'TOKEN_MISMATCH']
const isFailure = (error: unknown): boolean => failureCodes.some(code => isModalError(error, code))

/** What trying a payment out has come to. */
interface Tried {
  readonly funds: Funds | undefined
  readonly costs: TransactionCosts | undefined
  readonly simulation: Simulation | { readonly unknown: 'unreachable' }
  /** Why it would fail, or what else it would do. */
  readonly fault: Error | undefined
}

/** What is to be paid, and by whom. */
export interface PayPlan {
  readonly account: AccountInUse
  readonly payment: Payment
}

const settled = async <T>(promise: Promise<T> | undefined): Promise<{ value?: T; error?: Error }> => {
  try {
    return promise ? { value: await promise } : {}
  } catch (error) {
    return { error: error instanceof Error ? error : new Error('Failed', { cause: error }) }
  }
}

/** Tries a payment out on the chain, without the wallet: balances, costs, and what it would change. Rejects with `PLUGIN_LOAD_FAILED`. */
const tryOut = async (
  context: Pick<PluginContext, 'loadCapability'>,
  { account, payment }: PayPlan,
  signal: AbortSignal,
): Promise<Tried> => {
  const { session, network, address } = account
  const capability = await context.loadCapability(transfer, 'eip155')
  const request = transferRequest(payment)
  const [funds, costs, simulation] = await Promise.all([
    settled(readFunds(context, account, payment, signal)),
    settled(estimateOf(account, capability)?.(session, network, request)),
    settled(capability?.simulate?.(session, network, request)),
  ])
  const failure = [simulation.error, costs.error].find(isFailure)
  const known = simulation.value ?? { unknown: simulation.error ? 'unreachable' : 'unsupported' }
  const difference = 'changes' in known ? paymentDifference(payment, address, known) : undefined
  return {
    funds: funds.value,
    costs: costs.value,
    simulation: known,
    fault: failure ?? (difference === undefined ? undefined : otherThanShown(difference)),
  }
}

/** What a payment would cost and change. Observable. */
export class PaymentTrial {
  readonly #context: PluginContext
  readonly #plan: () => PayPlan | undefined
  readonly #query: Query<Tried>

  /** @param plan undefined while nothing is to be paid by the wallet */
  constructor(context: PluginContext, queries: QueryMaker, plan: () => PayPlan | undefined) {
    this.#context = context
    this.#plan = plan
    this.#query = queries.query({ staleMs: freshMs, retryMs, ask: () => this.#ask() })
    makeAutoObservable(this, { renew: false })
  }

  get isRunning(): boolean {
    return this.#query.data === undefined && this.#query.error === undefined
  }

  get costs(): TransactionCosts | undefined {
    return this.#query.data?.costs
  }

  /** Whether only the wallet knows the fee, and who pays it. */
  get isFeeLeftToWallet(): boolean {
    return this.#plan()?.account.isSmartAccount === true
  }

  get funds(): Funds | undefined {
    return this.#query.data?.funds
  }

  /** Why it must not be asked for: it would fail, or do something else. */
  get fault(): Error | undefined {
    return this.#query.data?.fault ?? this.#query.error
  }

  get outcome(): SimulationOutcome {
    const { fault } = this
    const simulation = this.#query.data?.simulation
    if (fault) return { state: 'fails', error: fault }
    if (!simulation) return { state: 'running' }
    return 'changes' in simulation
      ? { state: 'succeeded', changes: simulation.changes }
      : { state: 'unknown', why: simulation.unknown }
  }

  /** What the account lacks. */
  get shortfall(): Shortfall | undefined {
    const { funds, costs } = this
    const plan = this.#plan()
    return funds && plan && shortfallOf(funds.asset, funds.coin, plan.payment.amount, costs?.fee)
  }

  /** Tries it out anew. Never rejects. */
  renew(): Promise<void> {
    return this.#query.renew()
  }

  #ask() {
    const plan = this.#plan()
    if (!plan) return undefined
    const { account, payment } = plan
    const { recipient, amount, asset } = payment
    return {
      key: [
        asset.network,
        account.address,
        account.epoch,
        recipient,
        amount,
        asset.asset,
        asset.metadata.decimals,
      ],
      fetch: (signal: AbortSignal) => tryOut(this.#context, plan, signal),
    }
  }
}
