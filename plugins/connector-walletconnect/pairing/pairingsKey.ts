import * as z from 'zod/mini'
import type { ChainNamespace } from '../../../kernel/define.js'
import { jsonKey, type StorageKey } from '../../../kernel/storage.js'
import type { ProposalRecord } from '../client/RemoteClient.js'

/** A tab has one; more than these are left over from somewhere. */
export const maxPairings = 5
const maxBytes = 256 * 1024

/** A code that a visitor waits with, as the next page of this tab needs it. */
export interface KeptPairing {
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
  ...{ topic: hex, key: hex, id: z.int(), expiry: z.int(), publicKey: hex, privateKey: hex },
  authentication: z.exactOptional(
    z.object({
      ...{ id: z.int(), publicKey: hex, privateKey: hex, chain: text },
      ...{ domain: text, uri: text, nonce: text },
    }),
  ),
})
const kept: z.ZodMiniType<KeptPairing> = z.object({
  proposal,
  readyAt: z.int(),
  namespaces: z.array(namespace).check(z.minLength(1), z.maxLength(20)),
  wallet: z.optional(z.unknown()),
  link: z.exactOptional(text),
})

/** Reads stored pairings; a bad one is dropped, the good ones are kept. */
const readPairings = (value: unknown): readonly KeptPairing[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const pairings = value.slice(0, maxPairings).flatMap(item => kept.safeParse(item).data ?? [])
  return pairings.length > 0 ? pairings : undefined
}

/** The codes that visitors wait with. Their keys are secrets. */
export const pairingsKey: StorageKey<readonly KeptPairing[]> = jsonKey(
  'walletconnect_pairings',
  [],
  readPairings,
  maxBytes,
)
