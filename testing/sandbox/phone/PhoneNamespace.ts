import type { PhoneRequestText } from './Phone.js'
import type { PhoneChain } from './PhoneChain.js'

/** Where a namespace gets its keys and networks from. */
export interface PhoneNamespaceParts {
  /** BIP-39 phrase. */
  readonly mnemonic: string
  /** How many accounts to derive. */
  readonly accountCount: number
  /** The networks of this namespace; at least one. */
  readonly chains: readonly PhoneChain[]
}

/** One request of a dapp. */
export interface PhoneCall {
  /** The network that it is for, CAIP-2. */
  readonly chainId: string
  readonly method: string
  /** As the dapp sent them: not checked yet. */
  readonly params: unknown
}

/**
 * The part of a phone that knows one CAIP-2 namespace: its keys, and how to answer its methods. To add one, write it in a
 * folder of its own and list it in `phoneNamespaces.ts`.
 */
export interface PhoneNamespace {
  /** `eip155` */
  readonly name: string
  /** The methods it answers. */
  readonly methods: readonly string[]
  /** The events it sends. */
  readonly events: readonly string[]
  /** The networks it knows, CAIP-2, those added by dapps last. */
  readonly chains: readonly string[]
  /** The network in use, CAIP-2. */
  readonly chain: string
  /** Every address, in the order of their indexes; where networks write them differently, those of the first network. */
  readonly accounts: readonly string[]
  /** The address in use. */
  readonly account: string
  /** The address of an account on a network, where networks write them differently. Default: the same on all. */
  addressOn?(account: string, chainId: string): string
  /** What a session says beside its namespaces, where this one has something to say. @param accounts those that it opens, CAIP-10 */
  sessionProperties?(accounts: readonly string[]): Readonly<Record<string, string>>
  /** @throws RangeError for an unknown index */
  switchAccount(index: number): void
  /** @throws RangeError for an unknown network */
  switchChain(chainId: string): void
  /** What the event `chainChanged` says of a network. */
  chainChangedData(chainId: string): string | number
  /**
   * Puts a request into words, without doing anything. Where a namespace leaves this out, method and parameters are shown.
   * @throws the error that `answer` would end in, as far as it can be known
   */
  describe?(call: PhoneCall): Promise<PhoneRequestText>
  /**
   * Answers a request that the owner has approved. Accounts and networks may be others afterwards; the phone then tells its sessions.
   * @throws an error with the `code` and `message` that the dapp gets
   */
  answer(call: PhoneCall): Promise<unknown>
}
