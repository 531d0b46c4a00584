import type { Cacao, Authentication, AuthenticationRequest } from '../../../../kernel/define.js'
import { readRecap, type Recap } from './recap.js'
import { accountOf } from './readSignedAnswer.js'

const permission = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** The words for a recap (ERC-5573, "Recap Translation"), in the order in which wallets of this protocol sign them. */
const describeRecap = (recap: Recap): string => {
  let count = 0
  const sentences = Object.entries(recap).map(([resource, abilities]) => {
    const actions = Object.keys(abilities)
      .map(ability => ability.split('/'))
      .sort(([, a = ''], [, b = '']) => a.localeCompare(b))
    const kinds = new Map<string, string[]>()
    for (const [kind = '', action = ''] of actions) {
      const names = kinds.get(kind)
      if (names) names.push(action)
      else kinds.set(kind, [action])
    }
    const lists = Array.from(
      kinds,
      ([kind, names]) => `(${++count}) '${kind}': '${names.join("', '")}' for '${resource}'.`,
    )
    return lists.join(', ').replace('.,', '.')
  })
  return permission + sentences.join(' ')
}

/** What the visitor read first. Wallets put the words for the recap in; where one has left that to us, they are added. */
const statementOf = ({ statement = '', resources }: Cacao['p']): readonly string[] => {
  const recap = readRecap(resources) ?? {}
  const isComplete = Object.keys(recap).length === 0 || statement.includes(permission)
  const text = isComplete ? statement : `${statement ? `${statement} ` : ''}${describeRecap(recap)}`
  return text ? [text] : []
}

/**
 * Writes the text again that a wallet has signed: EIP-4361 with the account and the network of its `iss`, as all clients of the protocol
 * write it. The package's own `formatAuthMessage` needs a `Buffer`, which browsers do not have.
 */
export const authenticationMessage = (payload: Cacao['p']): string => {
  const { iss, domain, aud, version, nonce, iat, exp, nbf, requestId, resources } = payload
  const [, , , reference = '', address = ''] = iss.split(':')
  const optional = (label: string, value: string | undefined) => (value ? [`${label}: ${value}`] : [])
  return [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...statementOf(payload),
    '',
    `URI: ${aud}`,
    `Version: ${version}`,
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    ...optional('Expiration Time', exp),
    ...optional('Not Before', nbf),
    ...optional('Request ID', requestId),
    ...(resources ? [`Resources:${resources.map(resource => `\n- ${resource}`).join('')}`] : []),
  ].join('\n')
}

/** Hands on what a wallet has signed. A text that is not the one that was asked for is left out. Signatures are not verified. */
export const toAuthentications = (
  cacaos: readonly Cacao[],
  namespace: string,
  { domain, uri, nonce }: Pick<AuthenticationRequest, 'domain' | 'uri' | 'nonce'>,
): readonly Authentication[] =>
  cacaos.flatMap(cacao => {
    const { p, s } = cacao
    const account = accountOf(cacao, namespace)
    const isAsked = p.domain === domain && p.aud === uri && p.nonce === nonce
    if (!account || !isAsked) return []
    const { reference, address } = account
    const message = authenticationMessage(p)
    return [{ networkId: `${namespace}:${reference}` as const, address, message, signature: s.s, cacao }]
  })
