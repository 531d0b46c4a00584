import { formatUnits, parseUnits } from '../../../chain-kit/units.js'
import { transactions, transfer, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { Asset } from '../../../money-kit/Asset.js'
import { estimateOf } from '../../../money-kit/estimateOf.js'

const freshMs = 15_000
/** A swap through an exchange takes some ten times the gas of a plain transfer, at most; what is left of it stays. */
const times = 12n

/** What {@link FeeReserve} works on. */
export interface FeeReserveInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  account(): AccountInUse | undefined
  coin(): Asset | undefined
  /** Whether it is needed: all of the coin is to be given. */
  isMax(): boolean
}

/**
 * What "Max" leaves of the coin: for the fee of the network, that of a plain transfer, many times; and what the chain wants to stay in an
 * account. Observable.
 */
export class FeeReserve {
  readonly #input: FeeReserveInput
  readonly #query: Query<bigint>

  constructor(input: FeeReserveInput) {
    this.#input = input
    const { queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this)
  }

  /** Whether it can be known: not where only the wallet knows the fee. */
  get isSupported(): boolean {
    return this.estimate !== undefined
  }

  /** In smallest units; undefined while it is not known. */
  get units(): bigint | undefined {
    return this.#query.data
  }

  get isLoading(): boolean {
    return this.#query.isLoading
  }

  /** Whether it cannot be known now. */
  get hasFailed(): boolean {
    return this.#query.error !== undefined
  }

  private get estimate() {
    const account = this.#input.account()
    return account && estimateOf(account, this.#input.context.capability(transfer, account.chain.namespace))
  }

  #ask() {
    const account = this.#input.account()
    const { estimate } = this
    if (!account || !estimate || !this.#input.isMax() || !this.#input.coin()) return undefined
    const { network, address, session, chain } = account
    const reserve = this.#input.context.capability(transactions, chain.namespace)?.reserve
    const { decimals } = network.nativeCurrency
    const unitsOf = (amount: string) => parseUnits(amount, decimals) ?? 0n
    return {
      key: ['reserve', network.caipNetworkId, address, account.epoch],
      fetch: async () => {
        const [{ fee }, kept = '0'] = await Promise.all([
          estimate(session, network, { to: address, amount: formatUnits(1n, decimals) }),
          reserve?.(network),
        ])
        return unitsOf(fee) * times + unitsOf(kept)
      },
    }
  }
}
