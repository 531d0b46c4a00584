import { createPublicClient, defineChain, http, type Chain, type Hex } from 'viem'
import type { Quote } from './Quote.js'
import type { AskedTransaction, TypedData } from './readRpc.js'
import type { FrameNetwork } from './settings.js'

/** A network, as viem has it. */
export const chainOf = ({ caipNetworkId, name, nativeCurrency, rpcUrl }: FrameNetwork): Chain =>
  defineChain({
    id: Number(caipNetworkId.split(':')[1]),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  })

/** The node of a network. */
export const nodeOf = (network: FrameNetwork) =>
  createPublicClient({ chain: chainOf(network), transport: http() })

/** What answers for a network. */
export type Node = ReturnType<typeof nodeOf>

/** What an account is: a key, or a contract that obeys it (ERC-4337). */
export type AccountType = 'eoa' | 'smartAccount'

/** Calls on their way. */
export interface Sent {
  /** What they are asked about by: the hash of the transaction, or of the user operation. */
  readonly id: Hex
  /** The transaction that they are in. Rejects, in words, where they have failed, or it takes too long. */
  transaction(): Promise<Hex>
}

/** An account on one EVM network, which stays the same while the visitor decides: what they see is what is signed. */
export interface Signer {
  readonly type: AccountType
  readonly node: Node
  readonly network: FrameNetwork
  readonly address: Hex
  readonly chainId: number
  /** @param message text, or bytes as hex */
  signMessage(message: string): Promise<Hex>
  signTypedData(data: TypedData): Promise<Hex>
  /** @throws in words, for calls that such an account cannot send */
  assertCan(calls: readonly AskedTransaction[]): void
  /** What calls cost and mean for the account, before the visitor is asked. Never rejects. */
  quote(calls: readonly AskedTransaction[]): Promise<Quote>
  /**
   * Signs and sends calls, all in one or none. What is left out, the node tells.
   * @param quote that the visitor has approved @throws where they cannot be sent for that
   */
  send(calls: readonly AskedTransaction[], quote: Quote): Promise<Sent>
}
