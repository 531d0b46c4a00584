import * as z from 'zod/mini'
import { isChainId } from './isChainId.js'
import { isNonce } from './isNonce.js'
import { isPlain } from './isPlain.js'
import { isAddressForm } from './isSpellingOf.js'
import { isTime } from './isTime.js'
import type { CaipNetworkId } from '../../../kernel/caip.js'
import type { SignInData } from './SignInData.js'

const maxLength = 8192

/** A line break would make further fields out of one; what cannot be seen hides what is signed. */
const line = z.string().check(z.minLength(1), z.maxLength(maxLength), z.refine(isPlain))
/** No blanks, as in every URI (RFC 3986). */
const word = line.check(z.refine(text => !/\s/.test(text)))
const uri = word.check(z.refine(text => /^[a-z][a-z\d+.-]*:/i.test(text)))
const time = z.string().check(z.maxLength(64), z.refine(isTime))

/** The fields of a message, each as EIP-4361 and CAIP-122 allow it. */
export const signInSchema = z.object({
  /** RFC 3986 authority, as browsers give it: `shop.example:8080`. */
  domain: word.check(z.refine(text => !/[/?#]/.test(text))),
  accountAddress: word,
  statement: z.optional(line),
  uri,
  version: z.literal('1'),
  chainId: z.custom<CaipNetworkId>(isChainId),
  nonce: z.string().check(z.refine(isNonce)),
  issuedAt: z.optional(time),
  expirationTime: z.optional(time),
  notBefore: z.optional(time),
  requestId: z.optional(word),
  resources: z.optional(z.array(uri).check(z.maxLength(64))),
})

/** Whether a message ends after it begins. */
const isInOrder = ({ issuedAt, notBefore, expirationTime }: SignInData): boolean =>
  expirationTime === undefined ||
  [issuedAt, notBefore].every(start => start === undefined || Date.parse(start) < Date.parse(expirationTime))

/** Reads fields that come from outside. @returns them, or the name of the first bad one */
export const readSignInData = (value: unknown): SignInData | string => {
  const { data, error } = signInSchema.safeParse(value)
  if (!data) return String(error.issues[0]?.path[0] ?? 'fields')
  // The schema leaves out what is absent, which its type does not say.
  const read = data as SignInData
  if (!isAddressForm(read.chainId, read.accountAddress)) return 'accountAddress'
  return isInOrder(read) ? read : 'expirationTime'
}
