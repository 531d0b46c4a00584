/**
 * A wallet of the catalogue under the names of the wallet API (`GET /getWallets`), checked: the name is cleaned, links that may not
 * be opened and ids that may not be asked for are left out, and what is not known stays behind.
 */
export interface CatalogueWallet {
  /** 64 hex characters in the hosted catalogue; any text of up to 128 characters for wallets of the host's own. */
  readonly id: string
  readonly name: string
  /** For `WalletApi.image`. */
  readonly image_id?: string
  /** A `data:` picture or an `https:` address. Of the host's own wallets only, where it beats `image_id`. */
  readonly image_url?: string
  /** Its name by EIP-6963, by which an installed one is known. */
  readonly rdns?: string
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  /** Opens its app on a phone: the app's own scheme or a universal link, with a slash at the end: `harbor://`. */
  readonly mobile_link?: string
  /** Opens its app on a computer: as {@link mobile_link}. */
  readonly desktop_link?: string
  readonly webapp_link?: string
  /** A universal link, for link mode. */
  readonly link_mode?: string
  readonly app_store?: string
  readonly play_store?: string
  /** Its page in the Chrome Web Store, which Edge, Brave and Opera install from as well. */
  readonly chrome_store?: string
  /** Its page among Firefox's add-ons. */
  readonly firefox_store?: string
  /** Its page among Edge's add-ons. */
  readonly edge_store?: string
  /** The page of the Mac app that brings its Safari extension. */
  readonly safari_store?: string
  readonly homepage?: string
  /** The flags by which its extension is known, a namespace each. */
  readonly injected?: readonly { readonly namespace: string; readonly injected_id: string }[]
  /** Lower is more prominent. */
  readonly order?: number
  readonly badge_type?: 'none' | 'certified'
  /** Whether it can be reached by a remote session. */
  readonly supports_wc?: boolean
}
