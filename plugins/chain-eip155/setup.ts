import type { Lazy, Setup } from '../../kernel/define.js'
import { loadFailed } from '../../kernel/errors/plugin.js'
import type { Clients } from './rpc/createClients.js'
import { eip1193Service, rpcService, type Eip155Options } from './tokens.js'

/** Fetches a part on its first use, twice at most. Rejects with `PLUGIN_LOAD_FAILED`. */
const fetchPart = <T>(load: Lazy<T>): Promise<T> =>
  load()
    .catch(load)
    .catch((cause: unknown) => {
      throw loadFailed('chain-eip155', cause)
    })

/** Offers the services. What stands behind them is fetched when one is used: wallets by the click on one, viem by a balance. */
export const setup =
  (options: Eip155Options): Setup =>
  context => {
    context.provide(eip1193Service, () => ({
      connect: async (...args) => {
        const { connectWallet } = await fetchPart(() => import('./wallet/connectWallet.js'))
        return connectWallet(context, ...args)
      },
      restore: async (...args) => {
        const { restoreWallet } = await fetchPart(() => import('./wallet/restoreWallet.js'))
        return restoreWallet(context, ...args)
      },
    }))
    context.provide(rpcService, () => {
      let clientOf: Clients | undefined
      return {
        client: async network => {
          const { createClients } = await fetchPart(() => import('./rpc/createClients.js'))
          clientOf ??= createClients(context, options)
          return clientOf(network)
        },
      }
    })
  }
