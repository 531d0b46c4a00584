import * as z from 'zod/mini'
import { jsonKey, type CaipNetworkId } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { signatureInvalid, signInUnreachable } from '../errors.js'
import { isSameAddress } from '../message/fields.js'
import {
  unsignedSession,
  type SignInSession,
  type SignInSessions,
  type SignInTools,
} from './SignInSessions.js'
import { requestJson, type JsonAnswer, type JsonRequest } from './requestJson.js'

/** A session of a server of yours, as this browser has it. */
export interface ServerSession {
  readonly chainId: CaipNetworkId
  readonly address: string
  /** To be sent as `Authorization: Bearer …` with your own requests. */
  readonly token: string
  /** ISO 8601. */
  readonly expiresAt: string
}

/** What `serverSessions()` takes. */
export interface ServerSessionsOptions {
  /** Where `portico/siwx-server` answers: `/auth`, `https://api.shop.example/auth`. */
  readonly url: string
  /** Told who is signed in from now on, and when nobody is. */
  readonly onSession?: (session: ServerSession | undefined) => void
}

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const storedSessionSchema = z.object({
  chainId: text(64),
  address: text(128),
  token: text(4096),
  expiresAt: text(64),
})
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

const read = (value: unknown): readonly ServerSession[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => {
    const { data } = storedSessionSchema.safeParse(item)
    return data ? [data as ServerSession] : []
  })

/** The tokens of the sessions that a server keeps for this browser. */
export const serverSessionsKey = {
  ...jsonKey<readonly ServerSession[]>('siwx_server', [], read),
  format: (list: readonly ServerSession[]): string => JSON.stringify({ v: 1, list }),
}

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

/** Sessions that a server with `portico/siwx-server` keeps. This browser stores their opaque tokens. */
export const createServerSessions = (
  { url, onSession }: ServerSessionsOptions,
  tools: SignInTools,
): SignInSessions => {
  const { env, storage } = tools

  const request = (method: JsonRequest['method'], path: string, more: Partial<JsonRequest> = {}) =>
    requestJson(env, { method, path, url: `${url.replace(/\/$/, '')}${path}`, ...more })
  const post = (path: string, body: object): Promise<JsonAnswer> =>
    request('POST', path, { headers: { 'Content-Type': 'application/json' }, body })
  const bearer = ({ token }: ServerSession) => ({ headers: { Authorization: `Bearer ${token}` } })

  const read = () => storage.read(serverSessionsKey)
  const write = (list: readonly ServerSession[]) =>
    list.length > 0 ? storage.write(serverSessionsKey, list) : storage.remove(serverSessionsKey)
  const isOf = (chainId: string, address: string) => (session: ServerSession) =>
    session.chainId === chainId && session.address === address

  /** From storage first: a server that cannot be reached must not keep anybody signed in. */
  const remove = async (matches: (session: ServerSession) => boolean) => {
    const removed = read().filter(matches)
    if (removed.length === 0) return
    write(read().filter(session => !matches(session)))
    onSession?.(undefined)
    await Promise.all(removed.map(session => request('DELETE', '/session', bearer(session))))
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
  /** Whether the server still has this session, for the same account and network. */
  const isKnown = async (session: ServerSession): Promise<boolean> => {
    const { status, body } = await request('GET', '/session', bearer(session))
    if (status === 401) return false
    const { data } = sessionSchema.safeParse(body)
    if (status !== 200 || !data) throw signInUnreachable(`/session: unusable answer (${status})`)
    return data.chainId === session.chainId && isSameAddress(data.chainId, data.address, session.address)
  }

  return {
    messageLifeMs: 300_000,
    createMessage: async messageRequest => {
      const { status, body } = await post('/nonce', {})
      const { data } = nonceSchema.safeParse(body)
      if (status !== 200 || !data) throw signInUnreachable(`/nonce: unusable answer (${status})`)
      return tools.createMessage(messageRequest, data.nonce)
    },
    addSession: add,
    // A nonce serves for one message: that of the active network, which comes first.
    setSessions: async ([first]) => (first ? add(first) : remove(() => true)),
    revokeSession: (chainId, address) => remove(isOf(chainId, address)),
    endNamespaces: namespaces => remove(session => namespaces.includes(namespaceOf(session))),
    getSessions: async (chainId: CaipNetworkId, address) => {
      const session = read().find(isOf(chainId, address))
      if (!session) return []
      if (Date.parse(session.expiresAt) > env.now() && (await isKnown(session))) {
        onSession?.(session)
        return [unsignedSession(tools, chainId, address)]
      }
      write(read().filter(each => !isOf(chainId, address)(each)))
      onSession?.(undefined)
      return []
    },
  }
}

const reasonIn = (body: unknown): string | undefined =>
  safeText(refusalSchema.safeParse(body).data?.reason, textLimits.errorText)
