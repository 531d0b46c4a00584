import { defineService, defineView, type Network } from 'portico/plugin'

/** What `faucet()` takes. */
export interface FaucetOptions {
  /** Where the faucet is, without a slash at the end. It is asked as `POST {url}/{CAIP-2 id}?to={address}`. */
  readonly url: string
}

/** Who gets the coins, and on which network. */
export interface FaucetTarget {
  readonly address: string
  readonly network: Network
}

/** The faucet, for views and other plugins. Observable. */
export interface Faucet {
  readonly status: 'idle' | 'pending' | 'done' | 'failed'
  /** Why it failed: `ACME_FAUCET_REFUSED` or `ACME_FAUCET_UNREACHABLE`. */
  readonly error: unknown
  /** Asks for coins, once at a time. Never rejects: see `status`. */
  request(target: FaucetTarget): Promise<void>
  /** Forgets how the last request ended. */
  reset(): void
}

export const faucetService = defineService<Faucet>('acme.faucet')

export const faucetView = defineView().as('acme.Faucet')
