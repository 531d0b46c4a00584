import type { ChainNamespace, Connector, ConnectorSource, PluginContext, Setup } from '../../kernel/define.js'
import { embeddedWalletId, embeddedWalletService, type EmbeddedWalletOptions } from './api.js'
import { createEmbeddedWallet } from './createEmbeddedWallet.js'
import { walletName } from './Engine.js'
import { engineService, lazyEngine, type FetchEngine } from './lazyEngine.js'
import { embeddedNamespaces, formerKeys } from './namespaces.js'

/** The frame may take 20 s to be ready, and the secure site 30 s to answer. */
const restoreMs = 55_000

const createConnector = (context: PluginContext, namespaces: readonly ChainNamespace[]): Connector => {
  const engine = context.get(engineService)
  return {
    id: embeddedWalletId,
    key: embeddedWalletId,
    formerKeys,
    name: walletName,
    type: 'AUTH',
    namespaces,
    get method() {
      return engine.current?.login.user?.social === undefined ? 'email' : 'social'
    },
    restoreMs,
    connect: async request => (await engine.load()).connect(request),
    restore: async request => (await engine.load()).restore(request),
  }
}

/** Lists the one connector of the embedded wallet, where the site has a chain that it is on. */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const namespaces = embeddedNamespaces.filter(name => context.stores.namespaces.get(name))
    return namespaces.length > 0 ? add(createConnector(context, namespaces)) : () => undefined
  },
})

/** Offers the embedded wallet: to those who sign visitors in, and to the connector. @param fetchEngine fetches what makes the engine */
export const setup =
  (options: EmbeddedWalletOptions, fetchEngine: FetchEngine = () => import('./createEngine.js')): Setup =>
  context => {
    const engine = lazyEngine(context, options, fetchEngine)
    context.provide(engineService, () => engine)
    context.provide(embeddedWalletService, () => createEmbeddedWallet(options.secureSite, engine))
  }
