import type { Network } from '../../../kernel/define.js'
import { explorerLink } from '../../../kernel/explorerLink.js'
import { useKernel } from '../../../ui-shell/kit/index.js'

/** Where the account of a network can be looked at; undefined where nobody shows it. Use it inside `observer`. */
export const useChainExplorer = (
  network: Network | undefined,
): { readonly name: string; readonly url: string } | undefined => {
  const { namespaces } = useKernel().stores
  const address = network && namespaces.get(network.chainNamespace)?.address
  const name = network?.blockExplorers?.default.name
  const url = address === undefined ? undefined : explorerLink(network, 'address', address)
  return name !== undefined && url !== undefined ? { name, url } : undefined
}
