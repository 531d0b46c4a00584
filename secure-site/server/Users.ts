import { randomToken, sha256 } from './crypto.js'
import { readRecord, writeRecord } from './records.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteStore } from './store.js'
import type { Turns } from './Turns.js'

/** Who has an account. It belongs to the user, not to an address: addresses change. */
export interface User {
  readonly id: string
  readonly email: string
  /** The account's key, wrapped in the frame. */
  readonly wrappedKey?: string
}

// New users and new addresses wait for each other: no address leads to two users.
const turn = 'users'

/** The users, by their ids and by their present addresses. */
export class Users {
  constructor(
    private readonly store: SecureSiteStore,
    private readonly turns: Turns,
    private readonly seed: string | undefined,
  ) {}

  find(id: string): Promise<User | undefined> {
    return readRecord<User>(this.store, 'users', id)
  }

  /** The user with an address, who is made where there is none. */
  with(email: string): Promise<User> {
    return this.turns.take(turn, async () => {
      const known = await this.store.read('emails', email)
      const found = known === undefined ? undefined : await this.find(known)
      if (found) return found
      const user: User = { id: await this.#newId(email), email }
      await this.#write(user)
      await this.store.write('emails', email, user.id)
      return user
    })
  }

  /** @throws `Refusal` where the address is somebody's */
  async assertFree(email: string): Promise<void> {
    if ((await this.store.read('emails', email)) !== undefined)
      throw new Refusal(409, 'This address is in use')
  }

  /** Gives a user another address; the one before is free then. @throws `Refusal` where the address is somebody's */
  rename(id: string, email: string): Promise<void> {
    return this.turns.take(turn, async () => {
      await this.assertFree(email)
      const user = await this.find(id)
      if (!user) throw new Refusal(401, 'You are not signed in')
      await this.store.write('emails', email, id)
      await this.#write({ ...user, email })
      await this.store.remove('emails', user.email)
    })
  }

  /** Keeps a new account's key. @returns the one that is kept: the first, where two frames made one */
  keepKey(id: string, wrappedKey: string): Promise<string> {
    return this.turns.take(turn, async () => {
      const user = await this.find(id)
      if (!user) throw new Refusal(401, 'You are not signed in')
      if (user.wrappedKey !== undefined) return user.wrappedKey
      await this.#write({ ...user, wrappedKey })
      return wrappedKey
    })
  }

  /** With a seed, it follows from the address; of an address that was somebody else's once, from how often, too. */
  async #newId(email: string): Promise<string> {
    if (this.seed === undefined) return randomToken()
    for (let before = 0; ; before++) {
      const id = await sha256(before === 0 ? `${this.seed}:${email}` : `${this.seed}:${email}:${before}`)
      if (!(await this.find(id))) return id
    }
  }

  #write(user: User): Promise<void> {
    return writeRecord(this.store, 'users', user.id, user)
  }
}
