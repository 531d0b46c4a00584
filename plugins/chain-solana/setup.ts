import type { Setup } from '../../kernel/define.js'
import { once } from '../../kernel/registry/once.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { createStandardOpener } from '../../wallet-standard/discovery/createStandardOpener.js'
import { solanaCodecService, solanaRpcService, solanaWalletsService, type SolanaOptions } from './api.js'
import { loadStandard } from './wallet/loadStandard.js'

/** Offers the services. What stands behind them is fetched when one is used: wallets when the visitor points at one, nodes by a balance. */
export const setup =
  (options: SolanaOptions): Setup =>
  context => {
    context.provide(solanaWalletsService, () => createStandardOpener(context, loadStandard))
    context.provide(solanaCodecService, () => ({
      load: once(async () => (await fetchLazy(() => import('./wire/codec.js'), 'chain-solana')).codec),
    }))
    context.provide(solanaRpcService, () => {
      const load = once(async () => {
        const { createNodes } = await fetchLazy(() => import('./node/createNodes.js'), 'chain-solana')
        return createNodes(context, options)
      })
      return { request: async (...args) => (await load())(...args) }
    })
  }
