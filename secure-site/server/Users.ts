import { randomToken, sha256 } from './crypto.js'
import { readRecord, writeRecord } from './records.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteStore } from './store.js'
import type { Turns } from './Turns.js'

/** Who has an account. It belongs to the user, not to an address: addresses change. */
export interface User {
  readonly id: string
  /** Null for who signs in elsewhere, where no address is known. */
  readonly email: string | null
  /** Of who signs in elsewhere: what they call themselves there. No code is ever sent to them. */
  readonly userName?: string | null
  /** The account's key, wrapped in the frame. */
  readonly wrappedKey?: string
}

/** Who somebody is elsewhere. */
export interface KnownIdentity {
  readonly subject: string
  readonly email: string | null
  readonly userName: string | null
}

/** Whether a user signs in elsewhere, and not by codes. */
export const isElsewhere = ({ userName }: User): boolean => userName !== undefined

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

  /**
   * The user who is somebody elsewhere, who is made where there is none. They are never the user of an address, even of the one that is known
   * of them: who could give a provider somebody's address would have their account.
   * @param provider where they sign in
   */
  withIdentity(provider: string, identity: KnownIdentity): Promise<User> {
    const { subject, email, userName } = identity
    const name = `${provider}:${subject}`
    return this.turns.take(turn, async () => {
      const known = await this.store.read('identities', name)
      const found = known === undefined ? undefined : await this.find(known)
      const user: User = { ...(found ?? { id: await this.#newId(name) }), email, userName }
      await this.#write(user)
      await this.store.write('identities', name, user.id)
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
      if (user.email !== null) await this.store.remove('emails', user.email)
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

  /** With a seed, it follows from the address, or from the provider and the subject; of an address that was somebody else's once, from how often, too. */
  async #newId(name: string): Promise<string> {
    if (this.seed === undefined) return randomToken()
    for (let before = 0; ; before++) {
      const id = await sha256(before === 0 ? `${this.seed}:${name}` : `${this.seed}:${name}:${before}`)
      if (!(await this.find(id))) return id
    }
  }

  #write(user: User): Promise<void> {
    return writeRecord(this.store, 'users', user.id, user)
  }
}
