import type { WalletSession } from '../../../kernel/define.js'
import type { SolanaWallet } from '../api.js'

/** The wallet behind a session of this namespace: every such session was opened over one. */
export const walletOf = (session: WalletSession): SolanaWallet => session.provider as SolanaWallet
