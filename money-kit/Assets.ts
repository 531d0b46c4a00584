import { nativeBalance, tokenBalances, type PluginContext, type TokenAmount } from '../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../kernel/mobx.js'
import type { Query, QueryMaker } from '../kernel/query/index.js'
import { tokensService, type AccountToken, type Tokens } from '../plugins/feature-tokens/api.js'
import { isPositive } from './decimals.js'
import type { AccountInUse } from './AccountInUse.js'
import { isSameToken, type Asset } from './Asset.js'
import { sortByValue } from './sortByValue.js'

const freshMs = 30_000
const retryMs = 30_000

/** What {@link Assets} works on. */
export interface AssetsInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  /** Whether somebody looks at them: nothing is read else. Observable. */
  isWanted(): boolean
  /** Undefined where balances cannot be read. */
  account(): AccountInUse | undefined
}

/**
 * The balances of the active account, from its chain, since they are about to be spent. Prices, icons and further tokens come from
 * `feature-tokens`, where that is in the list. Observable.
 */
export class Assets {
  private tokens: Tokens | undefined = undefined
  readonly #input: AssetsInput
  readonly #query: Query<readonly Asset[]>

  constructor(input: AssetsInput) {
    this.#input = input
    const { context, queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, retryMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable<this, 'tokens'>(this, { tokens: observableRef, renew: false })
    context.load(tokensService).then(
      tokens => runInAction(() => (this.tokens = tokens)),
      () => undefined,
    )
  }

  /** The native coin first. Empty until the balances are known. */
  get list(): readonly Asset[] {
    const { data = [] } = this.#query
    const listed = this.listed
    if (data.length === 0 || !listed) return data
    const listedOf = (asset: Asset) => listed.find(({ token }) => isSameToken(token, asset.token))
    const read = data.map(asset => withDetails(asset, listedOf(asset)))
    const isRead = ({ token }: AccountToken) => data.some(asset => isSameToken(asset.token, token))
    return [...read, ...listed.filter(other => !isRead(other)).map(listedAsset)]
  }

  get isKnown(): boolean {
    return this.#query.data !== undefined
  }

  get isFetching(): boolean {
    return this.#query.isFetching
  }

  get error(): Error | undefined {
    return this.#query.error
  }

  /** Never rejects. */
  async renew(): Promise<void> {
    const namespace = this.#input.account()?.chain.namespace
    const accountTokens = namespace === undefined ? undefined : this.tokens?.of(namespace)
    await Promise.all([this.#query.renew(), accountTokens?.refresh()])
  }

  private get listed(): readonly AccountToken[] | undefined {
    const namespace = this.#input.account()?.chain.namespace
    return namespace === undefined ? undefined : this.tokens?.of(namespace)?.list
  }

  #ask() {
    const account = this.#input.account()
    if (!account) return undefined
    return {
      key: ['balances', account.network.caipNetworkId, account.address],
      fetch: (signal: AbortSignal) => readAssets(this.#input.context, account, signal),
    }
  }
}

const withDetails = (asset: Asset, listed: AccountToken | undefined): Asset => ({
  ...asset,
  ...(asset.price === undefined && listed?.price !== undefined && { price: listed.price }),
  ...(asset.icon === undefined && listed?.icon !== undefined && { icon: listed.icon }),
})

const listedAsset = ({ token, symbol, name, amount, decimals, price, icon }: AccountToken): Asset => ({
  symbol,
  name,
  amount,
  decimals,
  ...(token !== undefined && { token }),
  ...(price !== undefined && { price }),
  ...(icon !== undefined && { icon }),
})

const tokenAsset = ({ token, amount, decimals, symbol, name, icon, price }: TokenAmount): Asset => ({
  token,
  amount,
  decimals,
  symbol: symbol ?? name ?? '?',
  name: name ?? symbol ?? token,
  ...(icon !== undefined && { icon }),
  ...(price !== undefined && isPositive(price) && { price }),
})

/** The native coin first, then by value. Rejects when the native balance cannot be read. */
const readAssets = async (
  { capability, report }: PluginContext,
  { network, address }: AccountInUse,
  signal: AbortSignal,
): Promise<readonly Asset[]> => {
  const { chainNamespace: namespace, nativeCurrency } = network
  const coins = capability(nativeBalance, namespace)
  const tokens = capability(tokenBalances, namespace)
  const [coin, held] = await Promise.all([
    coins?.read(address, network, signal) ?? '0',
    // Coins can be sent while tokens cannot be read.
    tokens?.read(address, network, signal).catch((error: unknown) => {
      if (!signal.aborted) report(error)
      return []
    }) ?? [],
  ])
  const native: Asset = { ...nativeCurrency, amount: coin }
  // Tokens without decimals are mostly collectibles or advertisements, and nobody pays with them.
  const tokenAssets = held.filter(({ decimals }) => decimals > 0).map(tokenAsset)
  return [native, ...sortByValue(tokenAssets)]
}
