import {
  definePoint,
  defineService,
  defineView,
  first,
  inOrder,
  type AnyView,
  type CaipAddress,
  type CaipNetworkId,
  type ChainNamespace,
  type Connector,
  type FlagKey,
  type NamespaceStore,
  type Network,
  type OpenableView,
  type ServiceKey,
} from '../../kernel/define.js'
import type { ConnectAttempt, ConnectWish } from './connect/ConnectAttempt.js'

/** What {@link connectView} and {@link connectWalletsView} may be told. */
export interface ConnectData {
  /** The chain to connect: only wallets that speak it are listed, and asked for nothing else. Default: all. */
  readonly namespace?: ChainNamespace
  /** The network to be on afterwards. */
  readonly networkId?: CaipNetworkId
}
/** The wallets and other ways to connect. */
export const connectView = defineView<ConnectData | undefined>().as('Connect')
/** The wallets alone: what the row "Continue with a wallet" of {@link connectView} opens, where a connect method folds them away. */
export const connectWalletsView = defineView<ConnectData | undefined>().as('ConnectWallets')
/** What {@link chooseChainView} may be told. */
export interface ChooseChainData {
  /** A wallet that speaks several chains. Default: the choice is among the chains of the site that are not connected. */
  readonly connectorId: string
}
/** Lets the visitor choose the chain to connect, if there is more than one. */
export const chooseChainView = defineView<ChooseChainData | undefined>().as('ChooseChain')
/** What {@link connectingExternalView} wants. */
export interface ConnectingExternalData extends ConnectWish {
  /** The attempt that the click on the wallet has begun, so that pop-ups are not blocked. Default: the view begins one. */
  readonly attempt?: ConnectAttempt
}
/** Waits for a wallet of this browser. */
export const connectingExternalView = defineView<ConnectingExternalData>().as('ConnectingExternal')
/** The connected account: balance, network, features, tabs. */
export const accountView = defineView().as('Account')
/** What {@link accountsView} may be told. */
export interface AccountsData {
  /** The chain whose accounts are listed. Default: the active one. */
  readonly namespace: ChainNamespace
}
/** The accounts that a wallet has opened, to choose between. */
export const accountsView = defineView<AccountsData | undefined>().as('Accounts')
/** The networks to switch between. */
export const networksView = defineView().as('Networks')
/** The wallet is on a network that the site does not use. */
export const unsupportedChainView = defineView().as('UnsupportedChain')
/** Three short cards for newcomers. */
export const whatIsAWalletView = defineView().as('WhatIsAWallet')
/** Where to get a wallet for this browser. */
export const getAWalletView = defineView().as('GetAWallet')
/** What {@link installWalletView} wants. */
export interface InstallWalletData {
  readonly wallet: WalletSuggestion
}
/** How to get one wallet, step by step: as an extension, on a phone. */
export const installWalletView = defineView<InstallWalletData>().as('InstallWallet')

/** The native balances of the connected accounts. */
export interface NativeBalances {
  /** Reads the balance of a namespace anew, unless it is younger than 30 s or failed less than 30 s ago. Never rejects. */
  refresh(namespace: string): Promise<void>
  /** The same at once, whatever is known: something was spent. Never rejects. */
  renew(namespace: string): Promise<void>
  /** When a failed read may be tried again, in milliseconds of `env.elapsed()`; undefined when it may be now. */
  retryAt(namespace: string): number | undefined
}
/** Refreshes native balances on demand. They are also refreshed with each new account or network, and each time the modal opens. */
export const nativeBalancesService = defineService<NativeBalances>('core.nativeBalances')

/** How an account calls itself, fit to be shown. */
export interface AccountProfile {
  /** On one line, without what could turn the direction of the text; as long as a name may be: cut it with an ellipsis. */
  readonly name: string
  /** A picture that may be shown (`data:`). */
  readonly image?: string
}
/** How accounts call themselves, whichever plugin has found it out, on this visit or an earlier one. */
export interface AccountProfiles {
  /**
   * Undefined where it is not known, or where the account has no name. Observable. Of the active account, this is what `profileName` and
   * `profileImage` of its chain say.
   */
  of(caipAddress: CaipAddress): AccountProfile | undefined
}
/** The one place for the names of accounts: those of the active ones, and of others that were active in the last seven days. */
export const accountProfilesService = defineService<AccountProfiles>('core.accountProfiles')

