import type { Connector, PluginContext } from '../../../kernel/define.js'
import { solanaWalletsService } from '../tokens.js'
import type { RegisteredWallet } from './readWallet.js'

/** Makes a connector of a wallet that registered itself. What speaks with it is fetched when the visitor points at it. */
export const createConnector = (
  context: PluginContext,
  { name, icon, wallet }: RegisteredWallet,
  id: string,
  isAmbiguous: boolean,
): Connector => ({
  id,
  key: `solana:${name}`,
  name,
  type: 'ANNOUNCED',
  namespaces: ['solana'],
  ...(icon !== undefined && { icon }),
  ...(isAmbiguous && { isAmbiguous }),
  prepare: () => context.get(solanaWalletsService).prepare(),
  connect: async request => [await context.get(solanaWalletsService).connect(wallet, request)],
  restore: async request => {
    const session = await context.get(solanaWalletsService).restore(wallet, request)
    return session ? [session] : []
  },
})
