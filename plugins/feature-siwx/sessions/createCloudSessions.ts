import * as z from 'zod/mini'
import { textKey, type CaipNetworkId, type WalletInfo } from '../../../kernel/define.js'
import { signatureInvalid, signInUnreachable } from '../errors.js'
import { isSameAddress } from '../message/fields.js'
import {
  unsignedSession,
  type SignInSession,
  type SignInSessions,
  type SignInTools,
} from './SignInSessions.js'
import { requestJson, type JsonRequest } from './requestJson.js'

/** What `cloudSessions()` takes. */
export interface CloudSessionsOptions {
  /** Base address of the service. Default: `https://api.web3modal.org/auth/v1`. */
  readonly url?: string
}

const defaultUrl = 'https://api.web3modal.org/auth/v1'
/** As the other hosted services get them. */
const defaults = { st: 'appkit', sv: 'html-wagmi-4.2.2' }
const maxTokenLength = 8192
const isToken = (text: string) => /^[\w.~+/=-]+$/.test(text)

/** Identifies the visitor to the service. */
const authTokenKey = textKey('siwx-auth-token', isToken, maxTokenLength)
/** Belongs to the nonce of the message. */
const nonceTokenKey = textKey('siwx-nonce-token', isToken, maxTokenLength)

const token = z.string().check(z.maxLength(maxTokenLength), z.refine(isToken))
const nonceSchema = z.object({ nonce: z.string().check(z.regex(/^[a-z\d]{8,128}$/i)), token })
const tokenSchema = z.object({ token })
const accountSchema = z.object({ address: z.string(), caip2Network: z.string() })

const walletInfo = ({ name, icon, type }: WalletInfo) => ({
  type: type === 'WALLET_CONNECT' ? 'walletconnect' : type === 'AUTH' ? 'unknown' : 'extension',
  name,
  icon,
})

/** Sessions that the hosted auth service of the project keeps. */
export const createCloudSessions = (
  { url = defaultUrl }: CloudSessionsOptions,
  tools: SignInTools,
): SignInSessions => {
  const { env, storage, options } = tools

  const request = (method: JsonRequest['method'], path: string, more: Partial<JsonRequest> = {}) => {
    const { projectId = '', sdkType = defaults.st, sdkVersion = defaults.sv } = options
    const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion }).toString()
    return requestJson(env, { method, path, url: `${url.replace(/\/$/, '')}${path}?${query}`, ...more })
  }
  const forget = () => {
    storage.remove(authTokenKey)
    storage.remove(nonceTokenKey)
  }
  const add = async ({ data, message, signature }: SignInSession) => {
    const wallet = tools.walletOf(data.chainId, data.accountAddress)
    const { status, isOk, body } = await request('POST', '/authenticate', {
      headers: { 'x-nonce-jwt': `Bearer ${storage.read(nonceTokenKey) ?? ''}` },
      body: { data, message, signature, clientId: null, ...(wallet && { walletInfo: walletInfo(wallet) }) },
    })
    if (status >= 400 && status < 500) throw signatureInvalid()
    const granted = tokenSchema.safeParse(body).data
    if (!isOk || !granted) throw signInUnreachable(`/authenticate: unusable answer (${status})`)
    storage.write(authTokenKey, granted.token)
    storage.remove(nonceTokenKey)
  }
  const isKnown = async (chainId: CaipNetworkId, address: string): Promise<boolean> => {
    const known = storage.read(authTokenKey)
    if (known === undefined) return false
    const { isOk, body } = await request('GET', '/me', { headers: { Authorization: `Bearer ${known}` } })
    const { data } = accountSchema.safeParse(body)
    const isSame = data?.caip2Network === chainId && isSameAddress(chainId, data.address, address)
    return isOk && isSame
  }

  return {
    messageLifeMs: 300_000,
    createMessage: async messageRequest => {
      const { status, isOk, body } = await request('GET', '/nonce')
      const { data } = nonceSchema.safeParse(body)
      if (!isOk || !data) throw signInUnreachable(`/nonce: unusable answer (${status})`)
      storage.write(nonceTokenKey, data.token)
      return tools.createMessage(messageRequest, data.nonce)
    },
    addSession: add,
    // The service has one session: that of the active network, which comes first.
    setSessions: async ([first]) => (first ? add(first) : forget()),
    revokeSession: async (chainId, address) => {
      if (await isKnown(chainId, address).catch(() => true)) forget()
    },
    // The one session, of whichever namespace.
    endNamespaces: () => Promise.resolve(forget()),
    getSessions: async (chainId, address) => {
      try {
        return (await isKnown(chainId, address)) ? [unsignedSession(tools, chainId, address)] : []
      } catch (error) {
        // The visitor can sign in again, which shows what is wrong.
        tools.report(error)
        return []
      }
    },
  }
}