/** Reads balances anew, past every cache, since a transaction has changed them. */
export interface BalanceRenewal {
  /**
   * Never rejects.
   * @param tokens what has changed, as its chain names it, the native coin as undefined. Default: that coin
   */
  changed(namespace: ChainNamespace, tokens?: readonly (string | undefined)[]): Promise<void>
}
/** Contribution point for what reads balances anew when a transaction has ended: the key of a service. Without one: the native balance alone. */
export const balanceRenewal = definePoint('core.balanceRenewal', {
  combine: first<ServiceKey<BalanceRenewal>>,
})

/** What is on its way: a transfer, leave for somebody to spend, a swap, a purchase with money, a payment. */
export type PendingKind = 'transfer' | 'approval' | 'swap' | 'purchase' | 'payment'
/** How it stands. All but `sent` are final. */
export type PendingState = 'sent' | 'confirmed' | 'replaced' | 'dropped' | 'failed' | 'unknown'
/** What it takes from the account, or brings, as the visitor was shown. */
export interface PendingChange {
  /** Left out: the native coin. */
  readonly token?: string
  readonly symbol: string
  /** Exact decimal text. Of an approval: what may be spent. */
  readonly amount: string
  readonly direction: 'in' | 'out'
}
/** Something that a visitor has begun here and that is on its way, as plain data. */
export interface PendingTransaction {
  /** The hash, or the id that counted where it was sped up. Of a purchase, that of its provider. */
  readonly id: string
  /** The id that it was sent with, where another one has taken its place: as of a batch, or where it was sped up. */
  readonly replaces?: string
  /** `id` is the wallet's own, of a batch: see `SentTransaction`. */
  readonly isBatch?: boolean
  readonly kind: PendingKind
  readonly namespace: ChainNamespace
  readonly networkId: CaipNetworkId
  /** The account. */
  readonly from: string
  /** Whom it is for: a recipient, or who may spend. Left out where that is nobody in particular. */
  readonly to?: string
  /** What the visitor typed, where it was a name; or who sees to it, such as a provider. */
  readonly name?: string
  /** 4 at most. */
  readonly changes: readonly PendingChange[]
  readonly explorerUrl?: string
  /** Milliseconds since 1970. */
  readonly sentAt: number
  readonly state: PendingState
  /** Why it failed: an error code. */
  readonly reason?: string
}
/** What is on its way, and the latest that has ended. */
export interface PendingTransactions {
  /** Newest first, also of other tabs. Observable. @param address default: all accounts */
  list(networkId: CaipNetworkId, address?: string): readonly PendingTransaction[]
  /** One of them, also by the id that it was sent with, for as long as it is kept. Observable. */
  find(id: string): PendingTransaction | undefined
  /**
   * Adds what has just been sent, and follows it to its end; after a reload, and in other tabs, the capability `transactions` or `transfer`
   * of its chain does, and what the chain cannot tell the end of, such as a purchase, whoever contributes to {@link pendingFollowers}.
   * Balances are read anew then, and a toast says so.
   * @param confirmed as of `SentTransaction`; with undefined where nobody can tell: `settle` does then
   */
  add(sent: PendingTransaction, confirmed?: Promise<string | undefined>): void
  /** Says how one has ended, by whoever has seen it, such as the history of the account. The first to say so counts. */
  settle(id: string, state: Exclude<PendingState, 'sent'>, reason?: string): void
  /** Takes one out of the list. */
  dismiss(id: string): void
  /** Says that a view tells how one goes, so that no toast does. @returns what ends it */
  watch(id: string): () => void
}
/**
 * One place for what is on its way, whoever has begun it: it outlives closing the modal and reloading the page, and other tabs know of it.
 * The trigger counts it; Activity and the views show it.
 */
