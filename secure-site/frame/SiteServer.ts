import * as z from 'zod/mini'
import type { Keep } from './keep.js'
import { readSettings, type Settings } from './settings.js'

const failure = z.object({ message: z.string() })
const waitMs = 25_000

/** The server has refused, in words for the visitor. */
export class ServerError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const readAnswer = async (response: Response): Promise<unknown> => {
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const message = z.safeParse(failure, answer).data?.message ?? 'Something went wrong'
  throw new ServerError(response.status, message)
}

/** The server of this site, asked as who is signed in. */
export class SiteServer {
  readonly #keep: Keep

  constructor(keep: Keep) {
    this.#keep = keep
  }

  /** Token of who is signed in. */
  get token(): string | undefined {
    return this.#keep.read('session')
  }

  /** @param token undefined where nobody is signed in any more */
  set token(token: string | undefined) {
    if (token === undefined) this.#keep.remove('session')
    else this.#keep.write('session', token)
  }

  /** Reads what the site says of itself. */
  async settings(): Promise<Settings> {
    return readSettings(await readAnswer(await fetch('/sdk/settings.json')))
  }

  /** @throws `ServerError` */
  async ask<T>(name: string, body: object, schema: z.ZodMiniType<T>): Promise<T> {
    const { token } = this
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(waitMs),
    })
    return schema.parse(await readAnswer(response))
  }
}
