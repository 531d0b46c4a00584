import { Redis } from 'ioredis'
import { createSignInServer, type SignInServer } from 'portico/siwx-server'
import { createRedisStore } from './createRedisStore.js'

/** What the server is told from outside; all of it can be left out for a first try. */
export interface Settings {
  /** Host and port of the page. */
  readonly DOMAIN?: string
  /** The origin of the page, where it is not the server's own. */
  readonly ORIGIN?: string
  /** `redis://…`: left out, sessions are in memory, and gone with the process. */
  readonly REDIS_URL?: string
  /** By which all instances know the nonces of each other: 32 random characters or more. */
  readonly SIGN_IN_SECRET?: string
  /** A node of Ethereum, which is asked about smart accounts. */
  readonly RPC_URL?: string
}

/** Makes the sign-in server of this site. */
export const createAuth = ({
  DOMAIN = 'localhost:5173',
  ORIGIN,
  REDIS_URL,
  SIGN_IN_SECRET,
  RPC_URL,
}: Settings): SignInServer =>
  createSignInServer({
    domain: DOMAIN,
    origins: ORIGIN === undefined ? [] : [ORIGIN],
    rpcUrls: RPC_URL === undefined ? {} : { 'eip155:1': [RPC_URL] },
    onError: error => console.error(error),
    ...(SIGN_IN_SECRET !== undefined && { secret: SIGN_IN_SECRET }),
    // A store that is away is said at once, instead of letting visitors wait until it is back.
    ...(REDIS_URL !== undefined && {
      store: createRedisStore(new Redis(REDIS_URL, { maxRetriesPerRequest: 1 })),
    }),
  })
