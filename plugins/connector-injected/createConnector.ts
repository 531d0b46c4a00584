import type { Connector, PluginContext } from '../../kernel/define.js'
import { eip1193Service, type WalletProvider } from '../chain-eip155/api.js'

/** Makes a connector of a provider that was found in this browser. @param look how it is listed */
export const createConnector = (
  context: PluginContext,
  provider: WalletProvider,
  look: Omit<Connector, 'namespaces' | 'connect' | 'restore'>,
): Connector => ({
  ...look,
  namespaces: ['eip155'],
  prepare: async () => (await context.load(eip1193Service)).prepare(),
  connect: async request => {
    const eip1193 = await context.load(eip1193Service)
    return [await eip1193.connect(provider, request)]
  },
  restore: async request => {
    const eip1193 = await context.load(eip1193Service)
    const session = await eip1193.restore(provider, request)
    return session ? [session] : []
  },
})
