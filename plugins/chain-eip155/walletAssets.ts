import type { Environment } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { WalletAssets } from './api.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the asking of wallets for what an account holds. What it takes is fetched with the first question. */
export const createWalletAssets = (env: Environment): WalletAssets => ({
  canTell: async ({ session, ...of }) => {
    const { canTellAssets } = await fetchLazy(() => import('./wallet/canTellAssets.js'), 'chain-eip155')
    return canTellAssets(env, { ...of, wallet: walletOf(session) })
  },
  list: async ({ session, ...of }, types) => {
    const { askAssets } = await fetchLazy(() => import('./wallet/askAssets.js'), 'chain-eip155')
    return askAssets(env, { ...of, wallet: walletOf(session) }, types)
  },
})
