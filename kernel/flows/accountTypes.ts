import { adapterNotFound } from '../errors/network.js'
import type { AccountType, ChainNamespace } from '../types.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'

/** The types of account that the visitor prefers, where a wallet opens several (Bitcoin: payments and ordinals). */
export interface AccountTypes {
  /** Prefers a type from now on, over visits; the wallet is not asked. Throws `ADAPTER_NOT_FOUND`. */
  prefer(namespace: ChainNamespace, type: AccountType): void
}

/** Makes the choice of account types. */
export const createAccountTypes = ({ stores, hooks, track }: KernelParts, memory: Memory): AccountTypes => ({
  prefer: (namespace, type) => {
    const chain = stores.chains.get(namespace)
    if (!chain) throw adapterNotFound(namespace)
    const before = chain.address
    chain.prefer(type)
    memory.preferred(namespace, type)
    if (chain.connection && chain.address !== before) hooks.account.changed.call(chain.connection)
    const network = stores.chains.active?.network?.caipNetworkId ?? ''
    track({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType: type, network } })
  },
})
