import type { WalletKind } from '../../../ui-shell/core/api.js'

/** The order of the kinds of wallets in Connect, where the host names none (`connectorTypeOrder`). */
const usual: readonly WalletKind[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

/** All kinds in order: those that the host names, then the others as usual. What is no kind is left out. */
export const kindOrder = (wanted: readonly WalletKind[]): readonly WalletKind[] => {
  const known = wanted.filter(kind => usual.includes(kind))
  return [...new Set([...known, ...usual])]
}
