import { accountNotOpen, connectAborted } from '../errors/connect.js'
import { adapterNotFound } from '../errors/network.js'
import { runInAction } from '../mobx.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Account, AccountType, ChainNamespace } from '../contract/types.js'
import type { Persistence } from './persistence.js'
import type { KernelParts } from './KernelParts.js'

/**
 * Which account is the active one, where a wallet has opened several. The wallet is asked where it goes by one account at a time (`prefer` of
 * its session), and nothing changes until it has moved.
 */
export interface AccountFlow {
  /** Prefers a type from now on, over visits (Bitcoin: payments and ordinals). Rejects with `ADAPTER_NOT_FOUND`, or as the wallet does. */
  prefer(namespace: ChainNamespace, type: AccountType): Promise<void>
  /**
   * Makes an account the active one, as long as the wallet opens it and goes to no other by itself. One of another type than the active
   * one: that type is preferred from now on. Rejects with `ADAPTER_NOT_FOUND`, `ACCOUNT_NOT_OPEN`, or as the wallet does.
   */
  select(namespace: ChainNamespace, address: string): Promise<void>
}

/** The account at an address: where it is of several types, that of the active one. */
const findAccount = ({ opened, connection }: NamespaceStore, address: string) => {
  const found = opened.filter(account => account.address === address)
  const account = found.find(({ type }) => type === connection?.accounts[0]?.type) ?? found[0]
  if (!account) throw accountNotOpen(address)
  return account
}

/** Moves the wallet to its account of a type. @returns what it opens then; undefined where it need not be asked */
const moveWallet = async (
  chain: NamespaceStore,
  type: AccountType,
): Promise<readonly Account[] | undefined> => {
  const { session, accounts } = chain.connection ?? {}
  if (!session?.prefer || accounts?.[0]?.type === type) return undefined
  const moved = await session.prefer(type)
  if (chain.connection?.session !== session) throw connectAborted()
  return moved
}

/** Makes what runs one call after the other, whatever becomes of those before. */
const createQueue = () => {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act)
    last = next.catch(() => undefined)
    return next
  }
}

/** Makes the choice of accounts. */
export const createAccountFlow = (
  { stores, hooks, track }: KernelParts,
  persistence: Persistence,
): AccountFlow => {
  const inTurn = createQueue()
  const assertChain = (namespace: ChainNamespace) => {
    const chain = stores.namespaces.get(namespace)
    if (!chain) throw adapterNotFound(namespace)
    return chain
  }
  const change = (chain: NamespaceStore, act: () => void) => {
    const { address: before } = chain
    runInAction(act)
    if (chain.connection && chain.address !== before) hooks.account.changed.call(chain.connection)
  }
  const rememberType = ({ namespace, preferredAccountType: accountType }: NamespaceStore) => {
    persistence.preferred(namespace, accountType)
    const network = stores.namespaces.active?.network?.caipNetworkId ?? ''
    track({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType, network } })
  }
  const prefer = async (chain: NamespaceStore, type: AccountType) => {
    const moved = await moveWallet(chain, type)
    change(chain, () => {
      chain.prefer(type)
      if (moved) chain.accountsChanged(moved)
    })
    rememberType(chain)
  }
  const select = async (chain: NamespaceStore, address: string) => {
    const account = findAccount(chain, address)
    if (chain.connection?.session.prefer)
      return account.type === chain.connection.accounts[0]?.type ? undefined : prefer(chain, account.type)
    const { preferredAccountType: type } = chain
    change(chain, () => {
      chain.choose(account)
      persistence.choose(chain.namespace, chain.chosen)
    })
    if (chain.preferredAccountType !== type) rememberType(chain)
  }
  return {
    prefer: (namespace, type) => inTurn(async () => prefer(assertChain(namespace), type)),
    select: (namespace, address) => inTurn(async () => select(assertChain(namespace), address)),
  }
}
