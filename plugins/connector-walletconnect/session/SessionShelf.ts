import type { KernelStorage } from '../../../kernel/storage.js'
import type { SessionRecord } from '../client/RemoteClient.js'
import type { OpeningSession } from './OpeningSession.js'
import { maxSessions, sessionsKey, type ShelvedSession } from './sessionsKey.js'

/** A session that is longer is not kept: it ends with the page. */
const maxLength = 24 * 1024
/** A larger picture is not kept: the wallet then shows its initials on the next page. */
const maxIconLength = 16 * 1024

/** As it is kept: the wallet's pictures stand beside it, checked. */
const toKept = (record: SessionRecord): SessionRecord => ({ ...record, peer: { ...record.peer, icons: [] } })

/** The sessions in the storage, which all tabs share. */
export class SessionShelf {
  /** @param now milliseconds since 1970 */
  constructor(
    private readonly storage: KernelStorage,
    private readonly now: () => number,
  ) {}

  /** Those that are not over, newest first. */
  get all(): readonly ShelvedSession[] {
    return this.storage.read(sessionsKey).filter(({ record }) => record.expiry * 1000 > this.now())
  }

  has(topic: string): boolean {
    return this.all.some(({ record }) => record.topic === topic)
  }

  /** Puts a new one there. */
  add(session: SessionRecord, { icon, link }: Omit<OpeningSession, 'session'>): void {
    const record = toKept(session)
    if (JSON.stringify(record).length > maxLength) return
    const isIconKept = icon !== undefined && icon.length <= maxIconLength
    const more = { ...(isIconKept && { icon }), ...(link !== undefined && { link }) }
    this.write([{ record, ...more }, ...this.without(record.topic)])
  }

  /** Brings one up to date, unless another tab has taken it away: disconnect wins. */
  update(session: SessionRecord): void {
    const record = toKept(session)
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

  private without(topic: string): readonly ShelvedSession[] {
    return this.all.filter(({ record }) => record.topic !== topic)
  }

  private write(sessions: readonly ShelvedSession[]): void {
    if (sessions.length > 0) this.storage.write(sessionsKey, sessions.slice(0, maxSessions))
    else this.storage.remove(sessionsKey)
  }
}
