import type { PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'
import { loadFailed } from '../../kernel/errors/plugin.js'
import type { Engine } from './createEngine.js'
import { sessionEnded } from './errors.js'
import { pairingsId } from './pairingsId.js'
import { PairingStore } from './pairing/PairingStore.js'
import type { WalletConnect, WalletConnectOptions } from './api.js'

/** Remote wallets, as the connector and the views use them. */
export interface Remote {
  readonly service: WalletConnect
  /** How analytics names the way that the visitor took: by a link, be it an app's or a page's, or a code. */
  readonly method: 'mobile' | 'qrcode'
  connect(request: WalletRequest): Promise<readonly WalletSession[]>
  restore(request: WalletRequest): Promise<readonly WalletSession[]>
}

/** Makes them, for one modal. What pairs and keeps sessions is fetched when somebody connects, or has been connected. */
export const createRemote = (context: PluginContext, options: WalletConnectOptions): Remote => {
  const { hooks, storage, report, tap } = context
  const store = new PairingStore(report)
  let engine: Engine | undefined
  const loadEngine = async (): Promise<Engine> => {
    const load = () => import('./createEngine.js')
    const { createEngine } = await load()
      .catch(load)
      .catch((cause: unknown) => {
        throw loadFailed(context.id, cause)
      })
    engine ??= createEngine(context, options, store)
    return engine
  }
  const takeUp = async () => (await loadEngine()).takeUp()
  if (storage.has(pairingsId)) takeUp().catch(report)
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
