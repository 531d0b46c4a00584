import type { ChainNamespace, Lazy, Network } from '../kernel/define.js'
import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { ConnectedWallet, StandardWallet } from './StandardWallet.js'

/** Which wallets are listed for a chain. Small, because it is fetched when the modal opens. */
export interface StandardListing {
  /** CAIP-2: `sui`. */
  readonly namespace: ChainNamespace
  /**
   * The features that a wallet is listed for, beside `standard:connect` and `standard:events`: it must have each of them, and one of each
   * list of several. At least one: wallets of all chains register at the same place.
   */
  readonly needs: readonly [string | readonly string[], ...(string | readonly string[])[]]
  /** Names by which the catalogue knows wallets that register under another. */
  readonly names?: ReadonlyMap<string, string>
  /** The rest, fetched when the visitor points at a wallet. */
  readonly load: Lazy<StandardChain>
}

/** What is specific to a chain whose wallets use the Wallet Standard, as far as connecting is concerned. */
export interface StandardChain<Namespace extends string = string> {
  /** CAIP-2: `sui`. Accounts are taken for this chain's by the names of their `chains`, which begin with it. */
  readonly namespace: Namespace
  /** Whether a text is an address of the chain: the whole of it, in the one way in which wallets write it. Of wallets, not asked about more than 128 characters. */
  isAddress(text: string): boolean
  /** How the standard names a network, best first: `aptos:mainnet` for `aptos:1`. Default: by its CAIP-2 id, which is always known, too. */
  chainNames?(networkId: CaipNetworkId): readonly string[]
  /** Further names by which apps may mean a network. Default: none. */
  appNames?(network: Network): readonly string[]
  /** The public key of an address, where the address is one. Default: what the wallet says of its account. */
  publicKeyOf?(address: string): Uint8Array | undefined
  /** Puts a face of the chain's own on a connected wallet: the `provider` of its sessions. Default: the wallet as it is. */
  face?(wallet: StandardWallet): Omit<ConnectedWallet, 'end'>
}

/** The part of a chain that names its networks. */
export type Naming = Pick<StandardChain, 'chainNames' | 'appNames'>
