/** What was moved by a transaction, as the public service writes it: camel case outside, snake case in here. */
export interface HistoryTransfer {
  readonly fungible_info: {
    readonly name: string
    readonly symbol: string
    readonly icon: { readonly url: string } | null
  } | null
  readonly nft_info: {
    readonly name: string | null
    readonly content: {
      readonly preview: { readonly url: string; readonly content_type: string | null } | null
      readonly detail: { readonly url: string; readonly content_type: string | null } | null
    } | null
    readonly flags: { readonly is_spam: boolean }
  } | null
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  readonly value: number
  readonly price: number
}

/** One transaction of an account, as the public service writes it. */
export interface HistoryItem {
  readonly id: string
  readonly metadata: {
    /** An open set of words: send, receive, approve, … */
    readonly operationType: string
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed'
    readonly nonce: number
    readonly application: { readonly name: string | null; readonly iconUrl: string | null } | null
    /** CAIP-2. */
    readonly chain: string | null
  }
  /** Null: of a transaction that failed. */
  readonly transfers: readonly HistoryTransfer[] | null
}

/** A transaction and its place in a history. It is written out only when its page is asked for. */
export interface HistoryEntry {
  readonly order: HistoryOrder
  describe(): HistoryItem | Promise<HistoryItem>
}

/** Where a transaction stands: histories are sorted by time, then by place on the chain, newest first. */
export interface HistoryOrder {
  /** Milliseconds since 1970. */
  readonly minedAtMs: number
  /** CAIP-2 id, so that two networks' transactions of one moment have an order. */
  readonly chain: string
  /** Grows with the chain. */
  readonly place: number
}
