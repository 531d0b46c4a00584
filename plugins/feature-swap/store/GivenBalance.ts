import { formatUnits, parseUnits } from '../../../chain-kit/units.js'
import { tokenBalances, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { Assets } from '../../../money-kit/Assets.js'
import { tokenKey } from './tokenKey.js'
import type { ListedToken } from './SwapTokens.js'

const freshMs = 30_000
const retryMs = 10_000

/** What {@link GivenBalance} works on. */
export interface GivenBalanceInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly assets: Assets
  isWanted(): boolean
  account(): AccountInUse | undefined
  token(): ListedToken | undefined
}

/** How much the account has of what is given: from its balances, or, of a token that is not among them, from the chain. Observable. */
export class GivenBalance {
  readonly #input: GivenBalanceInput
  readonly #query: Query<bigint>

  constructor(input: GivenBalanceInput) {
    this.#input = input
    const { queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, retryMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { renew: false })
  }

  /** In smallest units; undefined while it is not known. */
  get units(): bigint | undefined {
    const token = this.#input.token()
    if (!token) return undefined
    const asset = this.listed
    if (asset) return parseUnits(asset.amount, token.decimals)
    return this.#query.data
  }

  /** Exact decimal text. */
  get amount(): string | undefined {
    const token = this.#input.token()
    return token && this.units !== undefined ? formatUnits(this.units, token.decimals) : undefined
  }

  get error(): Error | undefined {
    return this.#input.assets.error ?? this.#query.error
  }

  /** Never rejects. */
  async renew(): Promise<void> {
    await Promise.all([this.#input.assets.renew(), this.#query.renew()])
  }

  private get listed() {
    const key = this.#input.token()?.key
    return this.#input.assets.list.find(({ token }) => tokenKey(token) === key)
  }

  #ask() {
    const { context, assets } = this.#input
    const [account, token] = [this.#input.account(), this.#input.token()]
    if (!account || token?.token === undefined || !assets.isKnown || this.listed) return undefined
    const { address, network } = account
    const unitsOf = context.capability(tokenBalances, account.chain.namespace)?.unitsOf
    const contract = token.token
    return {
      key: ['balance', network.caipNetworkId, address, token.key, unitsOf !== undefined],
      // Where the chain cannot say, what is not listed is not there.
      fetch: async (signal: AbortSignal) => (unitsOf ? unitsOf(address, contract, network, signal) : 0n),
    }
  }
}
