import { parseSignInMessage } from '../plugins/feature-siwx/message/parseSignInMessage.js'
import type { SignInData } from '../plugins/feature-siwx/message/SignInData.js'
import { validityOf } from '../plugins/feature-siwx/message/validityOf.js'
import type { Refusal } from './Refusal.js'
import type { SignInRequest } from './SignInRequest.js'

/** What messages are held to. */
export interface MessageRules {
  readonly domains: readonly string[]
  /** Whether a network is taken, by its CAIP-2 id. */
  takes(networkId: string): boolean
  now(): number
}

/** EVM addresses say the same in any case; capitals are a checksum. */
const spellingOf = ({ chainId, address }: Pick<SignInRequest, 'chainId' | 'address'>): string =>
  chainId.startsWith('eip155:') ? address.toLowerCase() : address

/** What is signed in to must be of the site, too; other schemes than those of pages have no host. */
const isOn = (domains: readonly string[], uri: string): boolean => {
  try {
    const { protocol, host } = new URL(uri)
    return !/^https?:$/.test(protocol) || domains.includes(host)
  } catch {
    return false
  }
}

/** Reads a message and holds it to the rules; signature and nonce are for others. @returns its fields, or why not */
export const checkMessage = (
  { message, chainId, address }: SignInRequest,
  { domains, takes, now }: MessageRules,
): SignInData | Refusal => {
  const data = parseSignInMessage(message)
  if (!data) return 'malformed'
  if (!domains.includes(data.domain) || !isOn(domains, data.uri)) return 'domain'
  const isSame =
    data.chainId === chainId &&
    spellingOf({ chainId, address }) === spellingOf({ chainId, address: data.accountAddress })
  if (!isSame) return 'account'
  if (!takes(chainId)) return 'chain'
  const validity = validityOf(data, now())
  return validity === 'valid' ? data : validity
}
