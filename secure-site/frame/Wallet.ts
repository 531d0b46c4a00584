import { privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import type { Keep } from './keep.js'
import { loadKey } from './key.js'
import type { FrameNetwork, Settings } from './settings.js'
import { Signer } from './Signer.js'
import type { SiteServer } from './SiteServer.js'

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

/** The account of who is signed in, and the network that this frame is on: frames of other tabs have one of their own. */
export class Wallet {
  readonly #parts: WalletParts
  #network: FrameNetwork | undefined
  #account: Promise<PrivateKeyAccount> | undefined
  /** Session that the account is of: in another tab, somebody else may have signed in. */
  #token: string | undefined

  constructor(parts: WalletParts) {
    this.#parts = parts
    const { keep, settings, firstNetwork = '' } = parts
    this.#network = this.#find(firstNetwork) ?? this.#find(keep.read('network') ?? '') ?? settings.networks[0]
  }

  /** The account on the network of now. Its key never leaves the frame. Rejects where nobody is signed in. */
  async signer(): Promise<Signer> {
    const { network } = this
    return new Signer(await this.#load(), network)
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.#account = undefined
  }

  get network(): FrameNetwork {
    if (!this.#network) throw new Error('This site has no network')
    return this.#network
  }

  /** In the form of the frame's messages: a number. */
  get chainId(): number {
    return Number(this.network.caipNetworkId.split(':')[1])
  }

  /** @param chainId a number, or CAIP-2 @throws for a network that the site does not have */
  switchTo(chainId: number | string): void {
    const id = idOf(chainId)
    if (id.startsWith('solana:')) throw new Error('Solana is not available here')
    const network = this.#find(id)
    if (!network) throw new Error('This network is not supported')
    this.#network = network
    this.#parts.keep.write('network', id)
  }

  #find(id: string): FrameNetwork | undefined {
    return this.#parts.settings.networks.find(({ caipNetworkId }) => caipNetworkId === id)
  }

  #load(): Promise<PrivateKeyAccount> {
    const { server } = this.#parts
    if (server.token !== this.#token) this.forget()
    this.#token = server.token
    const loading = (this.#account ??= loadKey(server).then(privateKeyToAccount))
    loading.catch(() => {
      if (this.#account === loading) this.#account = undefined
    })
    return loading
  }
}
