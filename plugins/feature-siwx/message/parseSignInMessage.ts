import { knownKind } from './accountKind.js'
import { createSignInMessage } from './createSignInMessage.js'
import { isPlain } from './isPlain.js'
import { readSignInData } from './signInSchema.js'
import type { SignInData } from './SignInData.js'

/** Of a text that anybody would sign. */
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

/** The fields as they stand in the text, those that are absent left out. */
const readFields = ({ chainId, resources, ...texts }: Record<string, string | undefined>) => {
  const fields = {
    ...texts,
    chainId: chainId?.replace(/^\d+$/, 'eip155:$&'),
    resources: resources?.slice('\n- '.length).split('\n- '),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/**
 * Reads a signed text, strictly: what {@link createSignInMessage} would not write in just this way, byte by byte, is none. The kind of
 * account is that of its namespace, where that has one: `Ethereum`, `Solana`.
 * @returns the fields, or undefined
 */
export const parseSignInMessage = (text: string): SignInData | undefined => {
  const found = text.length <= maxMessageLength ? form.exec(text)?.groups : undefined
  const data = found && readSignInData(readFields(found))
  if (!data || typeof data === 'string') return undefined
  if (data.chainId.startsWith('eip155:') && data.issuedAt === undefined) return undefined
  const kind = knownKind(data.chainId) ?? found['kind'] ?? ''
  return isPlain(kind) && createSignInMessage(data, kind) === text ? data : undefined
}
