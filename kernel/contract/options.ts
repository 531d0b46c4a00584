import type { CaipNetworkId } from './caip.js'
import type { AccountType, ChainNamespace } from './types.js'

/** What a wallet shows about the host app. */
export interface AppMetadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: readonly string[]
}

/** The options that more than one plugin reads. The others belong to one plugin's factory. */
export interface SharedOptions {
  /** Of the hosted services; not needed where the host uses none. */
  readonly projectId?: string
  /** Sent as `st` to the hosted services. */
  readonly sdkType?: string
  /** Sent as `sv` to the hosted services. */
  readonly sdkVersion?: string
  readonly metadata?: AppMetadata
  /** The modal is a card in the host's page instead of a dialog over it. */
  readonly enableEmbedded?: boolean
  /** Leave a wallet on a network that is not in the list in peace. Default false: UnsupportedChain is shown. */
  readonly allowUnsupportedChain?: boolean
  /** Offer switching networks. Default true. */
  readonly enableNetworkSwitch?: boolean
  /** The host draws its own remote-session screen (opening rule 2). */
  readonly manualWCControl?: boolean
  /** The network to start on, which decides the active chain, too; default: the first of the first chain plugin. */
  readonly defaultNetwork?: CaipNetworkId
  /**
   * Whether the visitor chooses which chains a wallet of several connects. `auto`: where the wallet would ask for them one by one;
   * `always`: also where one approval opens all; `never`: it is asked for all. Default `auto`.
   */
  readonly chooseChain?: 'auto' | 'always' | 'never'
  /** The type of account to be active by namespace, where a wallet opens several types and the visitor has not chosen. */
  readonly defaultAccountTypes?: Readonly<Partial<Record<ChainNamespace, AccountType>>>
  /** Shows configuration problems to developers. */
  readonly debug?: boolean
  /** Overrides the order of contributions by id: those named come first. */
  readonly order?: {
    readonly walletFeatures?: readonly string[]
    readonly accountTabs?: readonly string[]
    readonly connectMethods?: readonly string[]
    /** Kinds of rows in the wallet list. Default: those of this browser, then the others as usual. */
    readonly walletKinds?: readonly string[]
  }
}
