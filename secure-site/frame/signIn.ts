import * as z from 'zod/mini'
import { keep } from './keep.js'
import { ask } from './server.js'

const pollMs = 1000
const nothing = z.unknown()

const deviceId = (): string => {
  const known = keep.read('device')
  if (known) return known
  const made = crypto.randomUUID()
  keep.write('device', made)
  return made
}

/** Signing in and out, and changing the address: what the page around the frame asks for, by the server of this site. */
export class SignIn {
  /** Who is about to sign in. */
  #email = ''

  /** @param site host of the page that shows this frame @param left called when nobody is signed in any more */
  constructor(
    private readonly site: () => string,
    private readonly left: () => void,
  ) {}

  async begin(email: string) {
    this.#email = email
    const action = z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT'])
    const body = { email, deviceId: deviceId(), site: this.site() }
    return ask('begin', body, z.object({ action }))
  }

  /** Resolves when the visitor has approved this device. Waits for as long as nobody begins anew. */
  async device(): Promise<undefined> {
    const email = this.#email
    const body = { email, deviceId: deviceId() }
    const schema = z.object({ isApproved: z.boolean() })
    while (email === this.#email) {
      if ((await ask('device', body, schema)).isApproved) return undefined
      await new Promise(resolve => setTimeout(resolve, pollMs))
    }
    throw new Error('Something went wrong')
  }

  async code(code: string): Promise<undefined> {
    const body = { email: this.#email, deviceId: deviceId(), code }
    const { token } = await ask('sign-in', body, z.object({ token: z.string() }))
    this.left()
    keep.write('session', token)
    return undefined
  }

  /** The address of who is signed in; undefined where nobody is. */
  async email(): Promise<string | undefined> {
    if (!keep.read('session')) return undefined
    const answer = await ask('session', {}, z.object({ email: z.string() })).catch(() => undefined)
    return answer?.email
  }

  async signOut(): Promise<undefined> {
    await ask('sign-out', {}, nothing).catch(() => undefined)
    keep.remove('session')
    this.left()
    return undefined
  }

  async change(email: string) {
    await ask('change-email', { email }, nothing)
    return { action: 'VERIFY_PRIMARY_OTP' }
  }

  async confirmOld(code: string): Promise<undefined> {
    await ask('confirm-old', { code }, nothing)
    return undefined
  }

  confirmNew(code: string) {
    return ask('confirm-new', { code }, z.object({ newEmail: z.string() }))
  }
}
