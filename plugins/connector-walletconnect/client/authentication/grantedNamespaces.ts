import { parseCaipNetworkId } from '../../../../kernel/contract/caip.js'
import type { Cacao } from '../../../../kernel/define.js'
import type { SessionRecord } from '../RemoteSession.js'
import { accountOf } from './readSignedAnswer.js'
import { readRecap } from './recap.js'

const maxNames = 1000
const ability = 'request/'

/** The permissions that one signed message grants for a namespace. */
interface Grant {
  readonly chains: readonly string[]
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
}

const unique = (names: readonly string[]) => [...new Set(names)].slice(0, maxNames)

const readGrant = (cacao: Cacao, namespace: string): readonly Grant[] => {
  const account = accountOf(cacao, namespace)
  if (!account) return []
  const recap = readRecap(cacao.p.resources) ?? {}
  const named = Object.values(recap)
    .flatMap(abilities => Object.values(abilities))
    .flatMap(([limit]) => limit?.chains ?? [])
    .filter(id => parseCaipNetworkId(id)?.namespace === namespace)
  const chains = unique([`${namespace}:${account.reference}`, ...named])
  const methods = Object.keys(recap[namespace] ?? {})
    .filter(name => name.startsWith(ability))
    .map(name => name.slice(ability.length))
  return [{ chains, methods, accounts: chains.map(id => `${id}:${account.address}`) }]
}

/**
 * Reads what the session may do that a wallet opens by signing. Both sides work it out from the signed texts: it is never sent.
 * @returns undefined where nothing is granted: the wallet then has signed, and opened no session
 */
export const grantedNamespaces = (
  cacaos: readonly Cacao[],
  namespace: string,
): SessionRecord['namespaces'] | undefined => {
  const grants = cacaos.flatMap(cacao => readGrant(cacao, namespace))
  const methods = unique(grants.flatMap(grant => grant.methods))
  if (methods.length === 0) return undefined
  return {
    [namespace]: {
      chains: unique(grants.flatMap(({ chains }) => chains)),
      accounts: unique(grants.flatMap(({ accounts }) => accounts)),
      methods,
      events: ['chainChanged', 'accountsChanged'],
    },
  }
}
