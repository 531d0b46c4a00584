import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { tokensService, type AccountToken, type Tokens } from '../../feature-tokens/api.js'
import { renewBalances } from '../transfers/renewBalances.js'
import type { Asset } from './Asset.js'
import { isSameToken } from './isSameToken.js'
import type { Place } from './Place.js'
import { readAssets } from './readAssets.js'

const freshMs = 30_000
const retryMs = 30_000

/** What the holdings are made with. */
export interface HoldingsParts {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  /** Undefined where balances cannot be read. */
  place(): Place | undefined
}

/**
 * What the active account holds: read from its chain, since it is about to be spent; with prices, pictures and further tokens from
 * `feature-tokens`, where that is in the list. Observable.
 */
export class Holdings {
  private readonly query: Query<readonly Asset[]>
  private tokens: Tokens | undefined = undefined

  constructor(private readonly parts: HoldingsParts) {
    const { context, queries, isWanted } = parts
    this.query = queries.query({ staleMs: freshMs, retryMs, isWanted, ask: () => this.ask() })
    makeAutoObservable<this, 'parts' | 'query' | 'tokens' | 'ask'>(this, {
      ...{ parts: false, query: false, ask: false, renew: false, changed: false },
      tokens: observableRef,
    })
    context.load(tokensService).then(
      tokens => runInAction(() => (this.tokens = tokens)),
      () => undefined,
    )
  }

  /** The native coin first; empty until it is known. */
  get assets(): readonly Asset[] {
    const { data = [] } = this.query
    const listed = this.listed
    if (data.length === 0 || !listed) return data
    const factsOf = (asset: Asset) => listed.find(({ token }) => isSameToken(token, asset.token))
    const read = data.map(asset => withFacts(asset, factsOf(asset)))
    const isRead = ({ token }: AccountToken) => data.some(asset => isSameToken(asset.token, token))
    return [...read, ...listed.filter(other => !isRead(other)).map(assetOf)]
  }

  get isKnown(): boolean {
    return this.query.data !== undefined
  }

  get isFetching(): boolean {
    return this.query.isFetching
  }

  get error(): Error | undefined {
    return this.query.error
  }

  /** Reads anew. Never rejects. */
  async renew(): Promise<void> {
    const namespace = this.parts.place()?.chain.namespace
    const account = namespace === undefined ? undefined : this.tokens?.of(namespace)
    await Promise.all([this.query.renew(), account?.refresh()])
  }

  /** Something was spent: whatever shows balances reads them anew. Never rejects. */
  async changed(namespace: string, token: string | undefined): Promise<void> {
    const { context } = this.parts
    try {
      await renewBalances(context, namespace, token)
      await this.query.renew()
    } catch (error) {
      context.report(error)
    }
  }

  private get listed(): readonly AccountToken[] | undefined {
    const namespace = this.parts.place()?.chain.namespace
    return namespace === undefined ? undefined : this.tokens?.of(namespace)?.list
  }

  private ask() {
    const place = this.parts.place()
    if (!place) return undefined
    return {
      key: ['balances', place.network.caipNetworkId, place.address],
      fetch: (signal: AbortSignal) => readAssets(this.parts.context, place, signal),
    }
  }
}

const withFacts = (asset: Asset, facts: AccountToken | undefined): Asset => ({
  ...asset,
  ...(asset.price === undefined && facts?.price !== undefined && { price: facts.price }),
  ...(asset.icon === undefined && facts?.icon !== undefined && { icon: facts.icon }),
})

const assetOf = ({ token, symbol, name, amount, decimals, price, icon }: AccountToken): Asset => ({
  ...{ symbol, name, amount, decimals },
  ...(token !== undefined && { token }),
  ...(price !== undefined && { price }),
  ...(icon !== undefined && { icon }),
})
