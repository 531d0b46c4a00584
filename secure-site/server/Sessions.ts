import { randomToken, sha256 } from './crypto.js'
import { readRecord, writeRecord } from './records.js'
import type { SecureSiteStore } from './store.js'
import type { Turns } from './Turns.js'

const dayMs = 24 * 60 * 60_000
/** How long a session lasts that is not used. */
const idleMs = 30 * dayMs
/** How long it lasts at most. */
const lifeMs = 180 * dayMs

interface Session {
  readonly userId: string
  readonly openedAt: number
  readonly expiresAt: number
}

/**
 * Who is signed in: for 30 days after the last visit, and for 180 days at most. The tokens themselves are not kept: who reads the store cannot use
 * them.
 */
export class Sessions {
  constructor(
    private readonly store: SecureSiteStore,
    private readonly turns: Turns,
    private readonly now: () => number,
  ) {}

  /** @returns the token of a new session */
  async open(userId: string): Promise<string> {
    const token = randomToken()
    const openedAt = this.now()
    await this.#write(await sha256(token), { userId, openedAt, expiresAt: openedAt + idleMs })
    return token
  }

  /** Whose session it is, which is a use of it; undefined where there is none, or not any more. */
  async userId(token: string): Promise<string | undefined> {
    const key = await sha256(token)
    return this.turns.take(`session ${key}`, () => this.#use(key))
  }

  async close(token: string): Promise<void> {
    const key = await sha256(token)
    // Not while it is used: that would write it anew.
    await this.turns.take(`session ${key}`, () => this.store.remove('sessions', key))
  }

  async #use(key: string): Promise<string | undefined> {
    const session = await readRecord<Session>(this.store, 'sessions', key)
    if (!session) return undefined
    if (session.expiresAt <= this.now()) {
      await this.store.remove('sessions', key)
      return undefined
    }
    const expiresAt = Math.min(this.now() + idleMs, session.openedAt + lifeMs)
    // Once a day is enough.
    if (expiresAt - session.expiresAt >= dayMs) await this.#write(key, { ...session, expiresAt })
    return session.userId
  }

  #write(key: string, session: Session): Promise<void> {
    return writeRecord(this.store, 'sessions', key, session)
  }
}
