import {
  capable,
  contribute,
  definePlugin,
  nativeBalance,
  tokenBalances,
  type AnyPlugin,
  type Network,
  type TokenAmount,
} from '../../../../kernel/define.js'
import {
  blockchainApi,
  networkPicturesService,
  type BlockchainApi,
  type HostedBalances,
} from '../../../../plugins/hosted-api/api.js'
import { observable, runInAction } from '../../../../kernel/mobx.js'
import { networkPictures, type NetworkPictures } from '../../../../ui-shell/core/api.js'
import { capableChain, movesAlong } from '../../../support/capableChain.js'
import { png } from '../../../support/pictures.js'

/** Who is asked about which account on which network. */
export type Reading<T> = (address: string, networkId: string) => T | Promise<T>

/** What a test decides of the chain and of the service. */
export interface Ledger {
  native: Reading<string>
  tokens: Reading<readonly TokenAmount[]>
  /** undefined: there is no service. */
  hosted: Reading<HostedBalances> | undefined
  served: ReadonlySet<string>
  /** What the service was asked, as `networkId address`, and which tokens had changed. */
  readonly asked: {
    readonly account: string
    readonly changed: readonly (string | undefined)[] | undefined
  }[]
}

/** Makes a ledger in which every account holds one coin, and the service knows nothing. */
export const createLedger = (overrides: Partial<Ledger> = {}): Ledger => ({
  native: () => '1',
  tokens: () => [],
  hosted: undefined,
  served: new Set(['eip155:1', 'eip155:137']),
  asked: [],
  ...overrides,
})

/** A chain whose balances are those of a ledger. */
export const ledgerChain = (ledger: Ledger, networks: readonly Network[]): AnyPlugin =>
  capableChain({
    networks,
    capabilities: () => [
      movesAlong,
      capable(nativeBalance, {
        read: async (address, { caipNetworkId }) => ledger.native(address, caipNetworkId),
      }),
      capable(tokenBalances, {
        read: async (address, { caipNetworkId }) => ledger.tokens(address, caipNetworkId),
      }),
    ],
  })

/** A service that knows what a ledger says. */
export const ledgerService = (ledger: Ledger): AnyPlugin => {
  const api: Partial<BlockchainApi> = {
    isAvailable: true,
    supports: async networkId => ledger.served.has(networkId),
    balances: async ({ address, networkId, changed }) => {
      ledger.asked.push({ account: `${networkId} ${address}`, changed })
      return ledger.hosted?.(address, networkId) ?? { balances: [], lowQuality: 0 }
    },
  }
  const wanted = observable.map<string, string>()
  const pictures: NetworkPictures = {
    of: () => null,
    tokens: {
      of: symbol => wanted.get(symbol),
      want: symbol => runInAction(() => wanted.set(symbol, png({ name: `token${symbol}` }))),
    },
  }
  return definePlugin({
    id: 'hosted-api',
    activate: 'demand',
    provides: [blockchainApi, networkPicturesService],
    contribute: [contribute(networkPictures, networkPicturesService)],
    setup: async () => context => {
      context.provide(blockchainApi, () => api as BlockchainApi)
      context.provide(networkPicturesService, () => pictures)
    },
  })
}
