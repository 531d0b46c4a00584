import { createPublicClient, createWalletClient, defineChain, http, isHex, type Chain, type Hex } from 'viem'
import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { keep } from './keep.js'
import { loadKey } from './key.js'
import type { FrameNetwork, Settings } from './server.js'

/** A transaction as a page asks for it. */
export interface AskedTransaction {
  readonly to?: Hex
  readonly value?: bigint
  readonly data?: Hex
  readonly gas?: bigint
}

const chainOf = ({ caipNetworkId, name, nativeCurrency, rpcUrl }: FrameNetwork): Chain =>
  defineChain({
    id: Number(caipNetworkId.split(':')[1]),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
  })

/** The account of who is signed in, and the network that it is on. */
export class Wallet {
  #account: Promise<PrivateKeyAccount> | undefined
  #networks: readonly FrameNetwork[]

  constructor({ networks }: Settings) {
    this.#networks = networks
  }

  /** Made here, of the key that never leaves the frame. Rejects where nobody is signed in. */
  account(): Promise<PrivateKeyAccount> {
    this.#account ??= loadKey()
      .then(privateKeyToAccount)
      .catch((error: unknown) => {
        this.#account = undefined
        throw error
      })
    return this.#account
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.#account = undefined
  }

  get network(): FrameNetwork {
    const kept = keep.read('network')
    const found = this.#networks.find(({ caipNetworkId }) => caipNetworkId === kept) ?? this.#networks[0]
    if (!found) throw new Error('This site has no network')
    return found
  }

  get chainId(): number {
    return chainOf(this.network).id
  }

  /** @param chainId a number, or CAIP-2 @throws for a network that the site does not have */
  switchTo(chainId: number | string): void {
    const id = /^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)
    if (!this.#networks.some(({ caipNetworkId }) => caipNetworkId === id))
      throw new Error('This network is not supported')
    keep.write('network', id)
  }

  /** Asks the node of the network. */
  get node() {
    const chain = chainOf(this.network)
    return createPublicClient({ chain, transport: http() })
  }

  async signMessage(message: string): Promise<Hex> {
    const account = await this.account()
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  }

  async signTypedData(data: Parameters<PrivateKeyAccount['signTypedData']>[0]): Promise<Hex> {
    return (await this.account()).signTypedData(data)
  }

  async send(transaction: AskedTransaction): Promise<Hex> {
    const chain = chainOf(this.network)
    const account = await this.account()
    const client = createWalletClient({ account, chain, transport: http() })
    // What is left out, viem reads from the node.
    return client.sendTransaction(transaction)
  }
}
