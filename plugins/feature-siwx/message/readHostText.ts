import { knownKind } from './accountKind.js'
import { parseSignInMessage } from './parseSignInMessage.js'
import type { SignInData } from './SignInData.js'

/** What makes a text a message of EIP-4361 or CAIP-122 to those who read it, wherever it stands. */
const claim = /wants\s+you\s+to\s+sign\s+in\s+with\s+your/i

/** Whether a text says that it signs somebody in somewhere. */
export const claimsSignIn = (text: string): boolean => claim.test(text)

const firstLine = /^(\S+ wants you to sign in with your )[^\n]{1,64}( account:\n)/
const chainLine = /\nChain ID: ([^\n]+)/

/** The scheme before the domain, which EIP-4361 allows; that of another kind of page is left, so that the text is none. */
const withoutScheme = (text: string, scheme: string): string =>
  text.startsWith(`${scheme}//`) ? text.slice(`${scheme}//`.length) : text

/** AppKit's own messenger names the network, writes whole chain ids, and leaves one empty line where there is no statement. */
const toStrict = (text: string): string => {
  const chainId = chainLine.exec(text)?.[1]?.replace(/^\d+$/, 'eip155:$&') ?? ''
  const kind = knownKind(chainId)
  const named = kind === undefined ? text : text.replace(firstLine, `$1${kind}$2`)
  return named
    .replace(/\nChain ID: eip155:/, '\nChain ID: ')
    .replace(/^([^\n]+\n[^\n]+\n)\nURI: /, '$1\n\nURI: ')
}

/**
 * Reads a text that a host wrote: strictly, or else in the form of AppKit's messenger, which differs in three places.
 * @param scheme of this page: `https:` @returns undefined for what is neither
 */
export const readHostText = (text: string, scheme: string): SignInData | undefined => {
  const bare = withoutScheme(text, scheme)
  return parseSignInMessage(bare) ?? parseSignInMessage(toStrict(bare))
}
