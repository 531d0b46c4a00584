import * as z from 'zod/mini'
import { parseCaipNetworkId, type CaipNetworkId } from '../../../kernel/caip.js'
import type { SignInData } from './SignInData.js'

const maxLength = 8192
/** A line break would make further fields out of one; other controls and the marks that turn text around hide what is signed. */
const isOneLine = (text: string) =>
  !/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text)

const line = z.string().check(z.minLength(1), z.maxLength(maxLength), z.refine(isOneLine))
/** No blanks, as in every URI (RFC 3986). */
const word = line.check(z.refine(text => !/\s/.test(text)))
const uri = word.check(z.refine(text => /^[a-z][a-z\d+.-]*:/i.test(text)))
const time = z.string().check(
  z.maxLength(64),
  z.refine(text => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text)),
  z.refine(text => !Number.isNaN(Date.parse(text))),
)
const isNetworkId = (value: unknown): value is CaipNetworkId =>
  typeof value === 'string' && parseCaipNetworkId(value) !== undefined

/** The fields of a message, each as EIP-4361 and CAIP-122 allow it. */
export const signInSchema = z.object({
  /** RFC 3986 authority, as browsers give it: `shop.example:8080`. */
  domain: word.check(z.refine(text => !/[/?#]/.test(text))),
  accountAddress: word,
  statement: z.optional(line),
  uri,
  version: z.literal('1'),
  chainId: z.custom<CaipNetworkId>(isNetworkId),
  nonce: z.string().check(z.regex(/^[a-z\d]{8,128}$/i)),
  issuedAt: z.optional(time),
  expirationTime: z.optional(time),
  notBefore: z.optional(time),
  requestId: z.optional(word),
  resources: z.optional(z.array(uri).check(z.maxLength(64))),
})

/** Reads fields that come from outside. @returns them, or the name of the first bad one */
export const readSignInData = (value: unknown): SignInData | string => {
  const { data, error } = signInSchema.safeParse(value)
  // The schema leaves out what is absent, which its type does not say.
  return data ? (data as SignInData) : String(error.issues[0]?.path[0] ?? 'fields')
}
