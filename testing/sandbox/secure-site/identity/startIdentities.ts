import type { FarcasterClient, IdentityProvider, oauthProvider, ProviderName } from '@portico/secure-site'
import * as z from 'zod/mini'
import { listen } from '../../http/listen.js'
import { serveWeb } from '../serveWeb.js'
import { CastStandIn } from './CastStandIn.js'
import { OAuthStandIn } from './OAuthStandIn.js'

const names: Readonly<Record<ProviderName, string>> = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}
const user = z.object({
  sub: z.string(),
  name: z.string(),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
})

const readUser = (answer: unknown) => {
  const { sub, name, email, email_verified: isEmailVerified = false } = user.parse(answer)
  return { subject: sub, userName: name, isEmailVerified, ...(email !== undefined && { email }) }
}

/** The stand-ins of identity providers, at an origin of their own. */
export interface Identities {
  readonly url: string
  readonly identityProviders: Readonly<Record<ProviderName, IdentityProvider>>
  readonly farcaster: FarcasterClient
  stop(): Promise<void>
}

/**
 * Starts the stand-ins: `/{provider}/authorize` and the rest of an OAuth server for each, and `/cast`.
 * @param provider of the secure site's package, which may not be installed
 */
export async function startIdentities(host: string, provider: typeof oauthProvider): Promise<Identities> {
  const servers = new Map<string, OAuthStandIn>(
    Object.entries(names).map(([id, name]) => [id, new OAuthStandIn(name)]),
  )
  const cast = new CastStandIn(() => `${url}/cast`)
  const server = serveWeb(
    request => {
      const [, id = '', path = ''] = new URL(request.url).pathname.split('/')
      if (id === 'cast') return cast.respond(request)
      const found = servers.get(id)
      return found
        ? found.respond(path, request)
        : Promise.resolve(new Response('Not Found', { status: 404 }))
    },
    () => url,
  )
  const url = await listen(server, host, 0)
  const providerOf = (id: ProviderName) =>
    provider({
      authorizeUrl: `${url}/${id}/authorize`,
      tokenUrl: `${url}/${id}/token`,
      userInfoUrl: `${url}/${id}/user`,
      clientId: 'portico-sandbox',
      scope: 'openid email',
      readUser,
    })
  return {
    url,
    identityProviders: {
      google: providerOf('google'),
      github: providerOf('github'),
      apple: providerOf('apple'),
      facebook: providerOf('facebook'),
      x: providerOf('x'),
      discord: providerOf('discord'),
    },
    farcaster: cast.client,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
