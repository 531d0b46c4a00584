import type { Account } from '../../../kernel/contract/types.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'

/**
 * The accounts that a visitor can choose between, in the order of the wallet, each address once: between types of account at one address,
 * or of a wallet that goes by one account at a time, the switch of types chooses, and the type in use counts here.
 */
export const accountsOfChain = ({ opened, connection }: NamespaceStore): readonly Account[] => {
  if (connection?.session.prefer) return connection.accounts.slice(0, 1)
  const type = connection?.accounts[0]?.type
  const byAddress = new Map<string, Account>()
  for (const account of opened) {
    const known = byAddress.get(account.address)
    if (!known || (account.type === type && known.type !== type)) byAddress.set(account.address, account)
  }
  return [...byAddress.values()]
}
