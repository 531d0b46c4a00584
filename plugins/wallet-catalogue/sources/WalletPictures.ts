import type { CatalogueWallet } from '../../../kernel/define.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { WalletApi } from '../../hosted-api/api.js'
import { ownIcon } from '../arrange/createMatcher.js'
import type { ListedWallet } from '../api.js'

/** The pictures of wallets, each fetched when it is first read. */
export class WalletPictures {
  readonly #fetched = observable.map<string, string>(undefined, { deep: false })
  readonly #fetching = new Map<string, Promise<void>>()
  #hasAskedForApi = false
  readonly #api: () => WalletApi | undefined
  readonly #findApi: () => void

  /**
   * @param api where pictures come from, if there is a service; observable
   * @param findApi finds the service: whoever shows a wallet alone has not asked for any list
   */
  constructor(api: () => WalletApi | undefined, findApi: () => void) {
    this.#api = api
    this.#findApi = findApi
  }

  /** To be read while rendering. What the wallet brings along goes before what is fetched. */
  of(wallet: ListedWallet): string | undefined {
    const { connector, image_id: id } = wallet
    const own = ownIcon(connector) ?? wallet.image_url
    if (own !== undefined || id === undefined) return own ?? connector?.icon
    const known = this.#fetched.get(id)
    if (known === undefined) void this.#fetch(id)
    return known ?? connector?.icon
  }

  /** Fetches the pictures of these wallets. Never rejects; does not wait for those of which there are none. */
  async preload(wallets: readonly CatalogueWallet[]): Promise<void> {
    const ids = wallets.flatMap(({ image_id: id, image_url: own }) => (id === undefined || own ? [] : [id]))
    await Promise.all(ids.map(id => this.#fetch(id)))
  }

  #fetch(id: string): Promise<void> {
    const api = this.#api()
    if (!api) this.#findApiOnce()
    if (!api || this.#fetched.has(id)) return Promise.resolve()
    const known = this.#fetching.get(id) ?? this.#ask(api, id)
    this.#fetching.set(id, known)
    return known
  }

  #findApiOnce(): void {
    if (this.#hasAskedForApi) return
    this.#hasAskedForApi = true
    void Promise.resolve().then(this.#findApi)
  }

  async #ask(api: WalletApi, id: string): Promise<void> {
    // Reading begins this, and readers are rendering: nothing may change before they are through.
    await Promise.resolve()
    const picture = await api.image('wallet', id)
    this.#fetching.delete(id)
    if (picture !== undefined) runInAction(() => this.#fetched.set(id, picture))
  }
}
