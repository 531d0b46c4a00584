import {
  type Authentication,
  type AuthenticationRequest,
  type CaipNetworkId,
  type PluginContext,
} from '../../../kernel/define.js'
import type { ConnectRequest, WalletSession } from '../../../kernel/types.js'
import { within } from '../../../kernel/wallet/within.js'
import { isSpellingOf } from '../message/isSpellingOf.js'
import { parseSignInMessage } from '../message/parseSignInMessage.js'
import type { SignInMessage, SignInSession, SignInSessions, SignInTools } from '../sessions/SignInSessions.js'
import { checkMessage } from './checkMessage.js'
import type { Keeper } from './createKeeper.js'
import type { Subject } from './Subject.js'

/** The visitor waits for a code meanwhile. */
const prepareMs = 3000
const verifyMs = 30_000
/** Nobody's: the wallet puts its own in (CAIP-222). */
const nobody = `0x${'0'.repeat(40)}`

/** Signing in with the same approval as connecting (CAIP-222), where the connector can ask for it. */
export interface OneClick {
  /** Adds what is to be signed to a request. Never rejects: without it, the visitor is asked after connecting. */
  prepare(request: ConnectRequest): Promise<ConnectRequest>
  /** Takes what the wallet has signed while it connected, once. @returns whether the subject is signed in by it. Never rejects. */
  take(subject: Subject): Promise<boolean>
}

/** What one click works with. */
export interface OneClickInput {
  readonly context: PluginContext
  readonly sessions: SignInSessions
  readonly keeper: Keeper
  /** Where this page is. */
  readonly page: SignInTools['page']
}

/** Makes it for one modal. */
export const createOneClick = ({ context, sessions, keeper, page }: OneClickInput): OneClick => {
  const { env, stores, report } = context
  const asked = new Set<string>()
  const taken = new WeakSet<WalletSession>()

  /** The network to ask for: only connectors of remote sessions can ask, and only EVM wallets answer. */
  const networkOf = (request: ConnectRequest): CaipNetworkId | undefined => {
    const connector = stores.connectors.get(request.connectorId)
    if (connector?.type !== 'WALLET_CONNECT' || request.authentication) return undefined
    const wanted = (request.namespaces ?? connector.namespaces).filter(name => stores.namespaces.get(name))
    const chain = wanted.length === 1 && wanted[0] === 'eip155' ? stores.namespaces.get('eip155') : undefined
    const network = (request.networkId && chain?.find(request.networkId)) ?? chain?.network
    return network?.unsupported ? undefined : network?.caipNetworkId
  }
  const sessionOf = (
    { address, networkId, message, signature, cacao }: Authentication,
    { connection }: Subject,
  ): SignInSession | undefined => {
    const data = parseSignInMessage(message)
    const isOwn = [address, data?.accountAddress].every(
      each => each !== undefined && isSpellingOf(networkId, each, connection.address),
    )
    if (!data || !isOwn || !asked.has(data.nonce) || data.chainId !== networkId) return undefined
    if (data.domain !== page.domain) return undefined
    return { data: { ...data, accountAddress: connection.address }, message, signature, cacao }
  }

  return {
    prepare: async request => {
      const chainId = networkOf(request)
      if (!chainId) return request
      const made = (async () => sessions.createMessage({ accountAddress: nobody, chainId }))()
      const message = await within(env, prepareMs, made)
      const facts = { page, address: nobody, chainId, takesFreeText: false }
      // The wallet writes the text anew, of the fields: a host with a format of its own has none of theirs.
      if (!message || checkMessage(message, facts).fault !== undefined) return request
      asked.add(message.nonce)
      return { ...request, authentication: toRequest(message) }
    },
    take: async subject => {
      const { session } = subject.connection
      if (taken.has(session)) return false
      taken.add(session)
      const list = (session.authentications ?? []).flatMap(each => sessionOf(each, subject) ?? [])
      const own = list.find(({ data }) => data.chainId === subject.network.caipNetworkId)
      if (!own) return false
      asked.delete(own.data.nonce)
      const kept = keeper.keep(subject, [own, ...list.filter(each => each !== own)]).then(
        () => true,
        (error: unknown) => {
          report(error)
          return false
        },
      )
      return (await within(env, verifyMs, kept)) ?? false
    },
  }
}

const toRequest = (message: SignInMessage): AuthenticationRequest => {
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources } = message
  return {
    domain: message.domain,
    uri: message.uri,
    nonce: message.nonce,
    ...(statement !== undefined && { statement }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
}
