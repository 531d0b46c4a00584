import type { Setup } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Clients } from './node/createClients.js'
import { eip1193Service, rpcService, type Eip155Options } from './api.js'

/** Offers the services. What stands behind them is fetched when one is used: wallets when the visitor points at one, viem by a balance. */
export const setup =
  (options: Eip155Options): Setup =>
  context => {
    const connecting = () => fetchLazy(() => import('./wallet/connectWallet.js'), 'chain-eip155')
    context.provide(eip1193Service, () => ({
      prepare: async () => {
        await connecting()
      },
      connect: async (...args) => (await connecting()).connectWallet(context, ...args),
      restore: async (...args) => {
        const { restoreWallet } = await fetchLazy(() => import('./wallet/restoreWallet.js'), 'chain-eip155')
        return restoreWallet(context, ...args)
      },
      toAddress: async value => (await connecting()).toAddress(value),
    }))
    context.provide(rpcService, () => {
      let clientOf: Clients | undefined
      return {
        client: async network => {
          const { createClients } = await fetchLazy(() => import('./node/createClients.js'), 'chain-eip155')
          clientOf ??= createClients(context, options)
          return clientOf(network)
        },
      }
    })
  }
