import type { NamespaceStore } from '../../kernel/stores/NamespaceStore.js'
import type { AmountProps } from '../kit/Amount.js'

/**
 * What the account shows as its balance: the one that was read, or on testnets and networks that the site does not list, where none is
 * read, 0.00 in these very digits (specification section 9). Undefined: not known.
 */
export const shownBalance = ({ account, network }: NamespaceStore): AmountProps | undefined => {
  const { balance, balanceSymbol } = account
  if (balance !== undefined) return { value: balance, symbol: balanceSymbol }
  if (!network?.testnet && !network?.unsupported) return undefined
  return { value: '0.00', symbol: network.nativeCurrency.symbol, decimals: 2 }
}
