import { Codes } from './Codes.js'
import { hmac, randomToken, sha256 } from './crypto.js'
import { memoryKeyWrapping, type KeyWrapping } from './keyWrapping.js'
import { readRecord, writeRecord } from './records.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteOptions } from './SecureSiteOptions.js'
import { memoryStore, type SecureSiteStore } from './store.js'

const sessionMs = 7 * 24 * 60 * 60_000
const deviceRequestMs = 20 * 60_000

interface User {
  readonly id: string
  readonly email: string
  /** The account's key, wrapped in the frame. */
  readonly wrappedKey?: string
  /** The address that it is to have, while that is being changed. */
  readonly newEmail?: string
}
interface Session {
  readonly userId: string
  readonly expiresAt: number
}
/** A device that wants to be let in: approved by the link in a mail. */
export interface DeviceRequest {
  readonly email: string
  readonly deviceId: string
  /** The site whose frame asks, as the browser says. */
  readonly site: string
  readonly expiresAt: number
}

/** What follows after an address was entered. */
export type SignInStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Users, their devices and sessions. An account belongs to a user, not to an address: addresses change. */
export class Accounts {
  readonly #store: SecureSiteStore
  readonly #wrapping: KeyWrapping
  readonly #codes: Codes
  readonly #now: () => number

  constructor(private readonly options: SecureSiteOptions) {
    const {
      store = memoryStore(),
      keyWrapping = memoryKeyWrapping(),
      mailer,
      name = 'Secure wallet',
    } = options
    this.#store = store
    this.#wrapping = keyWrapping
    this.#now = options.now ?? Date.now
    this.#codes = new Codes(store, mailer, name, this.#now)
  }

  /** Begins to sign in. @param token of a session that there may be @param site whose frame asks */
  async begin(email: string, deviceId: string, site: string, token?: string): Promise<SignInStep> {
    const user = token === undefined ? undefined : await this.#userOf(token)
    if (user?.email === email) return 'CONNECT'
    if (await this.#store.read('devices', `${email}:${deviceId}`)) {
      await this.#codes.send('sign-in', email)
      return 'VERIFY_OTP'
    }
    await this.#askForDevice(email, deviceId, site)
    return 'VERIFY_DEVICE'
  }

