import type { WalletSession } from '../../kernel/define.js'
import type { ConnectedWallet, StandardWallet } from '../StandardWallet.js'

/** The wallet behind a session of the chain: every such session was opened over one. */
export const connectedWalletOf = (session: WalletSession): ConnectedWallet =>
  session.provider as ConnectedWallet

/** The same of a chain without a {@link StandardChain.face} of its own: all that a wallet of the standard can be asked. */
export const standardWalletOf = (session: WalletSession): ConnectedWallet & StandardWallet =>
  session.provider as ConnectedWallet & StandardWallet
