import type { Codes } from './Codes.js'
import { readRecord, writeRecord } from './records.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteStore } from './store.js'
import { isElsewhere, type User, type Users } from './Users.js'

const lifeMs = 60 * 60_000

interface ChangeRecord {
  readonly newEmail: string
  /** The code that the old address was sent has been given. */
  readonly isConfirmed: boolean
  readonly expiresAt: number
}

/** What changes stand on. */
export interface ChangeParts {
  readonly store: SecureSiteStore
  readonly codes: Codes
  readonly users: Users
  now(): number
}

/** @throws `Refusal` for who has none that they sign in with */
const addressOf = (user: User): string => {
  if (user.email === null || isElsewhere(user))
    throw new Refusal(409, 'You do not sign in with an e-mail address, so there is none to change')
  return user.email
}

/** Changes of an address: a code for the old one, then a code for the new one, within an hour. The account stays. */
export class EmailChange {
  constructor(private readonly parts: ChangeParts) {}

  /** A code goes to the old address. @throws `Refusal` */
  async begin(user: User, newEmail: string): Promise<void> {
    const { codes, users } = this.parts
    const email = addressOf(user)
    await users.assertFree(newEmail)
    await codes.send('old-address', email)
    await this.#write(user, { newEmail, isConfirmed: false })
  }

  /** Takes the code that the old address was sent: one goes to the new address. @throws `Refusal` */
  async confirmOld(user: User, code: string): Promise<void> {
    const { codes } = this.parts
    const { newEmail } = await this.#read(user)
    await codes.take('old-address', addressOf(user), code)
    await this.#write(user, { newEmail, isConfirmed: true })
    await codes.send('new-address', newEmail)
  }

  /** Takes the code that the new address was sent. @returns the new address @throws `Refusal` */
  async confirmNew(user: User, code: string): Promise<string> {
    const { store, codes, users } = this.parts
    const { newEmail, isConfirmed } = await this.#read(user)
    if (!isConfirmed) throw new Refusal(400, 'Confirm your current address first')
    await codes.take('new-address', newEmail, code)
    await store.remove('codes', `change:${user.id}`)
    await users.rename(user.id, newEmail)
    return newEmail
  }

  async #read({ id }: User): Promise<ChangeRecord> {
    const change = await readRecord<ChangeRecord>(this.parts.store, 'codes', `change:${id}`)
    if (!change || change.expiresAt <= this.parts.now()) throw new Refusal(400, 'No address is being changed')
    return change
  }

  #write({ id }: User, change: Omit<ChangeRecord, 'expiresAt'>): Promise<void> {
    const { store, now } = this.parts
    return writeRecord(store, 'codes', `change:${id}`, { ...change, expiresAt: now() + lifeMs })
  }
}
