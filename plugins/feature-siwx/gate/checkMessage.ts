import { dataOf } from '../message/dataOf.js'
import { isPlainLines } from '../message/isPlain.js'
import { isSpellingOf } from '../message/isSpellingOf.js'
import { pageOf } from '../message/pageOf.js'
import { maxMessageLength } from '../message/parseSignInMessage.js'
import { claimsSignIn, readHostText } from '../message/readHostText.js'
import type { SignInData } from '../message/SignInData.js'
import type { SignInMessage } from '../sessions/SignInSessions.js'
import type { MessageRefusal } from '../api.js'

/** What a message is held to: this page, and the account and network that are asked. */
export interface MessageFacts {
  readonly page: { readonly domain: string; readonly uri: string }
  /** In the one form of its chain. */
  readonly address: string
  readonly chainId: string
  /** Whether the host writes texts of other formats. */
  readonly takesFreeText: boolean
}

/** A message that was looked at. */
export interface CheckedMessage {
  /** What the text says, as far as it can be read; else what is said of it. */
  readonly data: SignInData
  /** The exact text; of one that is too long, its beginning. */
  readonly text: string
  /** It is of the host's own format: only the visitor can tell what it says. */
  readonly isFreeText: boolean
  /** Why it is not put before a wallet, and what it names in place of what it should. */
  readonly refusal?: MessageRefusal
  /** The field that is wrong, for developers; `text` for what hides in the text, `format` for one of an own format. */
  readonly fault?: string
}

type Fault = 'domain' | 'uri' | 'accountAddress' | 'chainId' | 'nonce' | 'text' | 'format'

const kinds: Readonly<Partial<Record<Fault, MessageRefusal['kind']>>> = {
  ...{ domain: 'site', uri: 'site', accountAddress: 'account', chainId: 'network' },
}

const isSamePage = (uri: string, page: string): boolean => {
  const [one, other] = [pageOf(uri), pageOf(page)]
  return one !== undefined && one.scheme === other?.scheme && one.host === other.host
}

/** The first field that is not of this page, account or network. */
const lieIn = (data: SignInData, { page, address, chainId }: MessageFacts): Fault | undefined => {
  if (data.domain !== page.domain) return 'domain'
  if (!isSamePage(data.uri, page.uri)) return 'uri'
  if (!isSpellingOf(chainId, data.accountAddress, address)) return 'accountAddress'
  return data.chainId === chainId ? undefined : 'chainId'
}

/** What is wrong with the text itself. @param said what it says, as far as it can be read */
const faultOf = (text: string, said: SignInData | undefined, facts: MessageFacts): Fault | undefined => {
  if (text.length > maxMessageLength || !isPlainLines(text)) return 'text'
  if (claimsSignIn(text)) return said ? lieIn(said, facts) : 'text'
  return facts.takesFreeText ? undefined : 'format'
}

const refusalOf = (fault: Fault, data: SignInData): MessageRefusal => {
  const kind = kinds[fault] ?? 'text'
  if (fault === 'uri') return { kind, named: pageOf(data.uri)?.host ?? data.uri }
  return kind === 'text' ? { kind } : { kind, named: String(data[fault as keyof SignInData]) }
}

/** What a text may leave out: what it does not say is not shown, either. */
const optional: ReadonlySet<string> = new Set([
  ...['statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId', 'resources'],
])

/** What the text says stands above what is said of it; the account is named in the one form of its chain. */
const merge = (given: SignInData, said: SignInData, accountAddress: string): SignInData => {
  const rest = Object.entries(given).filter(([name]) => !optional.has(name))
  return { ...Object.fromEntries(rest), ...said, accountAddress }
}

/**
 * Looks at a message before the visitor and the wallet see it: whoever gets something else signed could sign in elsewhere, or as somebody
 * else. A text that claims to be a sign-in is read strictly and compared, field by field; one of another format is taken only where the
 * host says that it writes such, and then what the host says of it is compared.
 */
export const checkMessage = (message: SignInMessage, facts: MessageFacts): CheckedMessage => {
  const text = String(message)
  const given = dataOf(message)
  const said = claimsSignIn(text) ? readHostText(text, pageOf(facts.page.uri)?.scheme ?? '') : undefined
  const inText = faultOf(text, said, facts)
  const inData = lieIn(given, facts) ?? (said && said.nonce !== given.nonce ? 'nonce' : undefined)
  const fault = inText ?? inData
  return {
    data: said && fault === undefined ? merge(given, said, facts.address) : (said ?? given),
    text: text.slice(0, maxMessageLength),
    isFreeText: !claimsSignIn(text),
    ...(fault && { fault, refusal: refusalOf(fault, inText && said ? said : given) }),
  }
}
