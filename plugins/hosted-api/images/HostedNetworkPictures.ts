import type { Network } from '../../../kernel/define.js'
import { observable, runInAction } from '../../../kernel/mobx.js'
import type { NetworkPictures } from '../../../ui-shell/core/tokens.js'
import type { WalletApi } from '../tokens.js'

/** The service's pictures of networks, each fetched when it is first read. */
export class HostedNetworkPictures implements NetworkPictures {
  /** By CAIP-2 id. */
  private readonly fetched = observable.map<string, string>(undefined, { deep: false })
  private readonly asked = new Set<string>()

  constructor(private readonly api: Pick<WalletApi, 'image' | 'isAvailable'>) {}

  of(network: Network): string | undefined {
    const { caipNetworkId } = network
    const known = this.fetched.get(caipNetworkId)
    if (known === undefined && this.api.isAvailable && !this.asked.has(caipNetworkId)) {
      this.asked.add(caipNetworkId)
      void this.fetch(network)
    }
    return known
  }

  /** Never rejects. The table comes with the first picture that is looked for. */
  private async fetch(network: Network): Promise<void> {
    const table = await import('./networkImageIds.js').catch(() => undefined)
    const id = table?.networkImageId(network)
    const picture = id === undefined ? undefined : await this.api.image('asset', id)
    if (picture !== undefined) runInAction(() => this.fetched.set(network.caipNetworkId, picture))
  }
}
