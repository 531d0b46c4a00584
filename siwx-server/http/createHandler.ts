import type { SignInServer, SignInServerOptions } from '../SignInServer.js'
import { allowOrigins } from './allowOrigins.js'
import { readSignInRequest } from './readSignInRequest.js'
import { refusalTexts } from './refusalTexts.js'
import { respond } from './respond.js'

type Core = Omit<SignInServer, 'handle'>
type Route = (request: Request) => Promise<Response>
type Methods = Readonly<Partial<Record<string, Route>>>

const authorizationOf = ({ headers }: Request) => headers.get('authorization')

/** Who may ask what: the last part of the path, and the methods that it takes. */
const routesOf = (core: Core): ReadonlyMap<string, Methods> =>
  new Map<string, Methods>([
    ['nonce', { POST: async () => respond(200, { nonce: await core.giveNonce() }) }],
    [
      'verify',
      {
        POST: async request => {
          const read = await readSignInRequest(request)
          if (typeof read === 'number') return respond(read, { reason: 'The request cannot be read' })
          const result = await core.signIn(read)
          return result.isSignedIn
            ? respond(200, { token: result.token, expiresAt: result.session.expiresAt })
            : respond(401, { reason: refusalTexts[result.refusal], code: result.refusal })
        },
      },
    ],
    [
      'session',
      {
        GET: async request => {
          const session = await core.readSession(authorizationOf(request))
          return session ? respond(200, session) : respond(401, { reason: 'Not signed in' })
        },
        DELETE: async request => {
          await core.signOut(authorizationOf(request))
          return respond(204)
        },
      },
    ],
  ])

/** Makes what answers requests by HTTP: what {@link SignInServer.handle} promises. */
export const createHandler = (
  core: Core,
  { origins = [], onError = () => undefined }: Pick<SignInServerOptions, 'origins' | 'onError'>,
): SignInServer['handle'] => {
  const routes = routesOf(core)
  const answer = async (request: Request): Promise<Response> => {
    const name = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const methods = routes.get(name)
    if (!methods) return respond(404, { reason: 'Not found' })
    if (request.method === 'OPTIONS') return respond(204)
    const route = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
    return route ? route(request) : respond(405, { reason: 'Method not allowed' })
  }
  return async request => {
    const response = await answer(request).catch((error: unknown) => {
      onError(error)
      return respond(503, { reason: 'Signing in is not possible now' })
    })
    return allowOrigins(request, response, origins)
  }
}
