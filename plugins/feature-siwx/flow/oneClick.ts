import type {
  Authentication,
  AuthenticationRequest,
  CaipNetworkId,
  PluginContext,
} from '../../../kernel/define.js'
import type { ConnectRequest, WalletSession } from '../../../kernel/contract/types.js'
import { within } from '../../../kernel/wallet/within.js'
import { checkMessage } from '../message/checkMessage.js'
import { isSameAddress } from '../message/fields.js'
import { parseSignInMessage } from '../message/parseSignInMessage.js'
import type { SignInMessage, SignInSession, SignInSessions, SignInTools } from '../sessions/SignInSessions.js'
import type { SignInAccount } from './account.js'
import type { SessionStore } from './sessionStore.js'

/** The visitor waits for the QR code meanwhile. */
const prepareMs = 3000
const verifyMs = 30_000
/** The wallet puts its own address in its place (CAIP-222). */
const placeholderAddress = `0x${'0'.repeat(40)}`

/** Signing in with the same approval as connecting (CAIP-222), where the connector can ask for it. */
export interface OneClick {
  /** Adds what is to be signed to a request. Never rejects: without it, the visitor is asked after connecting. */
  prepare(request: ConnectRequest): Promise<ConnectRequest>
  /** Uses, once, what the wallet has signed while it connected. Never rejects. @returns whether the account is signed in by it */
  consume(account: SignInAccount): Promise<boolean>
}

interface OneClickInput {
  readonly context: PluginContext
  readonly sessions: SignInSessions
  readonly sessionStore: SessionStore
  /** The address of this page. */
  readonly page: SignInTools['page']
}

/** One-click sign-in of one modal. */
export const createOneClick = ({ context, sessions, sessionStore, page }: OneClickInput): OneClick => {
  const { env, stores, report } = context
  const asked = new Set<string>()
  const consumed = new WeakSet<WalletSession>()

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
    { connection }: SignInAccount,
  ): SignInSession | undefined => {
    const data = parseSignInMessage(message)
    const isOwn = [address, data?.accountAddress].every(
      each => each !== undefined && isSameAddress(networkId, each, connection.address),
    )
    if (!data || !isOwn || !asked.has(data.nonce) || data.chainId !== networkId) return undefined
    if (data.domain !== page.domain) return undefined
    return { data: { ...data, accountAddress: connection.address }, message, signature, cacao }
  }

  return {
    prepare: async request => {
      const chainId = networkOf(request)
      if (!chainId) return request
      const created = (async () => sessions.createMessage({ accountAddress: placeholderAddress, chainId }))()
      const message = await within(env, prepareMs, created)
      const expected = { page, address: placeholderAddress, chainId, allowsFreeText: false }
      // The wallet writes the text itself, from the fields: that of a host with its own format would differ.
      if (!message || checkMessage(message, expected).fault !== undefined) return request
      asked.add(message.nonce)
      return { ...request, authentication: toRequest(message) }
    },
    consume: async account => {
      const { session } = account.connection
      if (consumed.has(session)) return false
      consumed.add(session)
      const list = (session.authentications ?? []).flatMap(each => sessionOf(each, account) ?? [])
      const own = list.find(({ data }) => data.chainId === account.network.caipNetworkId)
      if (!own) return false
      asked.delete(own.data.nonce)
      const saved = sessionStore.save(account, [own, ...list.filter(each => each !== own)]).then(
        () => true,
        (error: unknown) => {
          report(error)
          return false
        },
      )
      return (await within(env, verifyMs, saved)) ?? false
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
