import type { ChainNamespace, PluginContext, WalletRequest, WalletSession } from '../../kernel/define.js'
import type { EmbeddedWallet } from './api.js'
import type { Approvals } from './approval/Approvals.js'
import type { FrameClient } from './frame/FrameClient.js'
import type { Login } from './Login.js'
import type { SmartNetworks } from './SmartNetworks.js'

/** How the embedded wallet is called where a wallet's name stands. */
export const walletName = 'Embedded wallet'

/** The steps that visitors sign in by, as other plugins take them. */
export type SignIn = Omit<EmbeddedWallet, 'secureSite' | 'user' | 'nextCodeAt' | 'prepare'>

/** The embedded wallet of a modal: the frame, who is signed in, and what the visitor is asked. */
export interface Engine {
  readonly context: PluginContext
  readonly client: FrameClient
  readonly login: Login
  readonly signIn: SignIn
  readonly smartNetworks: SmartNetworks
  readonly approvals: Approvals
  readonly name: string
  /** Connects who is signed in. Rejects as the secure site answers where nobody is. */
  connect(request: WalletRequest): Promise<readonly WalletSession[]>
  /** Resumes without asking the visitor. Rejects with `WALLET_UNREACHABLE` where the frame is not there: another visit may bring it back. */
  restore(request: WalletRequest): Promise<readonly WalletSession[]>
  /**
   * Ends the session of a namespace: the visitor is out, on all chains, unless the session was given up before it was connected. Never
   * rejects. Asks the site once, however many sessions end.
   */
  leave(namespace: ChainNamespace): Promise<void>
  /** Calls when a page of the site can be asked, before anything else is asked of it. @returns what takes that back */
  whenReady(listener: () => void): () => void
  /** Calls when the visitor signs out. @returns what takes that back */
  whenOut(listener: () => void): () => void
}
