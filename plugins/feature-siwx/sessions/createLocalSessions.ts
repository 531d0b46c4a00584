import * as z from 'zod/mini'
import { jsonKey } from '../../../kernel/define.js'
import { signatureInvalid } from '../errors.js'
import { signInDataSchema, validityOf } from '../message/SignInData.js'
import type { SignInSession, SignInSessions, SignInTools } from './SignInSessions.js'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const optionalText = z.optional(text(4096))

const cacaoSchema = z.object({
  h: z.object({ t: text(32) }),
  p: z.object({
    iss: text(256),
    domain: text(2048),
    aud: text(2048),
    version: text(32),
    nonce: text(128),
    iat: optionalText,
    exp: optionalText,
    nbf: optionalText,
    statement: optionalText,
    requestId: optionalText,
    resources: z.optional(z.array(text(16_384))),
  }),
  s: z.object({ t: text(32), s: text(16_384), m: optionalText }),
})
const sessionSchema = z.object({
  data: signInDataSchema,
  message: text(16_384),
  signature: text(16_384),
  cacao: z.optional(cacaoSchema),
})
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

const read = (value: unknown): readonly SignInSession[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => {
    const { data } = sessionSchema.safeParse(item)
    // The schema leaves out absent fields, which its type does not say.
    return data ? [data as SignInSession] : []
  })

/** The sessions in storage. Invalid entries are dropped one by one. */
export const localSessionsKey = {
  ...jsonKey<readonly SignInSession[]>('siwx', [], read, 262_144),
  format: (list: readonly SignInSession[]): string => JSON.stringify({ v: 1, list }),
}

/** The oldest are dropped. */
const maxSessions = 20

const isOf = ({ data }: SignInSession, chainId: string, address: string) =>
  data.chainId === chainId && data.accountAddress === address
const namespaceOf = ({ data: { chainId } }: SignInSession) => chainId.slice(0, chainId.indexOf(':'))

/**
 * Sessions of this browser alone, verified by the chains themselves. A site that has something to protect needs a server, since visitors
 * can write anything into their own storage.
 */
export const createLocalSessions = ({
  env,
  storage,
  verify,
  createMessage,
  createNonce,
  assertVerifier,
}: SignInTools): SignInSessions => {
  const write = (list: readonly SignInSession[]) =>
    list.length > 0
      ? storage.write(localSessionsKey, list.slice(-maxSessions))
      : storage.remove(localSessionsKey)
  const without = (chainId: string, address: string) =>
    storage.read(localSessionsKey).filter(session => !isOf(session, chainId, address))
  const assertValid = async (session: SignInSession) => {
    const isInTime = validityOf(session.data, env.now()) === 'valid'
    if (!isInTime || !(await verify(session))) throw signatureInvalid()
  }
  return {
    createMessage: async request => {
      await assertVerifier(request.chainId)
      return createMessage(request, createNonce())
    },
    addSession: async session => {
      await assertValid(session)
      write([...without(session.data.chainId, session.data.accountAddress), session])
    },
    setSessions: async sessions => {
      await Promise.all(sessions.map(assertValid))
      const namespaces = sessions.map(namespaceOf)
      const others = storage.read(localSessionsKey).filter(other => !namespaces.includes(namespaceOf(other)))
      write(sessions.length > 0 ? [...others, ...sessions] : [])
    },
    getSessions: (chainId, address) => {
      const isCurrent = (session: SignInSession) =>
        isOf(session, chainId, address) && validityOf(session.data, env.now()) === 'valid'
      return Promise.resolve(storage.read(localSessionsKey).filter(isCurrent))
    },
    revokeSession: (chainId, address) => {
      write(without(chainId, address))
      return Promise.resolve()
    },
    endNamespaces: namespaces => {
      write(storage.read(localSessionsKey).filter(session => !namespaces.includes(namespaceOf(session))))
      return Promise.resolve()
    },
  }
}
