import type { QuestionText } from '../approval-window/describeQuestion.js'
import type { Desk } from '../owner/Desk.js'
import type { OwnedWalletOptions } from '../owner/OwnedWalletOptions.js'
import type { StandardAccount, StandardMethod, StandardName, StandardWallet } from './StandardWallet.js'

/** What every wallet of the Wallet Standard asks its owner. `unlock` is answered by unlocking. */
export interface StandardQuestion {
  readonly kind: 'connect' | 'unlock'
}

/** An account with its key: what signs stands beside, in the form of the chain. */
export interface StandardKey {
  readonly address: string
  readonly publicKey: Uint8Array
}

/** What the features of a chain work with. */
export interface StandardFeatureParts<Q extends { readonly kind: string }, M extends string, K> {
  /** Logs each call, lets a script act first, and asks the owner. */
  readonly desk: Desk<Q | StandardQuestion, M | StandardMethod>
  /** The key behind one of the wallet's accounts: this very object, as strict wallets demand. @throws 4100 */
  keyOf(account: StandardAccount): K
}

/**
 * What a test wallet of a chain of the Wallet Standard is made from.
 * @param Q what it asks its owner beside {@link StandardQuestion} @param M the chain's features @param K its keys
 */
export interface StandardTestWalletOptions<
  Q extends { readonly kind: string },
  M extends StandardName,
  K extends StandardKey,
> extends OwnedWalletOptions<Q | StandardQuestion> {
  /** CAIP-2: `sui`. */
  readonly namespace: string
  /** What the chain is called at the approval window. Default: the namespace. */
  readonly network?: string
  /** The networks that it lists: `sui:mainnet`. */
  readonly chains: readonly StandardName[]
  /** Asked for when they are first needed. */
  readonly keys: { readonly size: number; key(index: number): K }
  /** Makes the chain's features, real in every respect. Those of the standard itself are there. */
  features(parts: StandardFeatureParts<Q, M, K>): Readonly<Record<M, object>>
  /** Says in plain words what a question asks, for the approval window. */
  describe(question: Q): QuestionText
  /** Features that it lacks, as some wallets do. Default: none. */
  readonly lacks?: readonly (M | StandardMethod)[]
  /** Default "Portico Test Wallet". */
  readonly name?: string
  /** Square picture as a data URI. Default: Portico's arch. */
  readonly icon?: StandardWallet['icon']
}
