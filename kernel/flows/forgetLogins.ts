import type { ChainNamespace, DisconnectRequest } from '../contract/types.js'
import type { KernelBase } from './KernelParts.js'
import type { Persistence } from './persistence.js'

/**
 * Looks at what is kept as connected, before the visitor disconnects some of it.
 * @param ending the namespaces that end
 * @returns forgets who is signed in to the wallets that have ended. What their plugins do themselves may not have been fetched.
 */
export const forgetLogins = (
  { registry, storage }: Pick<KernelBase, 'registry' | 'storage'>,
  persistence: Persistence,
  { namespace }: DisconnectRequest,
  ending: readonly ChainNamespace[],
): (() => void) => {
  const kept = [...persistence.connections()]
  const isKept = (by: readonly string[], ends: boolean) =>
    kept.some(([name, key]) => by.includes(key) && ending.includes(name) === ends)
  const over = registry.plugins.flatMap(({ spec: { login } }) =>
    // Who ends everything is signed in nowhere, whoever is kept as connected.
    login && (!namespace || (isKept(login.connectorKeys, true) && !isKept(login.connectorKeys, false)))
      ? login.keys
      : [],
  )
  return () => over.forEach(key => (key.beside ? storage.beside(key.beside) : storage).remove(key))
}
