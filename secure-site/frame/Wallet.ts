import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Keep } from './keep.js'
import { loadKey } from './key.js'
import type { FrameNetwork, Settings } from './settings.js'
import { EoaSigner } from './EoaSigner.js'
import { nodeOf, type AccountType, type Signer } from './Signer.js'
import type { Locks } from './smart-account/acrossTabs.js'
import { openAccount } from './smart-account/openAccount.js'
import { SetUp } from './smart-account/SetUp.js'
import { SmartSigner } from './smart-account/SmartSigner.js'
import type { SiteServer } from './SiteServer.js'
import { SolanaSigner } from './solana/SolanaSigner.js'

/** What the wallet stands on. */
export interface WalletParts {
  readonly settings: Settings
  readonly server: SiteServer
  readonly keep: Keep
  /** CAIP-2 id of the network to begin with, as the frame's address says. */
  readonly firstNetwork: string | undefined
  /** Of the browser, where it has any: by them, tabs wait for one another. */
  readonly locks?: Locks | undefined
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
  #preferred: AccountType = 'smartAccount'
  readonly #accounts = new Map<FrameNetwork, ReturnType<typeof openAccount>>()
  readonly #setUps = new Map<FrameNetwork, SetUp>()
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

  /** The active EVM account on the network of now. Its key never leaves the frame. Rejects where nobody is signed in. */
  async signer(): Promise<Signer> {
    return this.accountType === 'smartAccount' ? this.smartSigner() : this.#eoaSigner()
  }

  /** The smart account on the EVM network of now, be it active or not. @throws where that has none */
  async smartSigner(): Promise<SmartSigner> {
    const { network } = this
    const { smartAccounts } = network
    if (!smartAccounts) throw new Error('Smart accounts are not available on this network')
    const owner = privateKeyToAccount(await this.#load())
    const node = nodeOf(network)
    const opening = this.#accounts.get(network) ?? openAccount(owner, node, smartAccounts)
    this.#accounts.set(network, opening)
    opening.catch(() => this.#accounts.delete(network))
    const setUp = this.#setUps.get(network) ?? new SetUp(this.#parts.locks)
    this.#setUps.set(network, setUp)
    return new SmartSigner(await opening, node, network, smartAccounts, setUp)
  }

  /** The Solana account, likewise. */
  async solanaSigner(): Promise<SolanaSigner> {
    const network = this.#networkOf('solana')
    return new SolanaSigner(await this.#load(), network)
  }

  /** The accounts on the network that was asked for last, the active one first. */
  async accounts(): Promise<readonly { readonly address: string; readonly type: AccountType }[]> {
    if (this.#namespace === 'solana') return [{ address: (await this.solanaSigner()).address, type: 'eoa' }]
    const signers = await Promise.all([
      this.#eoaSigner(),
      ...(this.network.smartAccounts ? [this.smartSigner()] : []),
    ])
    const isActive = (type: AccountType) => Number(type === this.accountType)
    return signers
      .map(({ address, type }) => ({ address, type }))
      .sort((one, other) => isActive(other.type) - isActive(one.type))
  }

  /** Whether the smart account is on the network that was asked for last. */
  async isSmartAccountDeployed(): Promise<boolean> {
    const isThere = this.#namespace !== 'solana' && this.network.smartAccounts !== undefined
    return isThere && (await this.smartSigner()).isDeployed()
  }

  /** What the active EVM account is: the visitor's choice, where the network has it. */
  get accountType(): AccountType {
    return this.network.smartAccounts ? this.#preferred : 'eoa'
  }

  /** @throws for what there is not, or not on the EVM network of now */
  prefer(type: string): AccountType {
    if (type !== 'eoa' && type !== 'smartAccount') throw new Error('There is no such type of account')
    if (type === 'smartAccount' && !this.network.smartAccounts)
      throw new Error('Smart accounts are not available on this network')
    this.#preferred = type
    return type
  }

  /** What the visitor wants wherever there is such an account. Anything else changes nothing. */
  remember(type: string | undefined): void {
    if (type === 'eoa' || type === 'smartAccount') this.#preferred = type
  }

  /** Somebody else is signed in, or nobody. */
  forget(): void {
    this.#secret = undefined
    this.#accounts.clear()
    this.#setUps.clear()
  }

  /** Networks on which there are smart accounts. */
  get smartNetworks(): readonly FrameNetwork[] {
    return this.#parts.settings.networks.filter(({ smartAccounts }) => smartAccounts)
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

  async #eoaSigner(): Promise<EoaSigner> {
    const { network } = this
    return new EoaSigner(privateKeyToAccount(await this.#load()), network)
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