  /** The request behind a link; undefined for one that there is not, or not any more. */
  async deviceRequest(token: string): Promise<DeviceRequest | undefined> {
    const request = await readRecord<DeviceRequest>(this.#store, 'requests', await sha256(token))
    return request && request.expiresAt > this.#now() ? request : undefined
  }

  /** Lets a device in, and sends it its code. @throws `Refusal` */
  async approveDevice(token: string): Promise<void> {
    const request = await this.deviceRequest(token)
    if (!request) throw new Refusal(400, 'The link has expired')
    await this.#store.remove('requests', await sha256(token))
    await this.#store.write('devices', `${request.email}:${request.deviceId}`, 'approved')
    await this.#codes.send('sign-in', request.email)
  }

  async isApproved(email: string, deviceId: string): Promise<boolean> {
    return (await this.#store.read('devices', `${email}:${deviceId}`)) !== undefined
  }

  /** Signs in by a code. @returns the token of the session @throws `Refusal` */
  async signIn(email: string, deviceId: string, code: string): Promise<string> {
    if (!(await this.isApproved(email, deviceId))) throw new Refusal(403, 'This device is not approved')
    await this.#codes.take('sign-in', email, code)
    const user = await this.#userWith(email)
    const token = randomToken()
    const session: Session = { userId: user.id, expiresAt: this.#now() + sessionMs }
    await writeRecord(this.#store, 'sessions', await sha256(token), session)
    return token
  }

  async signOut(token: string): Promise<void> {
    await this.#store.remove('sessions', await sha256(token))
  }

  /** Who a session is of. @throws `Refusal` where there is none */
  async user(token: string | undefined): Promise<User> {
    const user = token === undefined ? undefined : await this.#userOf(token)
    if (!user) throw new Refusal(401, 'You are not signed in')
    return user
  }

  /** What the frame makes the account's key of, or unwraps it with. */
  async keyParts(token: string | undefined) {
    const { id, wrappedKey } = await this.user(token)
    const { seed } = this.options
    return {
      wrappingKey: await this.#wrapping.wrappingKey(id),
      ...(wrappedKey !== undefined && { wrappedKey }),
      ...(seed !== undefined && { entropy: await hmac(seed, id) }),
    }
  }

  /** Keeps a new account's key. One that is there stays. */
  async keepKey(token: string | undefined, wrappedKey: string): Promise<void> {
    const user = await this.user(token)
    if (user.wrappedKey !== undefined) throw new Refusal(409, 'The account has a key already')
    await this.#write({ ...user, wrappedKey })
  }

  /** Begins to change the address: a code goes to the old one. */
  async beginChange(token: string | undefined, newEmail: string): Promise<void> {
    const user = await this.user(token)
    if (await this.#store.read('emails', newEmail)) throw new Refusal(409, 'This address is in use')
    await this.#codes.send('old-address', user.email)
    await this.#write({ ...user, newEmail })
  }

  /** Takes the code that the old address was sent: one goes to the new address. */
  async confirmOld(token: string | undefined, code: string): Promise<void> {
    const user = await this.user(token)
    if (user.newEmail === undefined) throw new Refusal(400, 'No address is being changed')
    await this.#codes.take('old-address', user.email, code)
    await this.#codes.send('new-address', user.newEmail)
    await this.#store.write('codes', `change:${user.id}`, user.newEmail)
  }

  /** Takes the code that the new address was sent. @returns the new address */
  async confirmNew(token: string | undefined, code: string): Promise<string> {
    const { newEmail, ...user } = await this.user(token)
    const confirmed = await this.#store.read('codes', `change:${user.id}`)
    if (newEmail === undefined || confirmed !== newEmail)
      throw new Refusal(400, 'No address is being changed')
    await this.#codes.take('new-address', newEmail, code)
    await this.#store.remove('codes', `change:${user.id}`)
    await this.#store.remove('emails', user.email)
    await this.#write({ ...user, email: newEmail })
    await this.#store.write('emails', newEmail, user.id)
    return newEmail
  }

  async #askForDevice(email: string, deviceId: string, site: string): Promise<void> {
    const token = randomToken()
    const now = this.#now()
    const request: DeviceRequest = { email, deviceId, site, expiresAt: now + deviceRequestMs }
    await writeRecord(this.#store, 'requests', await sha256(token), request)
    const approveUrl = `${this.options.url}/device/approve?token=${token}`
    await this.options.mailer.send({
      to: email,
      kind: 'device',
      subject: 'Approve a new device',
      text: `Somebody is signing in to ${site} with your address on a new device. If it is you, approve it:\n\n${approveUrl}\n\nIf it is not, ignore this mail.`,
      approveUrl,
      sentAt: now,
    })
  }

  async #userOf(token: string): Promise<User | undefined> {
    const session = await readRecord<Session>(this.#store, 'sessions', await sha256(token))
    if (!session || session.expiresAt <= this.#now()) return undefined
    return readRecord<User>(this.#store, 'users', session.userId)
  }

  async #userWith(email: string): Promise<User> {
    const id = await this.#store.read('emails', email)
    const known = id === undefined ? undefined : await readRecord<User>(this.#store, 'users', id)
    if (known) return known
    const { seed } = this.options
    const user: User = { id: seed === undefined ? randomToken() : await sha256(`${seed}:${email}`), email }
    await this.#write(user)
    await this.#store.write('emails', email, user.id)
    return user
  }

  #write(user: User): Promise<void> {
    return writeRecord(this.#store, 'users', user.id, user)
  }
}
