import { createAccountReaders } from './accounts/createAccountReaders.js'
import { checkMessage } from './checkMessage.js'
import { createNonces } from './nonces/createNonces.js'
import { createSessions } from './createSessions.js'
import { createHandler } from './http/createHandler.js'
import { verifyOnce, type UseNonce } from './nonces/verifyOnce.js'
import { createVerifiers } from './signatures/createVerifiers.js'
import type { Refusal } from './Refusal.js'
import type { SignInResult, SignInServer, SignInServerOptions } from './SignInServer.js'
import { createMemoryStore } from './store/createMemoryStore.js'
import { readToken } from './token.js'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const refuse = (refusal: Refusal): SignInResult => ({ isSignedIn: false, refusal })
const toIso = (timeMs: number): string => new Date(timeMs).toISOString()
/** One that is guessed makes nonces, no more: 32 characters are what hosts can be asked for. */
const minSecretLength = 32

/** A store of the host's own may be shared with other instances, which would not know a secret of this one. */
const secretOf = ({ secret, store }: SignInServerOptions): string | undefined => {
  if (secret !== undefined && secret.length < minSecretLength)
    throw new RangeError(`The secret must have ${minSecretLength} characters at least`)
  return secret ?? (store ? undefined : crypto.randomUUID() + crypto.randomUUID())
}

const namespaceOf = (networkId: string): string => networkId.slice(0, networkId.indexOf(':'))

/**
 * Makes the server side of signing in with a wallet: nonces, the checking of what was signed (EIP-4361, CAIP-122; EIP-191, ERC-1271,
 * ERC-6492, and the signatures of the other chains), and sessions. Several instances can share a store.
 * @throws RangeError for a secret that is too short
 * @example createSignInServer({ domain: 'shop.example', rpcUrls: { 'eip155:1': ['https://node.example'] } })
 */
export const createSignInServer = (options: SignInServerOptions): SignInServer => {
  const { networks, nonceLifeMs = 5 * minuteMs, sessionLifeMs = dayMs, now = Date.now } = options
  const store = options.store ?? createMemoryStore({ now })
  const verifiers = createVerifiers(options)
  const secret = secretOf(options)
  const nonces = createNonces({ store, secret, lifeMs: nonceLifeMs, now })
  const readers = createAccountReaders(options)
  const sessions = createSessions(store, now)
  const rules = {
    domains: [options.domain].flat(),
    takes: (id: string) =>
      verifiers.has(namespaceOf(id)) && (networks?.some(network => network === id) ?? true),
    origins: options.origins ?? [],
    readAccount: async (address: string, networkId: string) =>
      (await readers.get(namespaceOf(networkId))?.(address, networkId)) ?? { account: address },
    now,
  }

  const signIn: SignInServer['signIn'] = async request => {
    const checked = await checkMessage(request, rules)
    if (typeof checked === 'string') return refuse(checked)
    const { data, account } = checked
    if (!(await nonces.isGood(data.nonce))) return refuse('nonce')
    const { chainId, accountAddress: address, expirationTime } = data
    const signed = { address, message: request.message, signature: request.signature }
    const verify = verifiers.get(namespaceOf(chainId))
    const outcome = await verifyOnce(
      (use: UseNonce) => verify?.(signed, chainId, use),
      () => nonces.use(data.nonce),
    )
    if (outcome !== 'signed') return refuse(outcome)
    const endsAt = Math.min(now() + sessionLifeMs, expirationTime ? Date.parse(expirationTime) : Infinity)
    const startsAt = now()
    // Verifying may have taken longer than there was time.
    if (endsAt <= startsAt) return refuse('expired')
    const session = { chainId, address: account, issuedAt: toIso(startsAt), expiresAt: toIso(endsAt) }
    return { isSignedIn: true, token: await sessions.open(session), session }
  }
  const core = {
    giveNonce: nonces.give,
    signIn,
    readSession: async (authorization: string | null | undefined) => {
      const token = readToken(authorization)
      return token && sessions.read(token)
    },
    signOut: async (authorization: string | null | undefined) => {
      const token = readToken(authorization)
      if (token) await sessions.close(token)
    },
  }
  return { ...core, handle: createHandler(core, options) }
}
