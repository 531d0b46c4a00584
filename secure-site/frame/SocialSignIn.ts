import * as z from 'zod/mini'
import { deviceIdOf } from './deviceIdOf.js'
import type { Keep } from './keep.js'
import { poll } from './poll.js'
import type { SiteServer } from './SiteServer.js'

/** No longer than the server's link is good for. */
const maxPolls = 10 * 60

const progress = z.object({
  token: z.optional(z.string()),
  userName: z.optional(z.nullable(z.string())),
})

/** What signing in elsewhere stands on. */
export interface SocialParts {
  readonly server: SiteServer
  readonly keep: Keep
  /** Origin of the page that shows this frame, as the browser says. */
  origin(): string
  /** Called when somebody else is signed in. */
  changed(): void
}

/** Signing in with an account that the visitor has elsewhere. */
export class SocialSignIn {
  readonly #parts: SocialParts
  /** What the server knows the newest Farcaster request by: a newer one ends the wait for the one before. */
  #ticket: string | undefined
  /** The states of the sign-ins that this frame has begun. */
  readonly #states = new Set<string | null>()

  constructor(parts: SocialParts) {
    this.#parts = parts
  }

  /** @returns where the visitor agrees */
  async redirectUri(provider: string) {
    const { server, keep, origin } = this.#parts
    const body = { provider, deviceId: deviceIdOf(keep), origin: origin() }
    const answer = await server.ask('social-begin', body, z.object({ uri: z.string() }))
    this.#states.add(new URL(answer.uri).searchParams.get('state'))
    return answer
  }

  /** Whether it was this frame that has begun a sign-in: a window that comes back with another one was sent there by somebody else. */
  hasBegun(state: string): boolean {
    return this.#states.has(state)
  }

  /** Signs in by the address that the provider has sent the visitor back to. */
  async connect(uri: string): Promise<void> {
    const { server, keep } = this.#parts
    const body = { uri, deviceId: deviceIdOf(keep) }
    this.#open((await server.ask('social-sign-in', body, z.object({ token: z.string() }))).token)
  }

  /** @returns where the person approves */
  async farcasterUri() {
    const { server, keep, origin } = this.#parts
    this.#ticket = undefined
    const body = { deviceId: deviceIdOf(keep), site: new URL(origin()).host }
    const schema = z.object({ url: z.string(), ticket: z.string() })
    const { url, ticket } = await server.ask('farcaster-begin', body, schema)
    this.#ticket = ticket
    return { url }
  }

  /** Resolves when the person has approved. Waits for as long as nobody begins anew. */
  async farcaster() {
    const { server, keep } = this.#parts
    const ticket = this.#ticket
    if (ticket === undefined) throw new Error('Ask for a link first')
    const body = { ticket, deviceId: deviceIdOf(keep) }
    const ask = async () => {
      const { token, userName } = await server.ask('farcaster-sign-in', body, progress)
      return token === undefined ? undefined : { token, userName: userName ?? '' }
    }
    const isNewest = () => ticket === this.#ticket
    const approved = await poll(ask, isNewest, maxPolls)
    if (!approved) throw new Error(isNewest() ? 'The link has expired' : 'A newer link was asked for')
    this.#open(approved.token)
    return { userName: approved.userName }
  }

  #open(token: string): void {
    const { server, changed } = this.#parts
    server.token = token
    changed()
  }
}
