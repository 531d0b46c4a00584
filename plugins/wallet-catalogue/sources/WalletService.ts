import { isModalError, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import { walletApi, type WalletApi } from '../../hosted-api/api.js'

/** The service that knows wallets, where there is one to be asked: its plugin is in the list, and the site has a project. Observable. */
export class WalletService {
  /** Undefined until it is known that the service can be asked. */
  api: WalletApi | undefined = undefined
  /** Its plugin could not be fetched for the lists of Connect. */
  isLost = false
  readonly #context: PluginContext

  constructor(context: PluginContext) {
    this.#context = context
    makeAutoObservable(this, { api: observableRef, find: false }, { autoBind: true })
  }

  /** Undefined where there is none. Rejects when its plugin cannot be fetched. */
  async find(): Promise<WalletApi | undefined> {
    const api = this.api ?? (await this.#load())
    runInAction(() => {
      this.api = api
      this.isLost = false
    })
    return api
  }

  lose(): void {
    this.isLost = true
  }

  async #load(): Promise<WalletApi | undefined> {
    try {
      const api = await this.#context.load(walletApi)
      return api.isAvailable ? api : undefined
    } catch (error) {
      if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
      throw error
    }
  }
}
