import type { Address } from 'viem'
import type { QuestionText } from './approval-window/describeQuestion.js'
import type { Decision, PendingRequest } from './owner/ApprovalQueue.js'
import type { Behaviour } from './owner/Behaviour.js'
import type { Eip1193Provider } from './evm/Eip1193Provider.js'
import type { LoggedRequest } from './owner/LoggedRequest.js'
import type { TestChain } from './evm/TestChain.js'
import type { ApprovalPolicy } from './owner/ApprovalPolicy.js'

/** How a wallet introduces itself (EIP-6963 "EIP6963ProviderInfo"). */
export interface TestWalletInfo {
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** A wallet in the hands of a test: the provider that the site sees, and the controls that its owner has. */
export interface TestWallet {
  readonly info: TestWalletInfo
  readonly provider: Eip1193Provider
  /** The site that the wallet talks to. */
  readonly origin: string

  /** Every account of the wallet, in the order of their indexes. */
  readonly accounts: readonly Address[]
  readonly activeAccount: Address
  /** The accounts opened to the site, last used first, also while the wallet is locked. */
  readonly connectedAccounts: readonly Address[]
  readonly chains: readonly TestChain[]
  readonly chain: TestChain
  readonly isLocked: boolean
  /** Every request of the site, oldest first, answered or not. */
  readonly requests: readonly LoggedRequest[]
  /** What waits for an answer, oldest first. */
  readonly pending: readonly PendingRequest[]
  /** How many event listeners the site has on the provider. */
  readonly listenerCount: number

  /**
   * Announces the wallet by EIP-6963, now and whenever the page asks. @param target default: the global window.
   * @returns a function that stops answering.
   */
  announce(target?: EventTarget): () => void
  /** Puts the provider at `window.ethereum`, with flags such as `isMetaMask` set to true. @returns a function that takes it away. */
  injectLegacy(target: object, flags?: readonly string[]): () => void

  /** Approves the oldest pending request. @throws Error when nothing is pending or the wallet is locked. */
  approve(decision?: Decision): void
  /** Rejects the oldest pending request with 4001. @throws Error when nothing is pending. */
  reject(): void
  /** Resolves with the oldest pending request, of one method or of any, as soon as there is one. */
  nextPending(method?: string): Promise<PendingRequest>
  /** Says in plain words what a pending request asks. */
  describe(request: Pick<PendingRequest, 'id'>): QuestionText
  /** Calls the listener after every change of pending requests, lock, account, network and connection. @returns a function that ends it. */
  subscribe(listener: () => void): () => void

  /** How questions without a script are answered from now on. */
  setPolicy(policy: ApprovalPolicy): void
  /** What the next calls of a method get: one behaviour for all of them, a list for one call each; undefined ends the script. */
  script(method: string, script: Behaviour | readonly Behaviour[] | undefined): void

  /** The site sees no accounts, and what it asks for waits for `unlock`. */
  lock(): void
  unlock(): void
  /** Takes another account into use. A site that may see it gets it first in its list. @throws RangeError for an unknown index. */
  switchAccount(index: number): void
  /** Takes another network into use. @throws RangeError for one that the wallet does not know. */
  switchChain(id: number): void
  /** Adds a network, without taking it into use. One that is known already stays as it is. */
  addChain(chain: TestChain): void
  /** Takes the accounts away from the site, as its owner can in the wallet's settings. */
  disconnectSite(): void
  /** Loses the connection to all chains: `disconnect` with this code (some wallets: 1013), then 4900 for every request. */
  loseConnection(code?: number): void
  /** Regains it: `connect`. */
  regainConnection(): void
  /** Emits any event with any data, also ones that no honest wallet would. */
  emit(event: string, ...data: unknown[]): void
  /** As if newly installed: pending requests rejected, scripts, log, connections and added networks gone. Listeners stay. */
  reset(): void
}
