import type { ChainNamespace, PluginContext, ServiceKey } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/createQueries.js'
import { blockchainApi, type BlockchainApi } from '../../hosted-api/api.js'
import type { AccountTokens, Tokens } from '../api.js'
import { AccountTokensStore } from './AccountTokensStore.js'

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
  readonly #context: PluginContext
  readonly #queries: QueryMaker

  constructor(context: PluginContext, queries: QueryMaker) {
    this.#context = context
    this.#queries = queries
    void loadOptional(context, blockchainApi).then(api => runInAction(() => this.#api.set(api ?? null)))
  }

  of = (namespace: ChainNamespace): AccountTokens | undefined => this.#account(namespace)

  changed = async (
    namespace: ChainNamespace,
    tokens: readonly (string | undefined)[] = [undefined],
  ): Promise<void> => this.#account(namespace)?.renew(tokens)

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
