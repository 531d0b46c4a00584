import { readSignInData, type SignInData } from './SignInData.js'
import { knownKind, createSignInMessage } from './createSignInMessage.js'
import { isPlain } from './fields.js'

/** In characters. */
export const maxMessageLength = 16_384

const form = new RegExp(
  [
    '^(?<domain>[^\\n]+?) wants you to sign in with your (?<kind>[^\\p{Cc}]{1,64}) account:',
    '(?<accountAddress>[^\\n]+)',
    '',
    '(?:(?<statement>[^\\n]+)\\n)?',
    'URI: (?<uri>[^\\n]+)',
    'Version: (?<version>[^\\n]+)',
    'Chain ID: (?<chainId>[^\\n]+)',
    'Nonce: (?<nonce>[^\\n]+)',
  ].join('\\n') +
    [
      'Issued At: (?<issuedAt>[^\\n]+)',
      'Expiration Time: (?<expirationTime>[^\\n]+)',
      'Not Before: (?<notBefore>[^\\n]+)',
      'Request ID: (?<requestId>[^\\n]+)',
      'Resources:(?<resources>(?:\\n- [^\\n]+)+)',
    ]
      .map(line => `(?:\\n${line})?`)
      .join('') +
    '$',
  'u',
)

/** The fields of the text; absent ones are left out. */
const readFields = ({ chainId, resources, ...texts }: Record<string, string | undefined>) => {
  const fields = {
    ...texts,
    chainId: chainId?.replace(/^\d+$/, 'eip155:$&'),
    resources: resources?.slice('\n- '.length).split('\n- '),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * Parses a message strictly: only a text that {@link createSignInMessage} would write byte by byte is one. The kind of account must be
 * that of its namespace, where that has one: `Ethereum`, `Solana`.
 */
export const parseSignInMessage = (text: string): SignInData | undefined => {
  const found = text.length <= maxMessageLength ? form.exec(text)?.groups : undefined
  const data = found && readSignInData(readFields(found))
  if (!data || typeof data === 'string') return undefined
  if (data.chainId.startsWith('eip155:') && data.issuedAt === undefined) return undefined
  const kind = knownKind(data.chainId) ?? found['kind'] ?? ''
  return isPlain(kind) && createSignInMessage(data, kind) === text ? data : undefined
}

/** Anywhere in the text: by these words, people and wallets know a sign-in message. */
const signInClaim = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i

/** Whether a text has the words of a sign-in message, valid or not. */
export const claimsSignIn = (text: string): boolean => signInClaim.test(text)

const firstLine = /^(\S+ wants you to sign in with your )[^\n]{1,64}( account:\n)/
const chainLine = /\nChain ID: ([^\n]+)/

/** Removes the scheme before the domain, which EIP-4361 allows. One of another page stays, so that the text is not a message. */
const withoutScheme = (text: string, scheme: string): string =>
  text.startsWith(`${scheme}//`) ? text.slice(`${scheme}//`.length) : text

/** AppKit's messages name the network, have whole chain ids, and one empty line where there is no statement. */
const toStrict = (text: string): string => {
  const chainId = chainLine.exec(text)?.[1]?.replace(/^\d+$/, 'eip155:$&') ?? ''
  const kind = knownKind(chainId)
  const named = kind === undefined ? text : text.replace(firstLine, `$1${kind}$2`)
  return named
    .replace(/\nChain ID: eip155:/, '\nChain ID: ')
    .replace(/^([^\n]+\n[^\n]+\n)\nURI: /, '$1\n\nURI: ')
}

/**
 * Parses a message that a host wrote: strictly, or in the form of AppKit's messages, which differs in three places.
 * @param scheme of this page: `https:`
 */
export const readHostText = (text: string, scheme: string): SignInData | undefined => {
  const bare = withoutScheme(text, scheme)
  return parseSignInMessage(bare) ?? parseSignInMessage(toStrict(bare))
}
