import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Keep } from './keep.js'
import { loadKey } from './key.js'
import type { FrameNetwork, Settings } from './settings.js'
import { Signer } from './Signer.js'
import type { SiteServer } from './SiteServer.js'
import { SolanaSigner } from './solana/SolanaSigner.js'

/** What the wallet stands on. */
export interface WalletParts {
  readonly settings: Settings
  readonly server: SiteServer
  readonly keep: Keep
  /** CAIP-2 id of the network to begin with, as the frame's address says. */
  readonly firstNetwork: string | undefined
}

const idOf = (chainId: number | string): string =>
  /^\d+$/.test(String(chainId)) ? `eip155:${chainId}` : String(chainId)

const namespaceOf = (id: string): string => id.slice(0, id.indexOf(':'))

/**
 * The accounts of who is signed in, and the networks that this frame is on, one for EVM chains and one for Solana: frames of other tabs have
 * their own.
 */
export class Wallet {
  readonly #parts: WalletParts
  /** By namespace. */
  readonly #networks = new Map<string, FrameNetwork>()
  /** The namespace that was asked for last. */
  #namespace: string
  #secret: Promise<Hex> | undefined
  /** Session that the secret is of: in another tab, somebody else may have signed in. */
  #token: string | undefined

  constructor(parts: WalletParts) {
    this.#parts = parts
    const { keep, settings, firstNetwork = '' } = parts
    const first = this.#find(firstNetwork) ?? this.#find(keep.read('network') ?? '') ?? settings.networks[0]
    for (const network of [...(first ? [first] : []), ...settings.networks]) {
      const namespace = namespaceOf(network.caipNetworkId)
      if (!this.#networks.has(namespace)) this.#networks.set(namespace, network)
    }
    this.#namespace = namespaceOf(first?.caipNetworkId ?? 'eip155:')
  }

  /** The EVM account on the network of now. Its key never leaves the frame. Rejects where nobody is signed in. */
  async signer(): Promise<Signer> {
    const { network } = this
    return new Signer(privateKeyToAccount(await this.#load()), network)
  }

  /** The Solana account, likewise. */
  async solanaSigner(): Promise<SolanaSigner> {
    const network = this.#networkOf('solana')
    return new SolanaSigner(await this.#load(), network)
  }

  /** The account on the network that was asked for last. */
  current(): Promise<Signer | SolanaSigner> {
    return this.#namespace === 'solana' ? this.solanaSigner() : this.signer()
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.#secret = undefined
  }

  get isOnSolana(): boolean {
    return this.#networks.has('solana')
  }

  /** The EVM network of now. */
  get network(): FrameNetwork {
    return this.#networkOf('eip155')
  }

  /** That of the network that was asked for last, in the form of the frame's messages: a number on EVM chains, CAIP-2 on Solana. */
  get chainId(): number | string {
    const { caipNetworkId } = this.#networkOf(this.#namespace)
    return this.#namespace === 'solana' ? caipNetworkId : Number(caipNetworkId.split(':')[1])
  }

  /** @param chainId a number, or CAIP-2 @throws for a network that the site does not have */
  switchTo(chainId: number | string): void {
    const id = idOf(chainId)
    const namespace = namespaceOf(id)
    if (namespace === 'solana' && !this.isOnSolana) throw new Error('Solana is not available here')
    const network = this.#find(id)
    if (!network) throw new Error('This network is not supported')
    this.#networks.set(namespace, network)
    this.#namespace = namespace
    this.#parts.keep.write('network', id)
  }

  #networkOf(namespace: string): FrameNetwork {
    const network = this.#networks.get(namespace)
    if (!network) throw new Error('This site has no network')
    return network
  }

  #find(id: string): FrameNetwork | undefined {
    return this.#parts.settings.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  }

  #load(): Promise<Hex> {
    const { server } = this.#parts
    if (server.token !== this.#token) this.forget()
    this.#token = server.token
    const loading = (this.#secret ??= loadKey(server))
    loading.catch(() => {
      if (this.#secret === loading) this.#secret = undefined
    })
    return loading
  }
}
