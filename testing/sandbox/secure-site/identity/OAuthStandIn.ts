import { createHash, randomUUID } from 'node:crypto'
import { people, type Person } from './people.js'
import { renderNotice, renderProviderPage } from './renderIdentityPages.js'

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

interface Grant {
  readonly person: Person
  readonly redirectUri: string
  readonly clientId: string
  readonly challenge: string
}

const maxGrants = 1000

/** Keeps no more than the newest. */
const keep = <T>(kept: Map<string, T>, value: T): string => {
  const key = randomUUID()
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > maxGrants && oldest !== undefined) kept.delete(oldest)
  return key
}

/** Stands in for an OAuth 2 server: authorization codes (RFC 6749, section 4.1), of one use and with PKCE (RFC 7636, S256 alone). */
export class OAuthStandIn {
  readonly #codes = new Map<string, Grant>()
  readonly #tokens = new Map<string, Person>()

  /** @param name as people know it */
  constructor(private readonly name: string) {}

  /** @param path `authorize`, `token` or `user` */
  async respond(path: string, request: Request): Promise<Response> {
    if (path === 'authorize') return this.#authorize(request)
    if (path === 'token' && request.method === 'POST') return this.#token(await request.formData())
    if (path === 'user') return this.#user(request.headers.get('authorization') ?? '')
    return html(renderNotice('Not found', 'There is nothing here.'), 404)
  }

  async #authorize(request: Request): Promise<Response> {
    const { searchParams } = new URL(request.url)
    const asked = (name: string) => searchParams.get(name) ?? ''
    const [redirectUri, challenge] = [asked('redirect_uri'), asked('code_challenge')]
    const isAsked =
      asked('response_type') === 'code' && asked('code_challenge_method') === 'S256' && challenge !== ''
    if (!isAsked || !URL.canParse(redirectUri))
      return html(renderNotice('Bad request', 'A code, a redirect URI and PKCE are needed.'), 400)
    if (request.method !== 'POST') return html(renderProviderPage(this.name, new URL(redirectUri).host))
    const answer = (await request.formData()).get('answer')
    if (answer === 'hang') return html(renderNotice('Nothing happens', 'This provider never answers.'))
    const person = people.find(({ id }) => id === answer)
    const back = new URL(redirectUri)
    if (person) {
      const grant = { person, redirectUri, challenge, clientId: asked('client_id') }
      back.searchParams.set('code', keep(this.#codes, grant))
    } else back.searchParams.set('error', answer === 'deny' ? 'access_denied' : 'server_error')
    back.searchParams.set('state', asked('state'))
    return new Response(null, { status: 303, headers: { location: back.href } })
  }

  #token(form: FormData): Response {
    const given = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const grant = this.#codes.get(given('code'))
    this.#codes.delete(given('code'))
    const challenge = createHash('sha256').update(given('code_verifier')).digest('base64url')
    const isGood =
      grant?.challenge === challenge &&
      grant.redirectUri === given('redirect_uri') &&
      grant.clientId === given('client_id') &&
      given('grant_type') === 'authorization_code'
    if (!isGood) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    return Response.json({ access_token: keep(this.#tokens, grant.person), token_type: 'Bearer' })
  }

  #user(authorization: string): Response {
    const person = this.#tokens.get(authorization.replace('Bearer ', ''))
    if (!person) return Response.json({ error: 'invalid_token' }, { status: 401 })
    const { id, name, email, isEmailVerified } = person
    return Response.json({ sub: id, name, ...(email && { email, email_verified: isEmailVerified }) })
  }
}
