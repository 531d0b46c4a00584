import { eip1193Service } from 'portico/chain-eip155'
import type { Connector, ConnectorSource, PluginContext, WalletSession } from 'portico/plugin'
import { acmeWalletId, type AcmeOptions } from './api.js'
import { createProvider } from './createProvider.js'

/** Lists the one connector. Of type `AUTH`, it is no row among the wallets: the connect method leads to it. */
export const createSource =
  ({ load }: AcmeOptions) =>
  (context: PluginContext): ConnectorSource => {
    const open = async () => {
      const [sdk, eip1193] = await Promise.all([load(), context.load(eip1193Service)])
      const withSignOut = (session: WalletSession) => ({ ...session, disconnect: () => sdk.signOut() })
      return { eip1193, provider: createProvider(context, sdk), withSignOut }
    }
    const connector: Connector = {
      ...{ id: acmeWalletId, key: acmeWalletId, name: 'Acme', type: 'AUTH', namespaces: ['eip155'] },
      connect: async request => {
        const { eip1193, provider, withSignOut } = await open()
        return [withSignOut(await eip1193.connect(provider, request))]
      },
      restore: async request => {
        const { eip1193, provider, withSignOut } = await open()
        const session = await eip1193.restore(provider, request)
        return session ? [withSignOut(session)] : []
      },
    }
    return { discover: add => add(connector) }
  }
