import { observable, runInAction } from '../../../kernel/mobx.js'
import type { NetworkPictures } from '../../../ui-shell/core/api.js'
import type { Connector } from '../../../kernel/define.js'
import type { WalletApi } from '../api.js'

/** The service's pictures of networks and connectors, each fetched when it is first read. */
export class AssetPictures {
  private readonly fetched = observable.map<string, string>(undefined, { deep: false })
  private readonly asked = new Set<string>()

  constructor(private readonly api: Pick<WalletApi, 'image' | 'isAvailable'>) {}

  /**
   * To be read while rendering. @param key what it is a picture of @param findId finds the id of the picture, where it must be asked for
   * @returns undefined until it is fetched, and where there is none
   */
  of(key: string, findId: () => Promise<string | undefined>): string | undefined {
    const known = this.fetched.get(key)
    if (known === undefined && this.api.isAvailable && !this.asked.has(key)) {
      this.asked.add(key)
      void this.fetch(key, findId)
    }
    return known
  }

  /** Never rejects. */
  private async fetch(key: string, findId: () => Promise<string | undefined>): Promise<void> {
    const id = await findId().catch(() => undefined)
    const picture = id === undefined ? undefined : await this.api.image('asset', id)
    if (picture !== undefined) runInAction(() => this.fetched.set(key, picture))
  }
}

/** Gives networks their pictures of the service. The table of ids comes with the first one that is looked for. */
export const networkPicturesOf = (pictures: AssetPictures): NetworkPictures => ({
  of: network =>
    pictures.of(network.caipNetworkId, async () =>
      (await import('./networkImageIds.js')).networkImageId(network),
    ),
})

const coinbase = '0c2840c3-5b04-4c44-9661-fbd4b49e1800'

/** Under which ids the service has pictures of connectors, by the id of the connector. */
export const connectorImageIds: ReadonlyMap<string, string> = new Map([
  ['walletConnect', 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
  ['injected', '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'],
  ['coinbaseWallet', coinbase],
  ['coinbaseWalletSDK', coinbase],
  ['safe', '461db637-8616-43ce-035a-d89b8a1d5800'],
  ['ledger', '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300'],
])

/** A connector may work out what it says when it is asked: nothing of it is read here. */
const withIcon = (connector: Connector, icon: string): Connector =>
  Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(connector), icon: { value: icon, enumerable: true } },
  ) as Connector

/** Gives connectors that bring no picture that of the service, as soon as it is here. Read while rendering, which asks for them. */
export const addConnectorPictures =
  (pictures: AssetPictures) =>
  (connectors: readonly Connector[]): readonly Connector[] =>
    connectors.map(connector => {
      const id = connector.icon === undefined ? connectorImageIds.get(connector.id) : undefined
      const icon = id === undefined ? undefined : pictures.of(`connector ${id}`, () => Promise.resolve(id))
      return icon === undefined ? connector : withIcon(connector, icon)
    })
