import type { PluginContext, Setup } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Clients } from './node/createClients.js'
import {
  eip1193Service,
  rpcService,
  walletAssetsService,
  type Eip155Options,
  type Eip1193Service,
  type RpcService,
  type WalletAssetsService,
} from './api.js'
import { walletOf } from './wallet/walletOf.js'

const lazy = <T>(load: () => Promise<T>) => fetchLazy(load, 'chain-eip155')

const createEip1193 = (context: PluginContext): Eip1193Service => {
  const connecting = () => lazy(() => import('./wallet/connectWallet.js'))
  return {
    prepare: async () => {
      await connecting()
    },
    connect: async (...args) => (await connecting()).connectWallet(context, ...args),
    restore: async (...args) => {
      const { restoreWallet } = await lazy(() => import('./wallet/restoreWallet.js'))
      return restoreWallet(context, ...args)
    },
  }
}

const createRpc = (context: PluginContext, options: Eip155Options): RpcService => {
  let clientOf: Clients | undefined
  const client: RpcService['client'] = async network => {
    const { createClients } = await lazy(() => import('./node/createClients.js'))
    clientOf ??= createClients(context, options)
    return clientOf(network)
  }
  return {
    client,
    call: async (network, ...args) => {
      const [asked, { callContract }] = await Promise.all([
        client(network),
        lazy(() => import('./node/callContract.js')),
      ])
      return callContract(asked, ...args)
    },
    nameGateways: options.nameGateways ?? [],
  }
}

const createWalletAssets = ({ env }: PluginContext): WalletAssetsService => ({
  canTell: async ({ session, ...of }) => {
    const { canTellAssets } = await lazy(() => import('./wallet/canTellAssets.js'))
    return canTellAssets(env, { ...of, wallet: walletOf(session) })
  },
  list: async ({ session, ...of }, types) => {
    const { askAssets } = await lazy(() => import('./wallet/askAssets.js'))
    return askAssets(env, { ...of, wallet: walletOf(session) }, types)
  },
})

/** Offers the services. What stands behind them is fetched when one is used: wallets when the visitor points at one, viem by a balance. */
export const setup =
  (options: Eip155Options): Setup =>
  context => {
    context.provide(eip1193Service, () => createEip1193(context))
    context.provide(rpcService, () => createRpc(context, options))
    context.provide(walletAssetsService, () => createWalletAssets(context))
  }
