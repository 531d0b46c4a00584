import { observable, runInAction } from '../../../kernel/mobx.js'
import type { NetworkPictures } from '../../../ui-shell/core/api.js'
import type { Connector } from '../../../kernel/define.js'
import type { ImageKind, WalletApi } from '../api.js'

/** Where the service has a picture. */
interface Place {
  readonly kind: ImageKind
  readonly id: string
}

/** The service's pictures of networks, coins and connectors, each fetched when it is first wanted. */
export class AssetPictures {
  /** Null where there is none. */
  private readonly fetched = observable.map<string, string | null>(undefined, { deep: false })
  private readonly asked = new Set<string>()

  constructor(private readonly api: Pick<WalletApi, 'image' | 'isAvailable'>) {}

  /** Observable: undefined until it is fetched; null where there is none. @param key what it is a picture of */
  known(key: string): string | undefined | null {
    return this.api.isAvailable ? this.fetched.get(key) : null
  }

  /** Fetches it, once. @param find finds where it is, where that must be asked for */
  want(key: string, find: () => Promise<Place | undefined>): void {
    if (!this.api.isAvailable || this.asked.has(key)) return
    this.asked.add(key)
    void this.fetch(key, find)
  }

  /** Both, to be read while rendering. */
  of(key: string, find: () => Promise<Place | undefined>): string | undefined | null {
    const known = this.known(key)
    if (known === undefined) this.want(key, find)
    return known
  }

  /** Never rejects. */
  private async fetch(key: string, find: () => Promise<Place | undefined>): Promise<void> {
    const place = await find().catch(() => undefined)
    const picture = place && (await this.api.image(place.kind, place.id))
    runInAction(() => this.fetched.set(key, picture ?? null))
  }
}

/** Gives networks and coins their pictures of the service. The table of ids comes with the first network that is looked for. */
export const networkPicturesOf = (pictures: AssetPictures): NetworkPictures => ({
  of: network =>
    pictures.of(network.caipNetworkId, async () => {
      const id = (await import('./networkImageIds.js')).networkImageId(network)
      return id === undefined ? undefined : { kind: 'asset', id }
    }),
  tokens: {
    of: symbol => pictures.known(`token ${symbol}`),
    want: symbol => pictures.want(`token ${symbol}`, () => Promise.resolve({ kind: 'token', id: symbol })),
  },
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
      const icon = id && pictures.of(`connector ${id}`, () => Promise.resolve({ kind: 'asset', id }))
      return !icon ? connector : withIcon(connector, icon)
    })
