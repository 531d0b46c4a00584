import * as z from 'zod/mini'
import { appLink } from '../../../kernel/safety/appLink.js'
import { safeIcon } from '../../../kernel/safety/icon.js'
import { jsonKey, type StorageKey, type KernelStorage } from '../../../kernel/persistence/storage.js'
import type { RemoteSession, SessionRecord } from '../client/RemoteSession.js'

/** A session to open. */
export interface SessionToOpen {
  readonly session: RemoteSession
  /** Of the wallet, fit to be shown. */
  readonly icon: string | undefined
  /** The wallet's own link, where the visitor opened its app by it. */
  readonly link: string | undefined
}

/** A namespace has one session; more than these are left over from somewhere. */
const maxSessions = 5
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
interface StoredSession {
  readonly record: SessionRecord
  /** Of the wallet, as a `data:` URL. */
  readonly icon?: string
  /** The wallet's own link, by which the visitor opened its app. */
  readonly link?: string
}

const stored = z.object({ record, icon: z.optional(z.string()), link: z.optional(z.string()) })

/** Reads stored sessions; a bad one is dropped, the good ones are kept. */
const readSessions = (value: unknown): readonly StoredSession[] | undefined => {
  if (!Array.isArray(value)) return undefined
  const sessions = value.slice(0, maxSessions).flatMap((item): StoredSession[] => {
    const { data } = stored.safeParse(item)
    if (!data) return []
    const icon = safeIcon(data.icon)
    // Whether one to this computer is opened, is decided when it is.
    const link = appLink(data.link, { allowLocalhost: true })
    const more = { ...(icon !== undefined && { icon }), ...(link !== undefined && { link }) }
    return [{ record: data.record, ...more }]
  })
  return sessions.length > 0 ? sessions : undefined
}

/** The open sessions: what is needed to go on with them on the next page. Their keys are secrets. */
export const sessionsKey: StorageKey<readonly StoredSession[]> = jsonKey(
  'walletconnect_sessions',
  [],
  readSessions,
  maxBytes,
)

/** A session that is longer is not kept: it ends with the page. */
const maxLength = 24 * 1024
/** A larger picture is not kept: the wallet then shows its initials on the next page. */
const maxIconLength = 16 * 1024

/** As it is kept: the wallet's pictures stand beside it, checked. */
const toStored = (record: SessionRecord): SessionRecord => ({
  ...record,
  peer: { ...record.peer, icons: [] },
})

/** The sessions in the storage, which all tabs share. */
export class SessionStorage {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly storage: KernelStorage,
    private readonly now: () => number,
  ) {}

  /** Those that are not over, newest first. */
  get all(): readonly StoredSession[] {
    return this.storage.read(sessionsKey).filter(({ record }) => record.expiry * 1000 > this.now())
  }

  has(topic: string): boolean {
    return this.all.some(({ record }) => record.topic === topic)
  }

  /** Puts a new one there. */
  add(session: SessionRecord, { icon, link }: Omit<SessionToOpen, 'session'>): void {
    const record = toStored(session)
    if (JSON.stringify(record).length > maxLength) return
    const isIconKept = icon !== undefined && icon.length <= maxIconLength
    const more = { ...(isIconKept && { icon }), ...(link !== undefined && { link }) }
    this.write([{ record, ...more }, ...this.without(record.topic)])
  }

  /** Brings one up to date, unless another tab has taken it away: disconnect wins. */
  update(session: SessionRecord): void {
    const record = toStored(session)
    if (!this.has(record.topic)) return
    if (JSON.stringify(record).length > maxLength) this.remove(record.topic)
    else this.write(this.all.map(kept => (kept.record.topic === record.topic ? { ...kept, record } : kept)))
  }

  remove(topic: string): void {
    this.write(this.without(topic))
  }

  /** Told when another tab has changed something. */
  subscribe(listener: () => void): () => void {
    return this.storage.subscribe(id => {
      if (id === undefined || id === sessionsKey.id) listener()
    })
  }

  private without(topic: string): readonly StoredSession[] {
    return this.all.filter(({ record }) => record.topic !== topic)
  }

  private write(sessions: readonly StoredSession[]): void {
    if (sessions.length > 0) this.storage.write(sessionsKey, sessions.slice(0, maxSessions))
    else this.storage.remove(sessionsKey)
  }
}
