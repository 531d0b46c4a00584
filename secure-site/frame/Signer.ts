import { createPublicClient, createWalletClient, defineChain, http, isHex, type Chain, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { AskedTransaction, TypedData } from './readRpc.js'
import type { FrameNetwork } from './settings.js'

const chainOf = ({ caipNetworkId, name, nativeCurrency, rpcUrl }: FrameNetwork): Chain =>
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

/** An account on one network, which stays the same while the visitor decides: what they see is what is signed. */
export class Signer {
  readonly node: Node
  readonly #account: PrivateKeyAccount

  constructor(
    account: PrivateKeyAccount,
    readonly network: FrameNetwork,
  ) {
    this.#account = account
    this.node = nodeOf(network)
  }

  get address(): Hex {
    return this.#account.address
  }

  get chainId(): number {
    return chainOf(this.network).id
  }

  signMessage(message: string): Promise<Hex> {
    return this.#account.signMessage({ message: isHex(message) ? { raw: message } : message })
  }

  signTypedData(data: TypedData): Promise<Hex> {
    return this.#account.signTypedData(data)
  }

  /** Signs and sends. What is left out, the node tells. */
  send({ to, value, data, gas }: AskedTransaction): Promise<Hex> {
    const client = createWalletClient({
      account: this.#account,
      chain: chainOf(this.network),
      transport: http(),
    })
    return client.sendTransaction({
      ...(to !== undefined && { to }),
      ...(value !== undefined && { value }),
      ...(data !== undefined && { data }),
      ...(gas !== undefined && { gas }),
    })
  }
}
