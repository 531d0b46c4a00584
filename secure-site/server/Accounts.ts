import { Codes } from './Codes.js'
import { hmac } from './crypto.js'
import { Devices } from './Devices.js'
import { EmailChange } from './EmailChange.js'
import { FarcasterSignIn } from './identity/FarcasterSignIn.js'
import { SignInStates } from './identity/SignInStates.js'
import { SocialSignIn } from './identity/SocialSignIn.js'
import { memoryKeyWrapping, type KeyWrapping } from './keyWrapping.js'
import { Post } from './Post.js'
import { Refusal } from './Refusal.js'
import type { SecureSiteOptions } from './SecureSiteOptions.js'
import { Sessions } from './Sessions.js'
import { memoryStore } from './store.js'
import { Turns } from './Turns.js'
import { isElsewhere, Users, type User } from './Users.js'

/** What follows after an address was entered. */
export type SignInStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** Who asks for a code: an address, on a device. */
export interface Applicant {
  readonly email: string
  readonly deviceId: string
}

/** The accounts of a site: how one signs in to them, and what their keys are made of. */
export class Accounts {
  readonly devices: Devices
  readonly social: SocialSignIn
  readonly farcaster: FarcasterSignIn
  readonly #change: EmailChange
  readonly #codes: Codes
  readonly #sessions: Sessions
  readonly #users: Users
  readonly #wrapping: KeyWrapping
  readonly #seed: string | undefined

  constructor(options: SecureSiteOptions) {
    const { store = memoryStore(), keyWrapping = memoryKeyWrapping(), mailer, seed, url } = options
    const now = () => (options.now ? options.now() : Date.now())
    const turns = new Turns()
    const post = new Post(store, mailer, now)
    const siteName = options.name ?? 'Secure wallet'
    this.#codes = new Codes({ store, post, turns, siteName, now })
    this.#users = new Users(store, turns, seed)
    this.#sessions = new Sessions(store, turns, now)
    this.#change = new EmailChange({ store, codes: this.#codes, users: this.#users, now })
    this.devices = new Devices({ store, post, turns, codes: this.#codes, url, now })
    const states = new SignInStates({ store, turns, now })
    const { identityProviders: providers = {}, farcaster: client } = options
    this.social = new SocialSignIn({ providers, states, users: this.#users, url })
    this.farcaster = new FarcasterSignIn({ client, store, turns, users: this.#users, now })
    this.#wrapping = keyWrapping
    this.#seed = seed
  }

  /** Begins to sign in. @param site host of the site whose frame asks @param token of a session that there may be */
  async begin({ email, deviceId }: Applicant, site: string, token?: string): Promise<SignInStep> {
    const user = await this.#find(token)
    if (user?.email === email && !isElsewhere(user)) return 'CONNECT'
    if (await this.devices.isKnown(email, deviceId)) {
      await this.#codes.send('sign-in', email)
      return 'VERIFY_OTP'
    }
    await this.devices.ask(email, deviceId, site)
    return 'VERIFY_DEVICE'
  }

  /** Signs in by a code. @param before token of a session that ends by it @returns the token of the new one @throws `Refusal` */
  async signIn({ email, deviceId }: Applicant, code: string, before?: string): Promise<string> {
    if (!(await this.devices.isKnown(email, deviceId))) throw new Refusal(403, 'This device is not approved')
    await this.#codes.take('sign-in', email, code)
    return this.#open((await this.#users.with(email)).id, before)
  }

  /** Signs in by what a provider has answered. @param before as above @returns as above @throws `Refusal` */
  async signInSocial(uri: string, deviceId: string, before?: string): Promise<string> {
    return this.#open(await this.social.finish(uri, deviceId), before)
  }

  /** Signs in with Farcaster, once the person has approved. @returns as above; undefined for as long as they have not @throws `Refusal` */
  async signInFarcaster(ticket: string, deviceId: string, before?: string) {
    const user = await this.farcaster.poll(ticket, deviceId)
    return user && { token: await this.#open(user.id, before), userName: user.userName ?? null }
  }

  async signOut(token: string | undefined): Promise<void> {
    if (token !== undefined) await this.#sessions.close(token)
  }

  /** Who a session is of. @throws `Refusal` where there is none */
  async user(token: string | undefined): Promise<User> {
    const user = await this.#find(token)
    if (!user) throw new Refusal(401, 'You are not signed in')
    return user
  }

  /** What the frame makes the account's key of, or unwraps it with. @throws `Refusal` */
  async keyParts(token: string | undefined) {
    const { id, wrappedKey } = await this.user(token)
    return {
      wrappingKey: await this.#wrapping.wrappingKey(id),
      ...(wrappedKey !== undefined && { wrappedKey }),
      ...(this.#seed !== undefined && { entropy: await hmac(this.#seed, id) }),
    }
  }

  /** Keeps a new account's key. @returns the one that is kept: one that is there stays @throws `Refusal` */
  async keepKey(token: string | undefined, wrappedKey: string): Promise<string> {
    return this.#users.keepKey((await this.user(token)).id, wrappedKey)
  }

  /** Begins to change the address of who is signed in. @throws `Refusal` */
  async beginChange(token: string | undefined, newEmail: string): Promise<void> {
    await this.#change.begin(await this.user(token), newEmail)
  }

  /** @param code that the old address was sent @throws `Refusal` */
  async confirmOld(token: string | undefined, code: string): Promise<void> {
    await this.#change.confirmOld(await this.user(token), code)
  }

  /** @param code that the new address was sent @returns the new address @throws `Refusal` */
  async confirmNew(token: string | undefined, code: string): Promise<string> {
    return this.#change.confirmNew(await this.user(token), code)
  }

  async #open(userId: string, before: string | undefined): Promise<string> {
    if (before !== undefined) await this.#sessions.close(before)
    return this.#sessions.open(userId)
  }

  async #find(token: string | undefined): Promise<User | undefined> {
    const id = token === undefined ? undefined : await this.#sessions.userId(token)
    return id === undefined ? undefined : this.#users.find(id)
  }
}
