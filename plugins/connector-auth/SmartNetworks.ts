import type { KernelStorage } from '../../kernel/define.js'
import type { FrameClient } from './frame/FrameClient.js'
import { smartNetworksKey } from './storageKeys.js'

/** The EVM networks on which the secure site has smart accounts, as it has said last. Kept over visits. */
export class SmartNetworks {
  readonly #storage: KernelStorage
  readonly #client: Pick<FrameClient, 'ask'>

  constructor(storage: KernelStorage, client: Pick<FrameClient, 'ask'>) {
    this.#storage = storage.beside('wallet')
    this.#client = client
  }

  has(chainId: number): boolean {
    return this.#storage.read(smartNetworksKey).includes(String(chainId))
  }

  /** Asks the site. Rejects as it does: then there is no such network. */
  async refresh(): Promise<void> {
    try {
      const { smartAccountEnabledNetworks } = await this.#client.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
      this.#storage.write(smartNetworksKey, smartAccountEnabledNetworks.map(String))
    } catch (error) {
      this.#storage.remove(smartNetworksKey)
      throw error
    }
  }
}
