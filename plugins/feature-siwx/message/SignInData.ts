import * as z from 'zod/mini'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { isChainId, isNonce, isPlain, isAddressForm, isTime } from './fields.js'

/** The fields of a sign-in message (CAIP-122). Times are ISO 8601 in UTC. */
export interface SignInData {
  /** Host and port of the page that asks. */
  readonly domain: string
  /** The plain address, in the spelling of its chain: EIP-55 on EVM chains. */
  readonly accountAddress: string
  /** One line for people. */
  readonly statement?: string
  /** The URL of the page. */
  readonly uri: string
  readonly version: string
  /** CAIP-2: `eip155:1`. */
  readonly chainId: CaipNetworkId
  /** At least eight letters and digits, used once. */
  readonly nonce: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

const maxLength = 8192

/** A line break would make two fields of one; invisible characters would hide what is signed. */
const line = z.string().check(z.minLength(1), z.maxLength(maxLength), z.refine(isPlain))
/** Without spaces, as every URI (RFC 3986). */
const word = line.check(z.refine(text => !/\s/.test(text)))
const uri = word.check(z.refine(text => /^[a-z][a-z\d+.-]*:/i.test(text)))
const time = z.string().check(z.maxLength(64), z.refine(isTime))

/** Each field as EIP-4361 and CAIP-122 allow it. */
export const signInDataSchema = z.object({
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

/** Reads fields from outside. @returns them, or the name of the first invalid one */
export const readSignInData = (value: unknown): SignInData | string => {
  const { data, error } = signInDataSchema.safeParse(value)
  if (!data) return String(error.issues[0]?.path[0] ?? 'fields')
  // The schema leaves out absent fields, which its type does not say.
  const read = data as SignInData
  if (!isAddressForm(read.chainId, read.accountAddress)) return 'accountAddress'
  return isInOrder(read) ? read : 'expirationTime'
}

/** How far this device's clock may be behind that of the issuer. */
const skewMs = 60_000

type Times = Pick<SignInData, 'issuedAt' | 'notBefore' | 'expirationTime'>

/**
 * Whether a sign-in is valid at a time: `early` is before it is. The beginning has a minute of grace, so that a clock which runs behind
 * does not hide a fresh sign-in; the end has none.
 * @param now milliseconds since 1970
 */
export const validityOf = (
  { issuedAt, notBefore, expirationTime }: Times,
  now: number,
): 'valid' | 'early' | 'expired' => {
  if (expirationTime !== undefined && !(Date.parse(expirationTime) > now)) return 'expired'
  const start = notBefore ?? issuedAt
  return start !== undefined && !(Date.parse(start) <= now + skewMs) ? 'early' : 'valid'
}
