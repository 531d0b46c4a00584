import * as z from 'zod/mini'
import type { ChainNamespace } from '../../../kernel/define.js'
import { jsonKey, type StorageKey, type KernelStorage } from '../../../kernel/persistence/storage.js'
import type { ProposalRecord } from '../client/RemoteClient.js'

/** A code lives 4 minutes, and counts as expired within 10 s of its end. */
export const codeLifetime = { ms: 240_000, usableMs: 230_000 } as const

/** A tab has one; more than these are left over from somewhere. */
const maxPairings = 5
const maxBytes = 256 * 1024

/** A code that a visitor waits with, as the next page of this tab needs it. */
export interface StoredPairing {
  readonly proposal: ProposalRecord
  /** When the code became ready, in milliseconds since 1970. */
  readonly readyAt: number
  /** What is to be connected by it. */
  readonly namespaces: readonly ChainNamespace[]
  /** The wallet of the catalogue that was chosen, not checked, and its link that was opened. */
  readonly wallet?: unknown
  readonly link?: string
}

const hex = z.string().check(z.length(64), z.regex(/^[\da-f]{64}$/))
const text = z.string().check(z.maxLength(2048))
const namespace = z.string().check(z.regex(/^[-a-z\d]{3,8}$/))
const proposal: z.ZodMiniType<ProposalRecord> = z.object({
  topic: hex,
  key: hex,
  id: z.int(),
  expiry: z.int(),
  publicKey: hex,
  privateKey: hex,
  authentication: z.exactOptional(
    z.object({
      id: z.int(),
      publicKey: hex,
      privateKey: hex,
      chain: text,
      domain: text,
      uri: text,
      nonce: text,
    }),
  ),
})
const kept: z.ZodMiniType<StoredPairing> = z.object({
  proposal,
  readyAt: z.int(),
  namespaces: z.array(namespace).check(z.minLength(1), z.maxLength(20)),
  wallet: z.optional(z.unknown()),
  link: z.exactOptional(text),
})

/** Reads stored pairings; a bad one is dropped, the good ones are kept. */
const readPairings = (value: unknown): readonly StoredPairing[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const pairings = value.slice(0, maxPairings).flatMap(item => kept.safeParse(item).data ?? [])
  return pairings.length > 0 ? pairings : undefined
}

/** The codes that visitors wait with. Their keys are secrets. */
export const pairingsKey: StorageKey<readonly StoredPairing[]> = jsonKey(
  'walletconnect_pairings',
  [],
  readPairings,
  maxBytes,
)

/** The codes that visitors wait with, in the storage, which all tabs share. */
export class PairingStorage {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly storage: KernelStorage,
    private readonly now: () => number,
  ) {}

  /** Those that can be used, newest first. */
  get all(): readonly StoredPairing[] {
    return this.storage.read(pairingsKey).filter(pairing => this.remainingMs(pairing) > 0)
  }

  has(topic: string): boolean {
    return this.all.some(({ proposal }) => proposal.topic === topic)
  }

  /** Puts one there, in place of what was kept of it. */
  save(pairing: StoredPairing): void {
    this.write([pairing, ...this.without(pairing.proposal.topic)])
  }

  remove(topic: string): void {
    this.write(this.without(topic))
  }

  /** Forgets what can be used no more. One from the future counts from now on, once: the clock has been set back. */
  prune(): void {
    const now = this.now()
    this.write(this.all.map(kept => ({ ...kept, readyAt: Math.min(kept.readyAt, now) })))
  }

  /** For how long one can be used yet. */
  remainingMs({ readyAt }: StoredPairing): number {
    return codeLifetime.usableMs - Math.max(0, this.now() - readyAt)
  }

  private without(topic: string): readonly StoredPairing[] {
    return this.all.filter(({ proposal }) => proposal.topic !== topic)
  }

  private write(pairings: readonly StoredPairing[]): void {
    if (pairings.length > 0) this.storage.write(pairingsKey, pairings.slice(0, maxPairings))
    else this.storage.remove(pairingsKey)
  }
}
