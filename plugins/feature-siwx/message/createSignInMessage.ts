import { signInInvalid } from '../errors.js'
import { readSignInData, type SignInData } from './SignInData.js'
import { isPlain } from './fields.js'

/** A nonce of 32 hexadecimal digits, of which 122 bits are random. @param randomId gives a cryptographically random UUID */
export const createNonce = (randomId: () => string): string => randomId().replaceAll('-', '')

const kinds: ReadonlyMap<string, string> = new Map([
  ['eip155', 'Ethereum'],
  ['solana', 'Solana'],
  ['bip122', 'Bitcoin'],
  ['polkadot', 'Polkadot'],
  ['cosmos', 'Cosmos'],
])

/** How messages name the accounts of a namespace; undefined where CAIP-122 has no profile for it. */
export const knownKind = (chainId: string): string | undefined =>
  kinds.get(chainId.slice(0, chainId.indexOf(':')))

/** What the first line of a message calls the account: `Ethereum` (EIP-4361), `Solana`. @param networkName for other namespaces */
export const accountKind = (chainId: string, networkName = 'blockchain'): string =>
  knownKind(chainId) ?? networkName

const optional = (label: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${label}: ${value}`]

const isEvm = ({ chainId }: SignInData) => chainId.startsWith('eip155:')

/** EIP-4361 has the bare number, CAIP-122 the whole id. */
const chainLine = (chainId: string) => `Chain ID: ${chainId.replace(/^eip155:/, '')}`

/**
 * Writes the text to sign: strict EIP-4361 for EVM accounts, which viem and siwe can parse, the form of CAIP-122 for the others.
 * @param data the fields; an EVM address with its checksum (EIP-55)
 * @param kind see {@link accountKind}
 * @throws `SIGN_IN_INVALID` for an invalid field
 */
export const createSignInMessage = (data: SignInData, kind = accountKind(data.chainId)): string => {
  const read = readSignInData(data)
  if (typeof read === 'string') throw signInInvalid(read)
  // Optional in CAIP-122, required in EIP-4361.
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
