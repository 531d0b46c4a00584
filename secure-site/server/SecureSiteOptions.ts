import type { FarcasterClient } from './identity/FarcasterClient.js'
import type { IdentityProviders } from './identity/SocialSignIn.js'
import type { KeyWrapping } from './keyWrapping.js'
import type { Mailer } from './mail.js'
import type { SecureSiteStore } from './store.js'

/** What the smart accounts of an EVM network are made and used with (ERC-4337, entry point 0.7). */
export interface SmartAccountServices {
  /** JSON-RPC of a bundler (ERC-7769), asked by the frame: it must allow the site's origin (CORS). */
  readonly bundlerUrl: string
  /** Paymaster service (ERC-7677) that pays fees for visitors, asked by the frame, likewise. Where it refuses, they pay. Default: they pay. */
  readonly sponsorUrl?: string
  /**
   * Factory of the accounts, which are Solady's: `createAccount(owner, salt)`, `getAddress(salt)`. It must refuse a salt that does not start with
   * the owner's address: the address follows from the salt alone, and whoever came first would have the account. There is no default.
   */
  readonly factory: `0x${string}`
}

/** A network that accounts are on. */
export interface SecureSiteNetwork {
  /** CAIP-2. */
  readonly caipNetworkId: `eip155:${number}` | `solana:${string}`
  readonly name: string
  /** JSON-RPC, asked by the frame: it must allow the site's origin (CORS). */
  readonly rpcUrl: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly explorerUrl?: string
  /** EVM networks only: visitors have a smart account there, too. Default: none. */
  readonly smartAccounts?: SmartAccountServices
}

/** Options of `createSecureSite`. */
export interface SecureSiteOptions {
  /** The origin that it is reached at: `https://wallet.example`. */
  readonly url: string
  /** What it calls itself in mails and on its pages. Default: `Secure wallet`. */
  readonly name?: string
  readonly networks: readonly SecureSiteNetwork[]
  readonly mailer: Mailer
  /** Where visitors may sign in with an account that they have, by name: `{ google, github }`. Default: nowhere. */
  readonly identityProviders?: IdentityProviders
  /** Signs visitors in with Farcaster. Default: nobody. */
  readonly farcaster?: FarcasterClient
  /** Default: in memory. */
  readonly store?: SecureSiteStore
  /** Default: in memory. */
  readonly keyWrapping?: KeyWrapping
  /** For development and tests: each user's key follows from it and from their first address, or from the provider and their id there, and so is known to whoever knows it. */
  readonly seed?: string
  /** In milliseconds since 1970. Default: `Date.now`. */
  now?(): number
}
