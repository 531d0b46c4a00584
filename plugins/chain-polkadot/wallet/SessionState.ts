import type { Account, Network, SessionListener } from '../../../kernel/define.js'
import { runInAction } from '../../../kernel/mobx.js'
import { accountsOn, type UsableAccount } from './accountsOn.js'
import type { SharedAccount } from './readAccounts.js'

const toAccounts = (usable: readonly UsableAccount[]): readonly Account[] =>
  usable.map(({ shownAddress, key, name }) => ({
    address: shownAddress,
    type: 'eoa',
    identity: key,
    ...(name !== undefined && { label: name }),
  }))

const textOf = (accounts: readonly UsableAccount[]): string =>
  JSON.stringify(accounts.map(({ shownAddress, name, type }) => [shownAddress, name, type]))

/** What a wallet shares with this site now, on which network it is used, and who wants to know. */
export class SessionState {
  private readonly listeners = new Set<SessionListener>()
  private usable: readonly UsableAccount[]

  constructor(
    private shared: readonly SharedAccount[],
    private current: Network,
  ) {
    this.usable = accountsOn(current, shared)
  }

  get network(): Network {
    return this.current
  }

  /** Those of the network, the active one first. */
  get accounts(): readonly UsableAccount[] {
    return this.usable
  }

  get kernelAccounts(): readonly Account[] {
    return toAccounts(this.usable)
  }

  /** Which of the shared accounts can be used on another network. */
  accountsOn(network: Network, activeKey = this.usable[0]?.key): readonly UsableAccount[] {
    return accountsOn(network, this.shared, activeKey)
  }

  /**
   * The wallet shares other accounts. Where none of them fits the network, the session is over.
   * @param activeKey that of the account in use; default: the one in use so far
   */
  share(shared: readonly SharedAccount[], activeKey?: string): void {
    this.shared = shared
    this.become(this.current, activeKey)
  }

  /** Another network is used: a network and its addresses change together. */
  move(network: Network): void {
    this.become(network)
  }

  end(): void {
    for (const listener of this.listeners) listener.ended()
  }

  watch(listener: SessionListener): () => void {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  private become(network: Network, activeKey?: string): void {
    const usable = this.accountsOn(network, activeKey)
    const isMoved = network.caipNetworkId !== this.current.caipNetworkId
    const isOther = textOf(usable) !== textOf(this.usable)
    this.usable = usable
    this.current = network
    runInAction(() => {
      for (const listener of this.listeners) {
        if (isMoved) listener.networkChanged(network.caipNetworkId)
        if (isOther) listener.accountsChanged(toAccounts(usable))
      }
    })
  }
}
