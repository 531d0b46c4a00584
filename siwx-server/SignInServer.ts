import type { CaipNetworkId } from '../kernel/contract/caip.js'
import type { Refusal } from './Refusal.js'
import type { ServerSession } from './ServerSession.js'
import type { SignatureVerifier } from './signatures/SignatureVerifier.js'
import type { SignInRequest } from './SignInRequest.js'
import type { SignInStore } from './store/SignInStore.js'

/** Options of `createSignInServer`. */
export interface SignInServerOptions {
  /** Host and port of the pages that sign in, as browsers show them: `shop.example`, `localhost:5173`. Messages for others are refused. */
  readonly domain: string | readonly string[]
  /** The networks that are taken, by CAIP-2 id. Default: every network of the namespaces that can be verified. */
  readonly networks?: readonly CaipNetworkId[]
  /** Nodes by network (`eip155:1`), which are asked about smart accounts. Without one, only accounts of keys sign in on that network. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Verifiers by namespace, of further ones or in place of the server's own. */
  readonly verifiers?: Readonly<Record<string, SignatureVerifier>>
  /** Where nonces and sessions are kept. Default: `createMemoryStore()`, which serves one instance. */
  readonly store?: SignInStore
  /**
   * By which this server knows its nonces again, of 32 characters at least, and the same in all instances that share a store with `add`:
   * then only nonces that were used are kept. Default: a random one with the default store, else none, and every nonce is kept.
   */
  readonly secret?: string
  /**
   * What addresses begin with on networks of Cosmos (`{ 'cosmos:harbor-1': 'harbor' }`), and how they are written on those of Polkadot
   * (`{ 'polkadot:fc41b9bd8ef8fe53d58c7ea67c794c7e': 10 }`, SS58). Well-known networks need none; others are not taken without it.
   */
  readonly addressPrefixes?: Readonly<Record<CaipNetworkId, string | number>>
  /** How long a session lasts, unless the message ends earlier. Default: 24 hours. */
  readonly sessionLifeMs?: number
  /** How long a nonce can be used. Default: 5 minutes. */
  readonly nonceLifeMs?: number
  /** Pages of other origins (`https://shop.example`) that may ask this server from a browser (CORS), and sign in without HTTPS. Default: none, the own origin only. */
  readonly origins?: readonly string[]
  /** Told what went wrong while a request was answered with 503: a store or a node that is away. */
  readonly onError?: (error: unknown) => void
  /** Milliseconds since 1970. Default: the clock of the machine. */
  readonly now?: () => number
}

/** How a sign-in went. */
export type SignInResult =
  | { readonly isSignedIn: true; readonly token: string; readonly session: ServerSession }
  | { readonly isSignedIn: false; readonly refusal: Refusal }

/**
 * Signs visitors in by what their wallets signed. Everything rejects only when the store, or a node that had to be asked, is away.
 */
export interface SignInServer {
  /** Gives a nonce for one message. */
  giveNonce(): Promise<string>
  /** Checks what was signed, and opens a session. The nonce is used up, even where the signature is refused. */
  signIn(request: SignInRequest): Promise<SignInResult>
  /**
   * Tells who asks. @param authorization the header of that name: `Bearer …`
   * @returns undefined for what is no token, or of a session that has ended
   */
  readSession(authorization: string | null | undefined): Promise<ServerSession | undefined>
  /** Ends the session of a token, if there is one. @param authorization as for {@link readSession} */
  signOut(authorization: string | null | undefined): Promise<void>
  /**
   * Answers requests of `serverSessions({ url })`, by the last part of their path: `POST …/nonce`, `POST …/verify`, `GET …/session`,
   * `DELETE …/session`. Never rejects.
   */
  handle(request: Request): Promise<Response>
}
