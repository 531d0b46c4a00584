import type { Setup } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Nodes } from './rpc/createNodes.js'
import { solanaRpcService, solanaWalletsService, type SolanaOptions } from './tokens.js'

/** Offers the services. What stands behind them is fetched when one is used: wallets when the visitor points at one, nodes by a balance. */
export const setup =
  (options: SolanaOptions): Setup =>
  context => {
    const connecting = () => fetchLazy(() => import('./wallet/connectWallet.js'), 'chain-solana')
    context.provide(solanaWalletsService, () => ({
      prepare: async () => {
        await connecting()
      },
      connect: async (...args) => (await connecting()).connectWallet(context, ...args),
      restore: async (...args) => {
        const { restoreWallet } = await fetchLazy(() => import('./wallet/restoreWallet.js'), 'chain-solana')
        return restoreWallet(context, ...args)
      },
    }))
    context.provide(solanaRpcService, () => {
      let nodes: Nodes | undefined
      return {
        request: async (...args) => {
          const { createNodes } = await fetchLazy(() => import('./rpc/createNodes.js'), 'chain-solana')
          nodes ??= createNodes(context, options)
          return nodes(...args)
        },
      }
    })
  }
