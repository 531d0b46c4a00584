import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import type { AmountProps } from '../../kit/text/Amount.js'

/**
 * The balance that the account shows: the one that was read, or 0.00 (always two decimals) on testnets and on networks that the site
 * does not list, where none is read. Undefined: not known.
 */
export const shownBalance = ({ account, network }: NamespaceStore): AmountProps | undefined => {
  const { balance, balanceSymbol } = account
  if (balance !== undefined) return { value: balance, symbol: balanceSymbol }
  if (!network?.testnet && !network?.unsupported) return undefined
  return { value: '0.00', symbol: network.nativeCurrency.symbol, decimals: 2 }
}
