import * as z from 'zod/mini'
import { textKey, type CaipNetworkId, type WalletInfo } from '../../../../kernel/define.js'
import { signatureInvalid, signInUnreachable } from '../../errors.js'
import type { CloudSessionsOptions } from '../../api.js'
import { isSpellingOf } from '../../message/isSpellingOf.js'
import { createAnswered } from '../createAnswered.js'
import type { SignInSession, SignInSessions, SignInTools } from '../SignInSessions.js'
import { askJson, type JsonRequest } from './askJson.js'

const defaultUrl = 'https://api.web3modal.org/auth/v1'
/** As the other hosted services are told. */
const defaults = { st: 'appkit', sv: 'html-wagmi-4.2.2' }
const maxTokenLength = 8192
const isToken = (text: string) => /^[\w.~+/=-]+$/.test(text)

/** What the service knows a visitor by. */
const authTokenKey = textKey('siwx-auth-token', isToken, maxTokenLength)
/** What a nonce was given with. */
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
  const answered = createAnswered(tools)

  const ask = (method: JsonRequest['method'], path: string, more: Partial<JsonRequest> = {}) => {
    const { projectId = '', sdkType = defaults.st, sdkVersion = defaults.sv } = options
    const query = new URLSearchParams({ projectId, st: sdkType, sv: sdkVersion }).toString()
    return askJson(env, { method, path, url: `${url.replace(/\/$/, '')}${path}?${query}`, ...more })
  }
  const forget = () => {
    storage.remove(authTokenKey)
    storage.remove(nonceTokenKey)
  }
  const add = async ({ data, message, signature }: SignInSession) => {
    const wallet = tools.walletOf(data.chainId, data.accountAddress)
    const { status, isOk, body } = await ask('POST', '/authenticate', {
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
    const { isOk, body } = await ask('GET', '/me', { headers: { Authorization: `Bearer ${known}` } })
    const { data } = accountSchema.safeParse(body)
    const isSame = data?.caip2Network === chainId && isSpellingOf(chainId, data.address, address)
    return isOk && isSame
  }

  return {
    messageLifeMs: 300_000,
    createMessage: async request => {
      const { status, isOk, body } = await ask('GET', '/nonce')
      const { data } = nonceSchema.safeParse(body)
      if (!isOk || !data) throw signInUnreachable(`/nonce: unusable answer (${status})`)
      storage.write(nonceTokenKey, data.token)
      return tools.createMessage(request, data.nonce)
    },
    addSession: add,
    // The service knows one account: of several networks, the active one comes first.
    setSessions: async ([first]) => (first ? add(first) : forget()),
    revokeSession: async (chainId, address) => {
      if (await isKnown(chainId, address).catch(() => true)) forget()
    },
    // There is one account, whichever it is.
    endNamespaces: () => Promise.resolve(forget()),
    getSessions: async (chainId, address) => {
      try {
        return (await isKnown(chainId, address)) ? [answered(chainId, address)] : []
      } catch (error) {
        // The visitor can sign in anew, which tells what is wrong.
        tools.report(error)
        return []
      }
    },
  }
}
