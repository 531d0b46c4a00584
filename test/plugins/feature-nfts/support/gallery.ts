import {
  capable,
  collectibles,
  type AnyPlugin,
  type Collectible,
  type Network,
} from '../../../../kernel/define.js'
import { observable, runInAction } from '../../../../kernel/mobx.js'
import { capableChain, movesAlong } from '../../../support/capableChain.js'

/** Who is asked about which account on which network. */
export type Listing = (
  address: string,
  networkId: string,
) => readonly Collectible[] | Promise<readonly Collectible[]>

/** What a test decides of the wallet and the chain. */
export interface Gallery {
  list: Listing
  uri: (token: Collectible, networkId: string) => string | undefined | Promise<string | undefined>
  /** What was listed, and what was described, as `networkId address` and `contract number`. */
  readonly listed: string[]
  readonly described: string[]
  /** Whether the wallet can tell; undefined: it has not said. */
  supports(can: boolean | undefined): void
  readonly can: boolean | undefined
}

/** Makes a gallery with a wallet that can tell, and in which nothing hangs. */
export const createGallery = (overrides: Partial<Pick<Gallery, 'list' | 'uri'>> = {}): Gallery => {
  const can = observable.box<boolean | undefined>(true)
  return {
    list: () => [],
    uri: () => undefined,
    ...overrides,
    listed: [],
    described: [],
    supports: value => runInAction(() => can.set(value)),
    get can() {
      return can.get()
    },
  }
}

/** A `data:` URI of metadata. */
export const dataUri = (metadata: unknown): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`

/** Tokens of one collection. */
export const leaves = (count: number, collection = 'Leaves'): readonly Collectible[] =>
  Array.from({ length: count }, (_, index) => ({ contract: '0xC0', tokenId: String(index + 1), collection }))

/** A chain whose collectibles are those of a gallery. */
export const galleryChain = (gallery: Gallery, networks: readonly Network[]): AnyPlugin =>
  capableChain({
    networks,
    capabilities: () => [
      movesAlong,
      capable(collectibles, {
        supports: () => gallery.can,
        read: async (address, { caipNetworkId }) => {
          gallery.listed.push(`${caipNetworkId} ${address}`)
          return gallery.list(address, caipNetworkId)
        },
        readUri: async (token, { caipNetworkId }) => {
          gallery.described.push(`${token.contract} ${token.tokenId}`)
          return gallery.uri(token, caipNetworkId)
        },
      }),
    ],
  })
