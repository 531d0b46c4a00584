import * as z from 'zod/mini'
import { readBody } from '../readBody.js'
import type { Identity, IdentityProvider } from './IdentityProvider.js'

const waitMs = 10_000
const tokens = z.object({ access_token: z.string().check(z.minLength(1)) })

/** Where a provider is, and what it knows this site by. */
export interface OAuthProviderOptions {
  readonly authorizeUrl: string
  readonly tokenUrl: string
  /** Answers JSON to whoever has an access token. */
  readonly userInfoUrl: string
  readonly clientId: string
  /** Left out for a public client. */
  readonly clientSecret?: string
  /** What is asked for, separated by spaces: `openid email`. */
  readonly scope: string
  /** Reads what `userInfoUrl` answers. May throw. */
  readUser(answer: unknown): Identity
}

const readJson = async (url: string, init: RequestInit): Promise<unknown> => {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(waitMs) })
  if (!response.ok) throw new Error(`The provider answers with status ${response.status}`)
  return readBody(response)
}

/**
 * Makes a provider of its addresses: for all that keep to RFC 6749 and RFC 7636, and tell by a bearer token (RFC 6750) who somebody is.
 * @throws TypeError where an address is none
 */
export const oauthProvider = (options: OAuthProviderOptions): IdentityProvider => {
  const { tokenUrl, userInfoUrl, clientId, clientSecret, scope, readUser } = options
  const page = new URL(options.authorizeUrl)
  return {
    authorizeUrl: ({ state, redirectUri, codeChallenge }) => {
      const url = new URL(page)
      const asked = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },
    identify: async ({ code, redirectUri, codeVerifier }) => {
      const body = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        code_verifier: codeVerifier,
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
      })
      const headers = { accept: 'application/json' }
      const answer = await readJson(tokenUrl, { method: 'POST', body, headers })
      const { access_token: token } = tokens.parse(answer)
      return readUser(
        await readJson(userInfoUrl, { headers: { ...headers, authorization: `Bearer ${token}` } }),
      )
    },
  }
}
