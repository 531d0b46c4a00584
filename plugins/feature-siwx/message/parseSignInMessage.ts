import { createSignInMessage } from './createSignInMessage.js'
import { readSignInData } from './signInSchema.js'
import type { SignInData } from './SignInData.js'

const maxLength = 16_384

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
 * Reads a signed text, strictly: what {@link createSignInMessage} would not write in just this way, byte by byte, is none. EVM texts are
 * of an `Ethereum` account.
 * @returns the fields, or undefined
 */
export const parseSignInMessage = (text: string): SignInData | undefined => {
  const found = text.length <= maxLength ? form.exec(text)?.groups : undefined
  const data = found && readSignInData(readFields(found))
  if (!data || typeof data === 'string') return undefined
  const isEvm = data.chainId.startsWith('eip155:')
  if (isEvm && data.issuedAt === undefined) return undefined
  const kind = isEvm ? undefined : found['kind']
  return createSignInMessage(data, kind) === text ? data : undefined
}
