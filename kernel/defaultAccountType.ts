import type { SharedOptions } from './options.js'
import type { AccountType, ChainNamespace } from './types.js'

/** Where a wallet has accounts of several kinds: what visitors pay from there. */
const usualIn = (namespace: ChainNamespace): AccountType => {
  if (namespace === 'eip155') return 'smartAccount'
  return namespace === 'bip122' ? 'payment' : 'eoa'
}

/** The type of account that is preferred in a namespace as long as the visitor has chosen none. */
export const defaultAccountType = (
  namespace: ChainNamespace,
  wanted: SharedOptions['defaultAccountTypes'],
): AccountType => wanted?.[namespace] ?? usualIn(namespace)
