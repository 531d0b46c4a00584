import { quietDollar } from '../contracts/quietDollar.js'
import { testUsd } from '../contracts/testUsd.js'
import { thief } from '../contracts/thief.js'
import { tollToken } from '../contracts/tollToken.js'
import { uniswap } from '../contracts/uniswap.js'
import { wholeToken } from '../contracts/wholeToken.js'

/** A token that the exchange has a pool of. */
export interface ExchangeToken {
  readonly address: `0x${string}`
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** What it keeps of each transfer, in hundredths of a percent. Left out: nothing. */
  readonly transferFee?: number
}

/** An exchange of a chain: Uniswap, version 2. */
export interface SandboxExchange {
  /** `UniswapV2Router02`: what swaps are sent to, and what may spend for them. */
  readonly router: `0x${string}`
  readonly factory: `0x${string}`
  /** The coin as a token: what pools have of it. */
  readonly weth: `0x${string}`
  /** Each with a pool of it and the coin; the two dollars have one of their own, too. */
  readonly tokens: readonly ExchangeToken[]
}

/**
 * The exchange of the sandbox's chains, where there is one: at the same addresses on each, so that hosts can be told before a sandbox
 * runs. The tokens: an ordinary one, one that keeps a hundredth of each transfer, one whose calls return nothing and which changes no
 * allowance but from or to zero, and one without decimals.
 */
export const sandboxExchange: SandboxExchange = {
  router: uniswap.router,
  factory: uniswap.factory,
  weth: uniswap.weth,
  tokens: [
    { address: testUsd.address, name: 'Test USD', symbol: 'TUSD', decimals: 6 },
    { address: tollToken.address, name: 'Toll Token', symbol: 'TOLL', decimals: 18, transferFee: 100 },
    { address: quietDollar.address, name: 'Quiet Dollar', symbol: 'QUSD', decimals: 6 },
    { address: wholeToken.address, name: 'Whole Token', symbol: 'WHOLE', decimals: 0 },
  ],
}

/** The thief of each chain with an exchange. */
export const thiefAddress = thief.address
