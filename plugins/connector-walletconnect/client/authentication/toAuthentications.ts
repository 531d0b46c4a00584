import type { Authentication, AuthenticationRequest, Cacao } from '../../../../kernel/define.js'
import { accountOf } from './accountOf.js'
import { authenticationMessage } from './authenticationMessage.js'

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
