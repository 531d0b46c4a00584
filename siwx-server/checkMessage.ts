import { parseSignInMessage } from '../plugins/feature-siwx/message/parseSignInMessage.js'
import { originOf } from '../plugins/feature-siwx/message/fields.js'
import { type SignInData, validityOf } from '../plugins/feature-siwx/message/SignInData.js'
import type { AccountReader } from './accounts/AccountReader.js'
import type { Refusal } from './Refusal.js'
import type { SignInRequest } from './SignInRequest.js'

/** What messages are held to. */
export interface MessageRules {
  readonly domains: readonly string[]
  /** Pages that are no `https:` ones of a domain, and may ask all the same. */
  readonly origins: readonly string[]
  /** Whether a network is taken, by its CAIP-2 id. */
  takes(networkId: string): boolean
  readonly readAccount: AccountReader
  now(): number
}

/** A message that keeps the rules. */
export interface GoodMessage {
  readonly data: SignInData
  /** Who it is of, by the one name of the account. */
  readonly account: string
}

/** How long a message can have been on its way, and how far behind the clock of its page may be: nonces are younger anyway. */
const maxAgeMs = 24 * 60 * 60_000
/** Longer ones than those of contracts with passkeys and several owners, with what deploys them. */
const maxSignatureLength = 32_768

/** Names for this machine, which browsers do not send elsewhere (RFC 6761). */
const isLocal = (host: string): boolean => /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)

/** What is signed in to is a page of the site that the message names, as a browser would show it. */
const isOf = ({ domain, uri }: SignInData, origins: readonly string[]): boolean => {
  const page = originOf(uri)
  if (page?.host !== domain) return false
  const isSafe = page.scheme === 'https:' || (page.scheme === 'http:' && isLocal(page.host))
  return isSafe || origins.includes(`${page.scheme}//${page.host}`)
}

const timesOf = (data: SignInData, now: number): 'valid' | 'early' | 'expired' => {
  const { issuedAt } = data
  if (issuedAt === undefined) return validityOf(data, now)
  if (now - Date.parse(issuedAt) > maxAgeMs) return 'expired'
  const validity = validityOf(data, now)
  // An issue in the future is none, whatever else the message says.
  return validity === 'valid' ? validityOf({ issuedAt }, now) : validity
}

/** Reads a message and holds it to the rules; signature and nonce are for others. @returns what it says, or why not */
export const checkMessage = async (
  { message, chainId, address, signature }: SignInRequest,
  { domains, origins, takes, readAccount, now }: MessageRules,
): Promise<GoodMessage | Refusal> => {
  const data = parseSignInMessage(message)
  if (!data) return 'malformed'
  if (!domains.includes(data.domain) || !isOf(data, origins)) return 'domain'
  if (data.chainId !== chainId) return 'account'
  if (!takes(chainId)) return 'chain'
  const [said, meant] = await Promise.all([
    readAccount(data.accountAddress, chainId),
    readAccount(address, chainId),
  ])
  if (said.refusal !== undefined) return said.refusal
  if (said.account !== meant.account) return 'account'
  const validity = timesOf(data, now())
  if (validity !== 'valid') return validity
  return signature.length > maxSignatureLength ? 'signature' : { data, account: said.account }
}
