import type { ChainNamespace, PluginContext, ServiceKey } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/createQueries.js'
import { type WalletApi, blockchainApi, walletApi, type BlockchainApi } from '../../hosted-api/api.js'
import type { AccountToken, AccountTokens, Tokens } from '../api.js'
import { AccountTokensStore } from './AccountTokensStore.js'

/** Pictures go by symbol, and anybody can make a token called USDC: only what has a price, which somebody looks after, gets one. */
const isTrusted = ({ token, price }: AccountToken): boolean => token === undefined || price !== undefined

/** The hosted pictures of tokens. */
class TokenPictures {
  readonly #fetched = observable.map<string, string>(undefined, { deep: false })
  readonly #asked = new Map<string, Promise<void>>()
  #api: Promise<WalletApi | undefined> | undefined = undefined
  readonly #find: () => Promise<WalletApi | undefined>

  /** @param find the service that has pictures; asked once, when the first is wanted */
  constructor(find: () => Promise<WalletApi | undefined>) {
    this.#find = find
  }

  of(token: AccountToken): string | undefined {
    return isTrusted(token) ? this.#fetched.get(token.symbol) : undefined
  }

  async fetch(token: AccountToken): Promise<void> {
    if (!isTrusted(token)) return
    const { symbol } = token
    const asking = this.#asked.get(symbol) ?? this.#ask(symbol)
    this.#asked.set(symbol, asking)
    await asking
  }

  async #ask(symbol: string): Promise<void> {
    this.#api ??= this.#find()
    const picture = await (await this.#api)?.image('token', symbol)
    if (picture !== undefined) runInAction(() => this.#fetched.set(symbol, picture))
  }
}

/** A service of another plugin; undefined where there is none in the list. */
const loadOptional = <T>({ load, report }: PluginContext, key: ServiceKey<T>): Promise<T | undefined> =>
  load(key).catch((error: unknown) => {
    if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) report(error)
    return undefined
  })

/** The tokens of all namespaces of the site. */
export class TokensStore implements Tokens {
  /** Null: there is none. Undefined: nobody knows yet. */
  readonly #api = observable.box<BlockchainApi | null | undefined>(undefined, { deep: false })
  readonly #accounts = new Map<ChainNamespace, AccountTokensStore>()
  readonly #pictures: TokenPictures
  readonly #context: PluginContext
  readonly #queries: QueryMaker

  constructor(context: PluginContext, queries: QueryMaker) {
    this.#context = context
    this.#queries = queries
    this.#pictures = new TokenPictures(() => loadOptional(context, walletApi))
    void loadOptional(context, blockchainApi).then(api => runInAction(() => this.#api.set(api ?? null)))
  }

  of = (namespace: ChainNamespace): AccountTokens | undefined => this.#account(namespace)

  changed = async (
    namespace: ChainNamespace,
    tokens: readonly (string | undefined)[] = [undefined],
  ): Promise<void> => this.#account(namespace)?.renew(tokens)

  icon = (token: AccountToken): string | undefined => token.icon ?? this.#pictures.of(token)

  fetchIcon = async (token: AccountToken): Promise<void> => {
    if (token.icon === undefined) await this.#pictures.fetch(token)
  }

  dispose = (): void => {
    for (const account of this.#accounts.values()) account.dispose()
  }

  #account(namespace: ChainNamespace): AccountTokensStore | undefined {
    const known = this.#accounts.get(namespace)
    const chain = this.#context.stores.namespaces.get(namespace)
    if (known || !chain) return known
    const account = new AccountTokensStore(chain, {
      ...{ context: this.#context, queries: this.#queries },
      api: () => this.#api.get() ?? undefined,
      isApiKnown: () => this.#api.get() !== undefined,
    })
    this.#accounts.set(namespace, account)
    return account
  }
}
