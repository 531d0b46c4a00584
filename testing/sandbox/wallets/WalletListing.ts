/** One wallet of the catalogue, in the shape of the wallet API (`GET /getWallets`). */
export interface WalletListing {
  /** 64 lower-case hex characters. */
  readonly id: string
  readonly name: string
  readonly homepage: string
  readonly image_id?: string
  /** Rank; lower is more prominent. */
  readonly order?: number
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly link_mode: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly rdns_web_wallet: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  readonly categories: readonly string[]
  readonly description: string
  readonly badge_type?: 'none' | 'certified'
  readonly supports_wc: boolean
  readonly is_top_wallet: boolean
}
