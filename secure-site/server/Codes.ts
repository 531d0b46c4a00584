import { isSame, randomCode } from './crypto.js'
import type { Mailer } from './mail.js'
import { Refusal } from './Refusal.js'
import { readRecord, writeRecord } from './records.js'
import type { SecureSiteStore } from './store.js'

const lifeMs = 20 * 60_000
const maxTries = 5
const pauseMs = 30_000

interface CodeRecord {
  readonly code: string
  readonly expiresAt: number
  readonly tries: number
}

/** What a code is for: one for one thing is none for another. */
export type CodePurpose = 'sign-in' | 'old-address' | 'new-address'

/** One-time codes by mail: six digits, 20 minutes, five tries, one use; a newer one voids the older. */
export class Codes {
  constructor(
    private readonly store: SecureSiteStore,
    private readonly mailer: Mailer,
    private readonly siteName: string,
    private readonly now: () => number,
  ) {}

  /** Sends a code. @throws `Refusal` within 30 s of the last one for the same */
  async send(purpose: CodePurpose, email: string): Promise<void> {
    const key = `${purpose}:${email}`
    const now = this.now()
    const last = Number((await this.store.read('codes', `${key}:sent`)) ?? -Infinity)
    const waitMs = last + pauseMs - now
    if (waitMs > 0) throw new Refusal(429, `Please try again after ${Math.ceil(waitMs / 1000)} seconds`)
    const code = randomCode()
    await writeRecord(this.store, 'codes', key, { code, expiresAt: now + lifeMs, tries: 0 })
    await this.store.write('codes', `${key}:sent`, String(now))
    await this.mailer.send({
      to: email,
      kind: 'code',
      subject: `${code} is your code for ${this.siteName}`,
      text: `Your code is ${code}. It is valid for 20 minutes.\n\nIf you did not ask for it, ignore this mail.`,
      code,
      sentAt: now,
    })
  }

  /** Takes a code. @throws `Refusal` where it is wrong, used, expired, or was tried too often */
  async take(purpose: CodePurpose, email: string, given: string): Promise<void> {
    const key = `${purpose}:${email}`
    const record = await readRecord<CodeRecord>(this.store, 'codes', key)
    if (!record || record.expiresAt <= this.now()) {
      await this.store.remove('codes', key)
      throw new Refusal(400, 'The code has expired. Request a new one')
    }
    if (isSame(record.code, given)) return this.store.remove('codes', key)
    const tries = record.tries + 1
    if (tries >= maxTries) {
      await this.store.remove('codes', key)
      throw new Refusal(400, 'Too many attempts. Request a new code')
    }
    await writeRecord(this.store, 'codes', key, { ...record, tries })
    throw new Refusal(400, 'Invalid code')
  }
}
