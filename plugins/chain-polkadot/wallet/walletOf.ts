import type { WalletSession } from '../../../kernel/define.js'
import type { PolkadotWallet } from './PolkadotWallet.js'

/** The wallet behind a session of this namespace: every such session was opened over one. */
export const walletOf = (session: WalletSession): PolkadotWallet => session.provider as PolkadotWallet
