import type { Address } from 'viem'
import type { AskOwner } from '../owner/AskOwner.js'
import type { KeyRing } from './KeyRing.js'
import type { Question } from './Question.js'
import type { SerialQueue } from './SerialQueue.js'
import type { TestChain } from './TestChain.js'
import type { WalletState } from './WalletState.js'

/** One call of the site, with everything that a method may use to answer it. */
export interface MethodCall {
  readonly method: string
  /** As the site sent them: not checked yet. */
  readonly params: unknown
  readonly origin: string
  readonly keys: KeyRing
  readonly state: WalletState
  /** The network that was in use when the call came. What the site then waits for stays on it. */
  readonly chain: TestChain
  /** Sends go out one after the other, so that each gets a nonce of its own. */
  readonly sending: SerialQueue
  /** Whether a network that was added comes into use at once, as with most wallets. */
  readonly switchesOnAdd: boolean
  /** Whether sites are told what their accounts hold. */
  readonly tellsAssets: boolean
  /** Whether it grants permissions to keys of sites. */
  readonly grantsPermissions: boolean
  /** The contract that accounts become to make several calls at once; undefined: they cannot. */
  readonly batchAccount: Address | undefined
  readonly ask: AskOwner<Question>
  /** Asks the node of `chain`. */
  readonly node: (method: string, params?: unknown) => Promise<unknown>
}

/** Answers one method: gives its result, now or later, or throws a ProviderRpcError. */
export type Method = (call: MethodCall) => unknown

/** Methods by name. */
export type MethodTable = ReadonlyMap<string, Method>
