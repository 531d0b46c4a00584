import type { PhonePolicy } from './Phone.js'
import type { PhoneChain } from './PhoneChain.js'
import type { PhoneStorage } from './PhoneStorage.js'

/** What a phone is made from. */
export interface PhoneOptions {
  /** `sandbox.relayUrl`, or any relay of its protocol. */
  readonly relayUrl: string
  /** 32 lower-case hex characters; the sandbox accepts any unless told otherwise. */
  readonly projectId: string
  /** The networks that the phone knows, of every namespace it shall have. `sandboxNetworks(sandbox)` fits. */
  readonly chains: readonly PhoneChain[]
  /** BIP-39 phrase of its keys. Default: the development phrase, whose accounts the sandbox has funded. */
  readonly mnemonic?: string
  /** Accounts in each namespace. Default 2. */
  readonly accountCount?: number
  /** Default `approve`. */
  readonly policy?: PhonePolicy
  /**
   * Keeps phones apart. With a prefix of its own, a phone has the same client id on every start. Default: a random one.
   */
  readonly storagePrefix?: string
  /** Where sessions are kept. Default: in memory, so that they end with the phone. */
  readonly storage?: PhoneStorage
  /** False: like older wallets, it does not know the wish to connect and sign in one, and is asked to connect only. Default true. */
  readonly authenticates?: boolean
  /** How it introduces itself. Default "Portico Phone". */
  readonly name?: string
}
