import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../../kernel/define.js'
import { safeText, textLimits } from '../../../../kernel/safety/text.js'
import { signatureInvalid, signInUnreachable } from '../../errors.js'
import type { ServerSession, ServerSessionsOptions } from '../../api.js'
import { isSpellingOf } from '../../message/isSpellingOf.js'
import { createAnswered } from '../createAnswered.js'
import type { SignInSession, SignInSessions, SignInTools } from '../SignInSessions.js'
import { askJson, type JsonAnswer, type JsonRequest } from './askJson.js'
import { serverSessionKey } from './serverSessionKey.js'

const nonceSchema = z.object({ nonce: z.string().check(z.regex(/^[a-z\d]{8,128}$/i)) })
const tokenSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(4096)),
  expiresAt: z.string().check(
    z.maxLength(64),
    z.refine(text => !Number.isNaN(Date.parse(text))),
  ),
})
const sessionSchema = z.object({ chainId: z.string(), address: z.string() })
const refusalSchema = z.object({ reason: z.string() })

const namespaceOf = ({ chainId }: ServerSession) => chainId.slice(0, chainId.indexOf(':'))

/** Sessions that the server of `portico/siwx-server` keeps. This browser has their tokens, which say nothing of themselves. */
export const createServerSessions = (
  { url, onSession }: ServerSessionsOptions,
  tools: SignInTools,
): SignInSessions => {
  const { env, storage } = tools
  const answered = createAnswered(tools)

  const ask = (method: JsonRequest['method'], path: string, more: Partial<JsonRequest> = {}) =>
    askJson(env, { method, path, url: `${url.replace(/\/$/, '')}${path}`, ...more })
  const post = (path: string, body: object): Promise<JsonAnswer> =>
    ask('POST', path, { headers: { 'Content-Type': 'application/json' }, body })
  const bearer = ({ token }: ServerSession) => ({ headers: { Authorization: `Bearer ${token}` } })

  const read = () => storage.read(serverSessionKey)
  const write = (list: readonly ServerSession[]) =>
    list.length > 0 ? storage.write(serverSessionKey, list) : storage.remove(serverSessionKey)
  const isOf = (chainId: string, address: string) => (session: ServerSession) =>
    session.chainId === chainId && session.address === address

  /** From here first: a server that is away must not keep somebody signed in. */
  const drop = async (isMeant: (session: ServerSession) => boolean) => {
    const dropped = read().filter(isMeant)
    if (dropped.length === 0) return
    write(read().filter(session => !isMeant(session)))
    onSession?.(undefined)
    await Promise.all(dropped.map(session => ask('DELETE', '/session', bearer(session))))
  }
  const add = async ({ data, message, signature }: SignInSession) => {
    const { chainId, accountAddress: address } = data
    const { status, body } = await post('/verify', { message, signature, chainId, address })
    if (status === 401) throw signatureInvalid(reasonIn(body))
    const granted = tokenSchema.safeParse(body).data
    if (status !== 200 || !granted) throw signInUnreachable(`/verify: unusable answer (${status})`)
    const session: ServerSession = { chainId, address, ...granted }
    const others = read().filter(each => !isOf(chainId, address)(each))
    write([...others, session])
    onSession?.(session)
  }
  /** Whether the server still knows a session, as this one. */
  const isKnown = async (session: ServerSession): Promise<boolean> => {
    const { status, body } = await ask('GET', '/session', bearer(session))
    if (status === 401) return false
    const { data } = sessionSchema.safeParse(body)
    if (status !== 200 || !data) throw signInUnreachable(`/session: unusable answer (${status})`)
    return data.chainId === session.chainId && isSpellingOf(data.chainId, data.address, session.address)
  }

  return {
    messageLifeMs: 300_000,
    createMessage: async request => {
      const { status, body } = await post('/nonce', {})
      const { data } = nonceSchema.safeParse(body)
      if (status !== 200 || !data) throw signInUnreachable(`/nonce: unusable answer (${status})`)
      return tools.createMessage(request, data.nonce)
    },
    addSession: add,
    // A nonce is good for one message: of several networks, the active one comes first.
    setSessions: async ([first]) => (first ? add(first) : drop(() => true)),
    revokeSession: (chainId, address) => drop(isOf(chainId, address)),
    endNamespaces: namespaces => drop(session => namespaces.includes(namespaceOf(session))),
    getSessions: async (chainId: CaipNetworkId, address) => {
      const session = read().find(isOf(chainId, address))
      if (!session) return []
      if (Date.parse(session.expiresAt) > env.now() && (await isKnown(session))) {
        onSession?.(session)
        return [answered(chainId, address)]
      }
      write(read().filter(each => !isOf(chainId, address)(each)))
      onSession?.(undefined)
      return []
    },
  }
}

const reasonIn = (body: unknown): string | undefined =>
  safeText(refusalSchema.safeParse(body).data?.reason, textLimits.errorText)
