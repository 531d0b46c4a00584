import * as z from 'zod/mini'
import { jsonKey } from '../../../kernel/define.js'
import { signInSchema } from '../message/signInSchema.js'
import type { SignInSession } from './SignInSessions.js'

const text = (maxLength: number) => z.string().check(z.maxLength(maxLength))
const optionalText = z.optional(text(4096))

const cacaoSchema = z.object({
  h: z.object({ t: text(32) }),
  p: z.object({
    ...{ iss: text(256), domain: text(2048), aud: text(2048), version: text(32), nonce: text(128) },
    ...{ iat: optionalText, exp: optionalText, nbf: optionalText, statement: optionalText },
    requestId: optionalText,
    resources: z.optional(z.array(text(16_384))),
  }),
  s: z.object({ t: text(32), s: text(16_384), m: optionalText }),
})
const sessionSchema = z.object({
  data: signInSchema,
  message: text(16_384),
  signature: text(16_384),
  cacao: z.optional(cacaoSchema),
})
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

const read = (value: unknown): readonly SignInSession[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => {
    const { data } = sessionSchema.safeParse(item)
    // The schema leaves out what is absent, which its type does not say.
    return data ? [data as SignInSession] : []
  })

/** The sign-ins of this browser. Bad entries are dropped, the good ones kept. */
export const sessionKey = {
  ...jsonKey<readonly SignInSession[]>('siwx', [], read, 262_144),
  format: (list: readonly SignInSession[]): string => JSON.stringify({ v: 1, list }),
}