export const pendingTransactionsService = defineService<PendingTransactions>('core.pendingTransactions')

/** Knows how something ends that its chain cannot tell of. */
export interface PendingFollower {
  /**
   * Follows it to its end. Resolves with the id that counted, or with undefined where it is in the list no longer. Rejects as
   * `SentTransaction.confirmed`: with `TRANSACTION_FAILED` where it failed; with anything else, where nobody can tell.
   */
  follow(transaction: PendingTransaction): Promise<string | undefined>
}
/** Contribution point for who follows transactions of a kind after a reload and in other tabs: the first one for a kind counts. Without one, its chain does. */
export const pendingFollowers = definePoint<{
  readonly kind: PendingKind
  readonly service: ServiceKey<PendingFollower>
}>('core.pendingFollowers')

/** The total value of an account. */
export interface AccountTotals {
  /**
   * Of the active account of a namespace, on its active network, in US dollars as exact decimal text. Observable; never of another
   * account or network. Undefined where it is not known.
   */
  of(namespace: string):
    | {
        readonly total: string | undefined
        /** It is not known yet, and is being found out: its place is kept. Observable. Default false. */
        readonly isTotalPending?: boolean
      }
    | undefined
}
/** Contribution point for the total value in the head of the account: the key of a service. The first one counts. */
export const accountTotals = definePoint('core.accountTotals', { combine: first<ServiceKey<AccountTotals>> })

/** A wallet that a visitor can get. Links that `safeLink` refuses are shown as words. */
export interface WalletSuggestion {
  readonly id: string
  /** Cleaned for display. */
  readonly name: string
  readonly icon?: string
  /** The page to get it from, where nothing more exact is known. */
  readonly url: string
  /** The store page of its extension for this browser. */
  readonly extension?: string
  /** The store page of its app: for this phone, or, on a desktop, one that any phone can open from a code. */
  readonly app?: string
}
/** Suggests wallets for this browser or phone, and for the chains of this site. */
export interface WalletSuggester {
  /** Best first. Rejects when it cannot tell now; the visitor can then try again. */
  suggest(): Promise<readonly WalletSuggestion[]>
}
/** Contribution point for the list of GetAWallet: the key of a service. Without one, the view links to a neutral guide. */
export const walletSuggestions = definePoint<ServiceKey<WalletSuggester>>('core.walletSuggestions')

/** Gives coins and tokens a picture by their symbol. */
export interface TokenPictures {
  /** A picture that may be shown, of what is known by a symbol: undefined until it is fetched; null where there is none. Observable. */
  of(symbol: string): string | undefined | null
  /** Begins to fetch it, once. */
  want(symbol: string): void
}
/** Gives networks a picture where the host gives them none. */
export interface NetworkPictures {
  /** A picture that may be shown, to be read while rendering: undefined until it is fetched, which reading begins; null where there is none. */
  of(network: Network): string | undefined | null
  /** Those of coins and tokens. Left out: it has none. */
  readonly tokens?: TokenPictures
}
/**
 * Contribution point for the pictures of networks, coins and tokens: the key of a service. Where it has none of something, and without
 * one, a drawing of Portico's own stands in, else initials.
 */
export const networkPictures = definePoint('core.networkPictures', {
  combine: first<ServiceKey<NetworkPictures>>,
})

/** Kinds of rows in the wallet list, in the specification's order. */
export type WalletKind =
  'walletConnect' | 'recent' | 'injected' | 'featured' | 'custom' | 'external' | 'recommended'

/** A row of the wallet list of Connect: a wallet found in this browser, or one that is reached in another way. */
export interface WalletChoice {
  readonly id: string
  readonly kind: WalletKind
  /** Cleaned for display. */
  readonly name: string
  /** A picture that may be shown (`data:`, or `https:` of the host's own choice); undefined while it is being fetched, or for good. */
  readonly icon?: string
  /** The wallet found here that a press asks. */
  readonly connector?: Connector
  /** What a press opens, where no connector is asked in the click. */
  readonly opens?: { readonly view: AnyView; readonly data: unknown }
  /** The wallet that was used last, or lately. */
  readonly isRecent: boolean
}

