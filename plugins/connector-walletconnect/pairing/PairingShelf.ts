import type { KernelStorage } from '../../../kernel/storage.js'
import { codeLife } from './codeLife.js'
import { maxPairings, pairingsKey, type KeptPairing } from './pairingsKey.js'

/** The codes that visitors wait with, in the storage, which all tabs share. */
export class PairingShelf {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly storage: KernelStorage,
    private readonly now: () => number,
  ) {}

  /** Those that can be used, newest first. */
  get all(): readonly KeptPairing[] {
    return this.storage.read(pairingsKey).filter(pairing => this.usableMs(pairing) > 0)
  }

  has(topic: string): boolean {
    return this.all.some(({ proposal }) => proposal.topic === topic)
  }

  /** Puts one there, in place of what was kept of it. */
  put(pairing: KeptPairing): void {
    this.write([pairing, ...this.without(pairing.proposal.topic)])
  }

  remove(topic: string): void {
    this.write(this.without(topic))
  }

  /** Forgets what can be used no more. One from the future counts from now on, once: the clock has been set back. */
  tidy(): void {
    const now = this.now()
    this.write(this.all.map(kept => ({ ...kept, readyAt: Math.min(kept.readyAt, now) })))
  }

  /** For how long one can be used yet. */
  usableMs({ readyAt }: KeptPairing): number {
    return codeLife.usableMs - Math.max(0, this.now() - readyAt)
  }

  private without(topic: string): readonly KeptPairing[] {
    return this.all.filter(({ proposal }) => proposal.topic !== topic)
  }

  private write(pairings: readonly KeptPairing[]): void {
    if (pairings.length > 0) this.storage.write(pairingsKey, pairings.slice(0, maxPairings))
    else this.storage.remove(pairingsKey)
  }
}
