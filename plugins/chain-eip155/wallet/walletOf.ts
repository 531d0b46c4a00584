import type { WalletSession } from '../../../kernel/define.js'
import type { WalletProvider } from '../api.js'

/** The wallet behind a session of this namespace: every such session was opened over an EIP-1193 provider. */
export const walletOf = (session: WalletSession): WalletProvider => session.provider as WalletProvider
