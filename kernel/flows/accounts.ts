import { accountNotOpen } from '../errors/connect.js'
import { adapterNotFound } from '../errors/network.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { AccountType, ChainNamespace } from '../contract/types.js'
import type { Persistence } from './persistence.js'
import type { KernelParts } from './KernelParts.js'

/** Which account is the active one, where a wallet has opened several. The wallet is not asked. */
export interface AccountFlow {
  /** Prefers a type from now on, over visits (Bitcoin: payments and ordinals). Throws `ADAPTER_NOT_FOUND`. */
  prefer(namespace: ChainNamespace, type: AccountType): void
  /**
   * Makes an account the active one, as long as the wallet opens it and goes to no other by itself. One of another type than the active
   * one: that type is preferred from now on. Throws `ADAPTER_NOT_FOUND`, `ACCOUNT_NOT_OPEN`.
   */
  select(namespace: ChainNamespace, address: string): void
}

/** The account at an address: where it is of several types, that of the active one. */
const findAccount = ({ opened, connection }: NamespaceStore, address: string) => {
  const found = opened.filter(account => account.address === address)
  const account = found.find(({ type }) => type === connection?.accounts[0]?.type) ?? found[0]
  if (!account) throw accountNotOpen(address)
  return account
}

/** Makes the choice of accounts. */
export const createAccountFlow = (
  { stores, hooks, track }: KernelParts,
  persistence: Persistence,
): AccountFlow => {
  const assertChain = (namespace: ChainNamespace) => {
    const chain = stores.namespaces.get(namespace)
    if (!chain) throw adapterNotFound(namespace)
    return chain
  }
  const change = (chain: NamespaceStore, act: () => void) => {
    const { address: before } = chain
    act()
    if (chain.connection && chain.address !== before) hooks.account.changed.call(chain.connection)
  }
  const rememberType = ({ namespace, preferredAccountType: accountType }: NamespaceStore) => {
    persistence.preferred(namespace, accountType)
    const network = stores.namespaces.active?.network?.caipNetworkId ?? ''
    track({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType, network } })
  }
  return {
    prefer: (namespace, type) => {
      const chain = assertChain(namespace)
      change(chain, () => chain.prefer(type))
      rememberType(chain)
    },
    select: (namespace, address) => {
      const chain = assertChain(namespace)
      const account = findAccount(chain, address)
      const { preferredAccountType: type } = chain
      change(chain, () => {
        chain.choose(account)
        persistence.choose(namespace, chain.chosen)
      })
      if (chain.preferredAccountType !== type) rememberType(chain)
    },
  }
}
