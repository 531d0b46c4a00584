import type { SwapLie } from './SwapLie.js'

/** Which pools to move. */
export interface SwapPools {
  /** EIP-155 id. Default: every chain with an exchange. */
  readonly chainId?: number
  /** Address of a token of the exchange: its pool with the coin. Default: the coin's pools with every token. */
  readonly token?: string
}

/** What tests can do to the exchange, and to the service that builds its swaps. */
export interface Swap {
  /**
   * Moves a price on the chain, and settles when it has: quotes that were given before are out of date.
   *
   * @param percent by how much the coin becomes dearer in the token; negative: cheaper. More than -100, at most 10000
   * @throws SandboxError `CHAIN_UNKNOWN` for a chain without an exchange, `TOKEN_UNKNOWN` for a token that is not of the exchange
   * @throws RangeError for another percentage
   */
  move(percent: number, pools?: SwapPools): Promise<void>
  /** Lets the service list so many invented tokens more, the same ones each time; there is no pool of any. 0: none. */
  grow(count: number): void
  /**
   * Lets the service lie from its next answer on. Undefined: it is honest again.
   * @param options `projectId`: to this project alone, whatever all others are told. Default: to all
   */
  lie(kind: SwapLie | undefined, options?: { readonly projectId?: string }): void
  /**
   * Address of the contract that lies lead to. It keeps coins; called as a router it takes the token of the swap; and its
   * `take(token, owner)`, which anybody may call, takes what the owner has let it have.
   * @throws SandboxError `CHAIN_UNKNOWN` for a chain without an exchange
   */
  thief(chainId: number): `0x${string}`
  /** Ends lies and growth. Prices stay as they are. */
  clear(): void
}
