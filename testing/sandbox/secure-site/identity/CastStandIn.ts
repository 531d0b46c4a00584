import { randomUUID } from 'node:crypto'
import type { FarcasterClient, FarcasterState } from '@portico/secure-site'
import { renderCastPage, renderNotice } from './renderIdentityPages.js'

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

interface Cast {
  readonly site: string
  readonly state: FarcasterState
}

/** Stands in for Farcaster: a page where a person lets a site in as `ada`. */
export class CastStandIn {
  readonly #casts = new Map<string, Cast>()

  /** @param url address of the page */
  constructor(private readonly url: () => string) {}

  /** What a secure site asks. */
  get client(): FarcasterClient {
    return {
      begin: site => {
        const id = randomUUID()
        this.#casts.set(id, { site, state: { state: 'pending' } })
        return Promise.resolve({ id, url: `${this.url()}?id=${id}` })
      },
      poll: id => Promise.resolve(this.#casts.get(id)?.state ?? { state: 'denied' }),
    }
  }

  async respond(request: Request): Promise<Response> {
    const id = new URL(request.url).searchParams.get('id') ?? ''
    const cast = this.#casts.get(id)
    if (!cast) return html(renderNotice('Not found', 'There is no such request.'), 404)
    if (request.method !== 'POST') return html(renderCastPage(cast.site))
    const isApproved = (await request.formData()).get('answer') === 'approve'
    const state: FarcasterState = isApproved
      ? { state: 'approved', fid: 1, userName: 'ada' }
      : { state: 'denied' }
    this.#casts.set(id, { ...cast, state })
    return html(renderNotice(isApproved ? 'Approved' : 'Denied', 'Go back to where you are signing in.'))
  }
}
