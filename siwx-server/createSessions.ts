import { sha256 } from '@noble/hashes/sha2.js'
import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { parseCaipNetworkId, type CaipNetworkId } from '../kernel/contract/caip.js'
import { sameText } from './sameText.js'
import type { ServerSession } from './ServerSession.js'
import type { SignInStore } from './store/SignInStore.js'
import { createToken, writeToken, type Token } from './token.js'

/** The sessions of all who are signed in. */
export interface Sessions {
  /** Opens one. @returns its token, which is not kept anywhere else */
  open(session: ServerSession): Promise<string>
  /** The session of a token; undefined when there is none, or it has ended. */
  read(token: Token): Promise<ServerSession | undefined>
  /** Ends the session of a token, if it is the right one. */
  close(token: Token): Promise<void>
}

const isNetworkId = (value: unknown): value is CaipNetworkId => parseCaipNetworkId(value) !== undefined
const recordSchema = z.object({
  hash: z.string(),
  session: z.object({
    chainId: z.custom<CaipNetworkId>(isNetworkId),
    address: z.string(),
    issuedAt: z.string(),
    expiresAt: z.string(),
  }),
})

const keyOf = ({ id }: Token): string => `session:${id}`
/** A secret of 256 random bits needs no salt and no slow hash: nobody can try them all. */
const hashOf = ({ secret }: Token): string => base64urlnopad.encode(sha256(new TextEncoder().encode(secret)))

const readRecord = (text: string | undefined) => {
  try {
    return recordSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** Makes the sessions. What is stored of a token does not let anybody in: of its secret, only the hash. */
export const createSessions = (store: SignInStore, now: () => number): Sessions => {
  // What was added is kept for its time: those who sign in, however many, push out nobody who is signed in.
  const keep = (store.add ?? store.put).bind(store)
  const read = async (token: Token): Promise<ServerSession | undefined> => {
    const record = readRecord(await store.read(keyOf(token)))
    if (!record || !sameText(hashOf(token), record.hash)) return undefined
    return Date.parse(record.session.expiresAt) > now() ? record.session : undefined
  }
  return {
    open: async session => {
      const token = createToken()
      const lifeMs = Date.parse(session.expiresAt) - now()
      await keep(keyOf(token), JSON.stringify({ hash: hashOf(token), session }), lifeMs)
      return writeToken(token)
    },
    read,
    close: async token => {
      if (await read(token)) await store.take(keyOf(token))
    },
  }
}
