import type { ChainNamespace, WalletRequest } from '../../kernel/define.js'
import type { RemoteAuthentication, RemoteScope } from './client/RemoteClient.js'

/** The one whose accounts remote wallets can sign in with as they approve: the text is that of EIP-4361. */
const namespace = 'eip155'

/**
 * What a remote wallet may sign as it approves.
 * @returns undefined where nothing is to be signed, or another namespace is asked for as well: it would get no session
 */
export const requestedAuthentication = (
  { authentication, namespaces, networkIds }: WalletRequest,
  scopes: ReadonlyMap<ChainNamespace, RemoteScope>,
): RemoteAuthentication | undefined => {
  const scope = scopes.get(namespace)
  if (!authentication || !scope || namespaces.some(name => name !== namespace)) return undefined
  const first = scope.chains.filter(id => id === networkIds.get(namespace))
  return {
    request: authentication,
    chains: [...new Set([...first, ...scope.chains])],
    methods: scope.methods,
  }
}
