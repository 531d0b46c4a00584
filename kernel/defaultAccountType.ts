import type { SharedOptions } from './options.js'
import type { AccountType, ChainNamespace } from './types.js'

/** Specification section 1. */
const usualIn = (namespace: ChainNamespace): AccountType => {
  if (namespace === 'eip155') return 'smartAccount'
  return namespace === 'bip122' ? 'payment' : 'eoa'
}

/** The type of account that is preferred in a namespace as long as the visitor has chosen none. */
export const defaultAccountType = (
  namespace: ChainNamespace,
  wanted: SharedOptions['defaultAccountTypes'],
): AccountType => wanted?.[namespace] ?? usualIn(namespace)
