import type { MessageRefusal } from '../api.js'
import type { SignInMessage } from '../sessions/SignInSessions.js'
import type { SignInData } from './SignInData.js'
import { isPlainLines, isSameAddress, originOf } from './fields.js'
import { maxMessageLength, claimsSignIn, readHostText } from './parseSignInMessage.js'

/** The fields of a message, without its `toString`. */
const fieldsOf = (message: SignInMessage): SignInData =>
  Object.fromEntries(Object.entries(message).filter(([name]) => name !== 'toString')) as SignInData

/** What a message must be for: this page, and the account and network that are asked. */
interface ExpectedMessage {
  readonly page: { readonly domain: string; readonly uri: string }
  /** In the canonical form of its chain. */
  readonly address: string
  readonly chainId: string
  /** Whether the host writes messages of other formats. */
  readonly allowsFreeText: boolean
}

/** A message, and whether it may be signed. */
export interface CheckedMessage {
  /** What the text says, as far as it can be read; else the fields that came with it. */
  readonly data: SignInData
  /** The exact text; of one that is too long, its beginning. */
  readonly text: string
  /** It is of a format of the host's own: only the visitor can tell what it says. */
  readonly isFreeText: boolean
  /** Why no wallet is asked to sign it, and the wrong value that it names. */
  readonly refusal?: MessageRefusal
  /** The field that is wrong, for developers; `text`: the text hides something, `format`: it is of an unknown format. */
  readonly fault?: string
}

type Fault = 'domain' | 'uri' | 'accountAddress' | 'chainId' | 'nonce' | 'text' | 'format'

const kinds: Readonly<Partial<Record<Fault, MessageRefusal['kind']>>> = {
  domain: 'site',
  uri: 'site',
  accountAddress: 'account',
  chainId: 'network',
}

const isSamePage = (uri: string, page: string): boolean => {
  const [one, other] = [originOf(uri), originOf(page)]
  return one !== undefined && one.scheme === other?.scheme && one.host === other.host
}

/** The first field that is for another page, account or network. */
const mismatchIn = (data: SignInData, { page, address, chainId }: ExpectedMessage): Fault | undefined => {
  if (data.domain !== page.domain) return 'domain'
  if (!isSamePage(data.uri, page.uri)) return 'uri'
  if (!isSameAddress(chainId, data.accountAddress, address)) return 'accountAddress'
  return data.chainId === chainId ? undefined : 'chainId'
}

/** What is wrong with the text itself. @param parsed what it says, as far as it can be read */
const textFault = (
  text: string,
  parsed: SignInData | undefined,
  expected: ExpectedMessage,
): Fault | undefined => {
  if (text.length > maxMessageLength || !isPlainLines(text)) return 'text'
  if (claimsSignIn(text)) return parsed ? mismatchIn(parsed, expected) : 'text'
  return expected.allowsFreeText ? undefined : 'format'
}

const refusalOf = (fault: Fault, data: SignInData): MessageRefusal => {
  const kind = kinds[fault] ?? 'text'
  if (fault === 'uri') return { kind, named: originOf(data.uri)?.host ?? data.uri }
  return kind === 'text' ? { kind } : { kind, named: String(data[fault as keyof SignInData]) }
}

/** The fields that a text may leave out: then the view does not show them, either. */
const optional: ReadonlySet<string> = new Set([
  ...['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'],
])

/** The text counts before the fields that came with it; the account is in the canonical form of its chain. */
const merge = (given: SignInData, parsed: SignInData, accountAddress: string): SignInData => {
  const rest = Object.entries(given).filter(([name]) => !optional.has(name))
  return { ...Object.fromEntries(rest), ...parsed, accountAddress }
}

/**
 * Checks a message before the visitor and the wallet see it: a wrong one could sign the visitor in elsewhere, or as somebody else. A text
 * in the words of a sign-in is parsed strictly and compared field by field; one of another format is accepted only where the host says
 * that it writes such, and then the fields that came with it are compared.
 */
export const checkMessage = (message: SignInMessage, expected: ExpectedMessage): CheckedMessage => {
  const text = String(message)
  const given = fieldsOf(message)
  const parsed = claimsSignIn(text)
    ? readHostText(text, originOf(expected.page.uri)?.scheme ?? '')
    : undefined
  const inText = textFault(text, parsed, expected)
  const inData = mismatchIn(given, expected) ?? (parsed && parsed.nonce !== given.nonce ? 'nonce' : undefined)
  const fault = inText ?? inData
  return {
    data: parsed && fault === undefined ? merge(given, parsed, expected.address) : (parsed ?? given),
    text: text.slice(0, maxMessageLength),
    isFreeText: !claimsSignIn(text),
    ...(fault && { fault, refusal: refusalOf(fault, inText && parsed ? parsed : given) }),
  }
}
