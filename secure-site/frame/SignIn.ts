import * as z from 'zod/mini'
import { deviceIdOf } from './deviceIdOf.js'
import type { Keep } from './keep.js'
import { poll } from './poll.js'
import { ServerError, type SiteServer } from './SiteServer.js'

/** No longer than the link in the mail is good for. */
const maxPolls = 20 * 60

const nothing = z.unknown()
const begun = z.object({ action: z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) })
const visitor = z.object({
  email: z.nullable(z.string()),
  userName: z.optional(z.nullable(z.string())),
})
const approval = z.object({ isApproved: z.boolean() })

/** Who is signed in: with an address, or with a name, where they sign in elsewhere. */
export type Visitor = z.infer<typeof visitor>

/** What signing in stands on. */
export interface SignInParts {
  readonly server: SiteServer
  readonly keep: Keep
  /** Host of the page that shows this frame. */
  site(): string
  /** Called when somebody else is signed in, or nobody. */
  changed(): void
}

/** Signing in and out, and changing the address: what the page around the frame asks for, by the server of this site. */
export class SignIn {
  readonly #parts: SignInParts
  /** Who is about to sign in. */
  #email = ''
  /** Each beginning ends the wait of the one before. */
  #begun = 0

  constructor(parts: SignInParts) {
    this.#parts = parts
  }

  begin(email: string) {
    const { server, site } = this.#parts
    this.#email = email
    this.#begun++
    return server.ask('begin', { ...this.#applicant, site: site() }, begun)
  }

  /** Resolves when the visitor has approved this device. Waits for as long as nobody begins anew. */
  async device(): Promise<undefined> {
    const mine = this.#begun
    const body = this.#applicant
    const ask = async () => (await this.#parts.server.ask('device', body, approval)).isApproved || undefined
    if (!(await poll(ask, () => mine === this.#begun, maxPolls))) throw new Error('Something went wrong')
    return undefined
  }

  async code(code: string): Promise<undefined> {
    const { server, changed } = this.#parts
    const body = { ...this.#applicant, code: code.trim() }
    const { token } = await server.ask('sign-in', body, z.object({ token: z.string() }))
    server.token = token
    changed()
    return undefined
  }

  /** Who is signed in; undefined where nobody is. Rejects where the server does not answer. */
  async visitor(): Promise<Visitor | undefined> {
    const { server, changed } = this.#parts
    if (server.token === undefined) return undefined
    try {
      return await server.ask('session', {}, visitor)
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 401) throw error
      server.token = undefined
      changed()
      return undefined
    }
  }

  /** Signs out here at once, and at the server if it can be reached. */
  async signOut(): Promise<undefined> {
    const { server, changed } = this.#parts
    const left = server.ask('sign-out', {}, nothing).catch(() => undefined)
    server.token = undefined
    changed()
    await left
    return undefined
  }

  async change(email: string) {
    await this.#parts.server.ask('change-email', { email }, nothing)
    return { action: 'VERIFY_PRIMARY_OTP' }
  }

  async confirmOld(code: string): Promise<undefined> {
    await this.#parts.server.ask('confirm-old', { code: code.trim() }, nothing)
    return undefined
  }

  confirmNew(code: string) {
    return this.#parts.server.ask('confirm-new', { code: code.trim() }, z.object({ newEmail: z.string() }))
  }

  /** The address, on this device. */
  get #applicant() {
    return { email: this.#email, deviceId: deviceIdOf(this.#parts.keep) }
  }
}
