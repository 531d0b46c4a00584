import { isSame, randomCode } from './crypto.js'
import type { Post } from './Post.js'
import { readRecord, writeRecord } from './records.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteStore } from './store.js'
import type { Turns } from './Turns.js'

const lifeMs = 20 * 60_000
const maxTries = 5

interface CodeRecord {
  readonly code: string
  readonly expiresAt: number
  /** How often a wrong one was given. */
  readonly tries: number
}

/** What a code is for: one for one thing is none for another. */
export type CodePurpose = 'sign-in' | 'old-address' | 'new-address'

/** What codes stand on. */
export interface CodeParts {
  readonly store: SecureSiteStore
  readonly post: Post
  readonly turns: Turns
  readonly siteName: string
  now(): number
}

/** One-time codes by mail: six digits, 20 minutes, five tries, one use; a newer one voids the older. */
export class Codes {
  constructor(private readonly parts: CodeParts) {}

  /** Sends a code. @throws `Refusal` within 30 s of the last one for the same */
  send(purpose: CodePurpose, to: string): Promise<void> {
    const { store, post, turns, siteName, now } = this.parts
    const key = `${purpose}:${to}`
    return turns.take(key, async () => {
      await post.assertPause(purpose, to)
      const code = randomCode()
      await writeRecord(store, 'codes', key, { code, expiresAt: now() + lifeMs, tries: 0 })
      await post.send(purpose, {
        to,
        kind: 'code',
        subject: `${code} is your code for ${siteName}`,
        text: `Your code is ${code}. It is valid for 20 minutes.\n\nIf you did not ask for it, ignore this mail.`,
        code,
      })
    })
  }

  /** Takes a code. @throws `Refusal` where it is wrong, used, expired, or was tried too often */
  take(purpose: CodePurpose, email: string, given: string): Promise<void> {
    const key = `${purpose}:${email}`
    return this.parts.turns.take(key, () => this.#take(key, given))
  }

  async #take(key: string, given: string): Promise<void> {
    const { store, now } = this.parts
    const record = await readRecord<CodeRecord>(store, 'codes', key)
    if (!record || record.expiresAt <= now()) {
      await store.remove('codes', key)
      throw new Refusal(400, 'The code has expired. Request a new one')
    }
    if (isSame(record.code, given)) return store.remove('codes', key)
    const tries = record.tries + 1
    if (tries >= maxTries) {
      await store.remove('codes', key)
      throw new Refusal(400, 'Too many attempts. Request a new code')
    }
    await writeRecord(store, 'codes', key, { ...record, tries })
    throw new Refusal(400, 'Invalid code')
  }
}
