import { signInInvalid } from '../errors.js'
import { accountKind } from './accountKind.js'
import { isPlain } from './isPlain.js'
import { readSignInData } from './signInSchema.js'
import type { SignInData } from './SignInData.js'

const optional = (label: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${label}: ${value}`]

const isEvm = ({ chainId }: SignInData) => chainId.startsWith('eip155:')

/** EIP-4361 wants the bare number, CAIP-122 the whole id. */
const chainLine = (chainId: string) => `Chain ID: ${chainId.replace(/^eip155:/, '')}`

/**
 * Writes the text that is signed. Strict EIP-4361 for EVM accounts, which viem and siwe read, too; the form of CAIP-122 for the others.
 * @param data the fields; an EVM address with its checksum (EIP-55)
 * @param kind whose account it is, in the first line: see {@link accountKind}
 * @throws `SIGN_IN_INVALID` when a field is not what it may be
 */
export const createSignInMessage = (data: SignInData, kind = accountKind(data.chainId)): string => {
  const read = readSignInData(data)
  if (typeof read === 'string') throw signInInvalid(read)
  // CAIP-122 lets it be absent, EIP-4361 does not.
  if (read.issuedAt === undefined && isEvm(read)) throw signInInvalid('issuedAt')
  if (kind.length < 1 || kind.length > 64 || !isPlain(kind)) throw signInInvalid('account')
  const { resources = [] } = read
  return [
    `${read.domain} wants you to sign in with your ${kind} account:`,
    read.accountAddress,
    '',
    // Without a statement there are two empty lines.
    ...(read.statement === undefined ? [''] : [read.statement, '']),
    `URI: ${read.uri}`,
    `Version: ${read.version}`,
    chainLine(read.chainId),
    `Nonce: ${read.nonce}`,
    ...optional('Issued At', read.issuedAt),
    ...optional('Expiration Time', read.expirationTime),
    ...optional('Not Before', read.notBefore),
    ...optional('Request ID', read.requestId),
    ...(resources.length > 0 ? ['Resources:', ...resources.map(resource => `- ${resource}`)] : []),
  ].join('\n')
}
