import type { CrowdOptions } from './crowd/CrowdOptions.js'
import type { RegisteredName } from './names/NameBook.js'

/** Who an address is, as the identity call tells it. */
export interface Identity {
  readonly name: string
  /** Address of a picture. Default: none. `{url}/pictures/avatars/{seed}` is one of the sandbox's own. */
  readonly avatar?: string
}

/** What tests can do to the blockchain API, beside what happens on the chains. */
export interface Blockchain {
  /**
   * Gives an address a past and tokens that are on no chain, the same ones each time: for lists of any length. Another call replaces
   * them.
   * @param address plain
   * @throws SandboxError `CHAIN_UNKNOWN` when no network of the sandbox takes the address
   */
  crowd(address: string, options: CrowdOptions): void
  /** Gives an EVM address a name and picture, as ENS does. @param address plain */
  introduce(address: string, identity: Identity): void
  /** The names that were registered, oldest first. */
  names(): readonly RegisteredName[]
  /** Forgets crowds, introductions, names and smart sessions. */
  clear(): void
}
