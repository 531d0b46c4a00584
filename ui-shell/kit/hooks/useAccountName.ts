import type { ChainNamespace } from '../../../kernel/define.js'
import { useChain } from './useChain.js'

/**
 * How an account calls itself, or is called here; undefined where it is not known, or is not the active one of its chain: what the chain
 * says is of that alone. Use it inside `observer`.
 */
export const useAccountName = (namespace: ChainNamespace, address: string): string | undefined => {
  const { address: active, addressLabels, profileName } = useChain(namespace)
  return active === address ? (profileName ?? addressLabels[address]) : undefined
}
