import { randomToken, sha256 } from './crypto.js'
import { readRecord, writeRecord } from './records.js'
import type { SecureSiteStore } from './store.js'

const lifeMs = 7 * 24 * 60 * 60_000

interface Session {
  readonly userId: string
  readonly expiresAt: number
}

/** Who is signed in, for seven days. The tokens themselves are not kept: who reads the store cannot use them. */
export class Sessions {
  constructor(
    private readonly store: SecureSiteStore,
    private readonly now: () => number,
  ) {}

  /** @returns the token of a new session */
  async open(userId: string): Promise<string> {
    const token = randomToken()
    const session: Session = { userId, expiresAt: this.now() + lifeMs }
    await writeRecord(this.store, 'sessions', await sha256(token), session)
    return token
  }

  /** Whose session it is; undefined where there is none, or not any more. */
  async userId(token: string): Promise<string | undefined> {
    const key = await sha256(token)
    const session = await readRecord<Session>(this.store, 'sessions', key)
    if (!session || session.expiresAt > this.now()) return session?.userId
    await this.store.remove('sessions', key)
    return undefined
  }

  async close(token: string): Promise<void> {
    await this.store.remove('sessions', await sha256(token))
  }
}
