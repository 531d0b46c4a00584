import type { WalletSession } from '../../../kernel/define.js'
import type { CosmosWallet } from './CosmosWallet.js'

/** The wallet behind a session of this namespace: every such session was opened over one. */
export const walletOf = (session: WalletSession): CosmosWallet => session.provider as CosmosWallet
