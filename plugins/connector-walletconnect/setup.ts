import {
  type PluginContext,
  type WalletRequest,
  type WalletSession,
  defineService,
  type ChainNamespace,
  type Connector,
  type ConnectorSource,
  type Setup,
} from '../../kernel/define.js'
import { loadFailed } from '../../kernel/errors/plugin.js'
import { reaction } from '../../kernel/mobx.js'
import type { Engine } from './engine.js'
import { sessionEnded } from './errors.js'
import { pairingsId } from './pairingsId.js'
import { PairingStore } from './pairing/PairingStore.js'
import {
  type WalletConnect,
  type WalletConnectOptions,
  connectingWalletConnectBasicView,
  walletConnectService,
} from './api.js'
import { remoteNamespaces } from './requestedScopes.js'

/** Remote wallets, as the connector and the views use them. */
interface RemoteWallets {
  readonly service: WalletConnect
  /** For analytics: whether the visitor went on by a link, to an app or a page, or by a code. */
  readonly method: 'mobile' | 'qrcode'
  connect(request: WalletRequest): Promise<readonly WalletSession[]>
  restore(request: WalletRequest): Promise<readonly WalletSession[]>
}

/** The engine is fetched when somebody connects, or has been connected. */
const createRemoteWallets = (context: PluginContext, options: WalletConnectOptions): RemoteWallets => {
  const { hooks, storage, report, tap } = context
  const store = new PairingStore(report)
  let engine: Engine | undefined
  const loadEngine = async (): Promise<Engine> => {
    const load = () => import('./engine.js')
    const { createEngine } = await load()
      .catch(load)
      .catch((cause: unknown) => {
        throw loadFailed(context.id, cause)
      })
    engine ??= createEngine(context, options, store)
    return engine
  }
  const resumePairings = async () => (await loadEngine()).resumePairings()
  if (storage.has(pairingsId)) resumePairings().catch(report)
  tap(hooks.disconnect.plan, namespaces => engine?.withSiblings(namespaces) ?? namespaces)

  return {
    get method() {
      return store.chosen.link === undefined ? 'qrcode' : 'mobile'
    },
    service: {
      get pairing() {
        return store.pairing
      },
      subscribe: listener => store.subscribe(listener),
      keepFresh: () => store.keepFresh(),
      chosen: (wallet, link) => store.choose({ wallet, link }),
      ping: async () => {
        const session = engine?.latest
        if (!session) throw sessionEnded()
        await session.ping()
      },
    },
    connect: async request => (await loadEngine()).connect(request),
    restore: async request => (await loadEngine()).restore(request),
  }
}

/** For the connector of this plugin. */
const remoteWalletsService = defineService<RemoteWallets>('connector-walletconnect.remote')

/** Drawn here, since no wallet has it: the code that is scanned. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'><path fill='#3b7cf0' d='M0 0h36v36H0z'/><path fill='none' stroke='#fff' stroke-linecap='round' stroke-linejoin='round' stroke-width='2' d='M9 9h7v7H9zM20 9h7v7h-7zM9 20h7v7H9zM20 20h3v3M27 20v.1M27 23.5V27h-3.5M20 27v.1'/></svg>",
)}`

const createConnector = (context: PluginContext, namespaces: readonly ChainNamespace[]): Connector => ({
  id: 'walletConnect',
  key: 'walletConnect',
  name: 'WalletConnect',
  icon,
  type: 'WALLET_CONNECT',
  namespaces,
  get method() {
    return context.get(remoteWalletsService).method
  },
  opens: connectingWalletConnectBasicView,
  connect: request => context.get(remoteWalletsService).connect(request),
  restore: request => context.get(remoteWalletsService).restore(request),
})

/** Lists one connector for all remote wallets, for as long as a chain of this site can be reached by them. */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    let remove: () => void = () => undefined
    const stop = reaction(
      () => remoteNamespaces(context).join(),
      () => {
        const namespaces = remoteNamespaces(context)
        remove()
        remove = namespaces.length > 0 ? add(createConnector(context, namespaces)) : () => undefined
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      remove()
    }
  },
})

/** Offers the remote sessions: to the views and hosts, and to the connector. */
export const setup =
  (options: WalletConnectOptions): Setup =>
  context => {
    const remote = createRemoteWallets(context, options)
    context.provide(remoteWalletsService, () => remote)
    context.provide(walletConnectService, () => remote.service)
  }
