import type { WalletSession } from '../../kernel/define.js'
import type { ConnectedWallet, StandardWallet } from '../StandardWallet.js'

/** The wallet behind a session of the chain. */
export const connectedWalletOf = (session: WalletSession): ConnectedWallet =>
  session.provider as ConnectedWallet

/** Like `connectedWalletOf`, for a chain without its own {@link StandardChain.face}: a plain Wallet Standard wallet. */
export const standardWalletOf = (session: WalletSession): ConnectedWallet & StandardWallet =>
  session.provider as ConnectedWallet & StandardWallet