/** Arranges the wallet list of Connect. Its answers are observable. */
export interface WalletListing {
  /**
   * The rows, best first. Must be pure: it is computed while rendering. @param connectors the wallets found in this browser
   * @param namespace the only chain that is wanted
   */
  choices(connectors: readonly Connector[], namespace?: ChainNamespace): readonly WalletChoice[]
  /** How many rows are still on their way: room is kept for them. */
  readonly expected: number
  /** The row under the list that leads to every wallet there is, with their number, 0 while it is not known; undefined where there are no others. */
  readonly more: { readonly view: AnyView; readonly count: number } | undefined
  /** Set when rows that were expected could not be had: what is listed stays, and the visitor can try again. */
  readonly failure?: { retry(): void } | undefined
}
/** Arranges the wallet list. */
export interface WalletArranger {
  readonly service: ServiceKey<WalletListing>
  /**
   * Whether it leaves the wallets of this browser as they were found, and only adds to them: then the first card lists those while the
   * service is on its way. Default: it does not, and the card waits for it, 150 ms at most. Must be pure; it is computed while rendering.
   */
  keepsFound?(isOn: (flag: FlagKey) => boolean): boolean
}
/** Contribution point for the wallet list: the first one counts. Without one, the wallets of this browser are listed. */
export const walletListing = definePoint('core.walletListing', { combine: first<WalletArranger> })

/** What a frame of another site is opened with. */
export interface FrameRequest {
  /** The page: `https:`, or `http:` of this computer. */
  readonly url: string
  /** Its accessible name. */
  readonly title: string
  /** Told what the frame's own window posts, while it is at the origin of {@link url}; never what anybody else does. To be distrusted all the same. */
  onMessage(data: unknown): void
  /** Told whenever the frame has loaded a page: its first one, and any that it goes to. A page that could not be had may load, too. */
  onLoad(): void
}
/** A frame of another site in the modal. It loads at once and is there until it is closed, whichever views come and go. */
export interface SiteFrame {
  /** Unique among the frames of the modal: for `FrameSlot` of the kit, which shows it. */
  readonly name: string
  /** Posts to the frame's window, for the origin of its URL and no other. */
  post(message: unknown): void
  /** Moves the focus into it, where it is shown. */
  focus(): void
  close(): void
}
/** Opens frames of other sites. */
export interface Frames {
  /** Throws `FRAME_NOT_AVAILABLE` without a page, and for a URL that may not be opened. */
  open(request: FrameRequest): SiteFrame
}
/** Puts frames of other sites into the modal, as embedded wallets need. */
export const framesService = defineService<Frames>('core.frames')

/** The looks of the modal, as another site takes them on. */
export interface ThemeValues {
  /** What is shown, with `auto` resolved. */
  readonly mode: 'dark' | 'light'
  /** The host's own values, by their full names (`--portico-accent`). */
  readonly variables: Readonly<Record<string, string | number>>
}
/** Tells plugins of the theme. */
export interface Theme {
  /** Observable. */
  readonly values: ThemeValues
}
/** The theme of the modal: for what is drawn outside of it. */
export const themeService = defineService<Theme>('core.theme')

/** A row of the account view, under its tabs: what the wallet itself offers, such as a change of address. */
export interface AccountRow {
  readonly id: string
  /** Message id, or text. */
  readonly label: string
  readonly order: number
  /** A view, or the address of a web page, which is opened in a tab of its own. One that `safeLink` refuses is not listed. */
  readonly opens: OpenableView | string
  /** Name of the event that is sent when a web page is opened. */
  readonly event?: string
  /** Whether the account has it. Must be pure; it is computed while rendering. */
  when?(chain: NamespaceStore): boolean
}
/** Contribution point for rows of the account view. */
export const accountRows = definePoint('core.accountRows', { combine: inOrder<AccountRow> })
