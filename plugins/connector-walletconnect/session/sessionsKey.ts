import * as z from 'zod/mini'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeIcon } from '../../../kernel/safety/icon.js'
import { jsonKey, type StorageKey } from '../../../kernel/storage.js'
import type { SessionRecord } from '../client/RemoteClient.js'

/** A namespace has one session; more than these are left over from somewhere. */
export const maxSessions = 5
const maxBytes = 256 * 1024

const hex = z.string().check(z.length(64), z.regex(/^[\da-f]{64}$/))
const text = z.string().check(z.maxLength(2048))
const texts = z.array(z.string().check(z.maxLength(256))).check(z.maxLength(5000))
const namespace = z.string().check(z.maxLength(41), z.regex(/^[-a-z\d]{3,8}(:[-\w]{1,32})?$/))
const property = z.string().check(z.maxLength(128), z.regex(/^[a-z][\w.:-]*$/i))

const record: z.ZodMiniType<SessionRecord> = z.object({
  topic: hex,
  key: hex,
  expiry: z.int(),
  namespaces: z.record(
    namespace,
    z.object({ chains: texts, accounts: texts, methods: texts, events: texts }),
  ),
  properties: z.record(property, z.unknown()),
  peer: z.object({ name: text, description: text, url: text, icons: z.array(z.string()) }),
  selfKey: hex,
  peerKey: hex,
  opensApp: z.boolean(),
  seen: z.array(z.int()).check(z.maxLength(50)),
})

/** A session as it is kept. */
export interface ShelvedSession {
  readonly record: SessionRecord
  /** Of the wallet, as a `data:` URL. */
  readonly icon?: string
  /** The wallet's own link, by which the visitor opened its app. */
  readonly link?: string
}

const shelved = z.object({ record, icon: z.optional(z.string()), link: z.optional(z.string()) })

/** Reads stored sessions; a bad one is dropped, the good ones are kept. */
const readSessions = (value: unknown): readonly ShelvedSession[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const sessions = value.slice(0, maxSessions).flatMap((item): ShelvedSession[] => {
    const { data } = shelved.safeParse(item)
    if (!data) return []
    const icon = safeIcon(data.icon)
    const link = appLink(data.link)
    const more = { ...(icon !== undefined && { icon }), ...(link !== undefined && { link }) }
    return [{ record: data.record, ...more }]
  })
  return sessions.length > 0 ? sessions : undefined
}

/** The open sessions: what is needed to go on with them on the next page. Their keys are secrets. */
export const sessionsKey: StorageKey<readonly ShelvedSession[]> = jsonKey(
  'walletconnect_sessions',
  [],
  readSessions,
  maxBytes,
)
