import type { WalletSession } from '../../../kernel/define.js'
import type { BitcoinWallet } from '../api.js'

/** The wallet behind a session of this namespace: every such session was opened over one. */
export const walletOf = (session: WalletSession): BitcoinWallet => session.provider as BitcoinWallet
