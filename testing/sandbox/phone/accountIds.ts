import type { PhoneNamespace } from './PhoneNamespace.js'

/** An account on a network, CAIP-10. */
export const accountId = (namespace: PhoneNamespace, account: string, chainId: string): string =>
  `${chainId}:${namespace.addressOn?.(account, chainId) ?? account}`

/** The accounts that CAIP-10 ids mean, each once. */
export const accountsOf = (namespace: PhoneNamespace, ids: readonly string[]): string[] => {
  const known = new Map(
    namespace.chains.flatMap(chain =>
      namespace.accounts.map(account => [accountId(namespace, account, chain), account] as const),
    ),
  )
  return [...new Set(ids.flatMap(id => known.get(id) ?? []))]
}
