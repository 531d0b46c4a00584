import { accountIdentity } from '../accounts/accountIdentity.js'
import { caipAddress, type CaipAddress, type CaipNetworkId } from '../contract/caip.js'
import { makeAutoObservable, observableRef, seal } from '../mobx.js'
import { arrangeAccounts } from '../accounts/preferAccount.js'
import type {
  Account,
  AccountType,
  ChainNamespace,
  NamespaceState,
  ConnectionStatus,
  Connection,
  Network,
} from '../contract/types.js'
import { AccountStore } from './AccountStore.js'

type ExplorerLink = (network: Network | undefined, kind: 'address', address: string) => string | undefined

/**
 * One namespace: its networks, its connection, its account. Fields change only through the methods, which keep the promises:
 * connected means an address; every change of who or where raises `epoch`, so that late answers can tell they are late.
 */
export class NamespaceStore {
  status: ConnectionStatus = 'disconnected'
  connection: Connection | undefined = undefined
  networks: readonly Network[]
  network: Network | undefined
  /** Counts everything that makes an answer stale: abandoned attempts, other accounts, other networks, disconnects. */
  epoch = 0
  /** True while a stored session is being resumed. */
  isRestoring = false
  /** What the wallet has opened, in its own order. */
  opened: readonly Account[] = []
  /** Identity of the account that the visitor has chosen, as long as the wallet opens it and goes to no other by itself. */
  chosen: string | undefined = undefined
  /** The wallet that is being asked, while connecting. */
  pendingConnectorId: string | undefined = undefined
  readonly account = new AccountStore()
  /** Comes with the runtime, before anybody is connected. */
  private explorerLink: ExplorerLink = () => undefined

  constructor(
    readonly namespace: ChainNamespace,
    networks: readonly Network[],
    initial: CaipNetworkId | undefined,
    /** The type of account that is the active one, where the wallet opens several types. */
    public preferredAccountType: AccountType,
  ) {
    this.networks = networks
    this.network = networks.find(network => network.caipNetworkId === initial) ?? networks[0]
    makeAutoObservable<this, 'explorerLink'>(
      this,
      {
        explorerLink: observableRef,
        namespace: false,
        account: false,
        connection: observableRef,
        opened: observableRef,
        network: observableRef,
        networks: observableRef,
      },
      { autoBind: true },
    )
    seal(this)
  }

  get address(): string | undefined {
    return this.connection?.address
  }

  get caipAddress(): CaipAddress | undefined {
    return this.connection && this.network
      ? caipAddress(this.network.caipNetworkId, this.connection.address)
      : undefined
  }

  get isSupported(): boolean {
    return !this.network?.unsupported
  }

  get state(): NamespaceState {
    return {
      namespace: this.namespace,
      status: this.status,
      address: this.address,
      caipAddress: this.caipAddress,
      accounts: this.connection?.accounts ?? [],
      allAccounts: this.opened,
      addressLabels: Object.fromEntries(
        this.opened.flatMap(({ address, label }) => (label === undefined ? [] : [[address, label]])),
      ),
      network: this.network,
      networks: this.networks,
      wallet: this.connection?.wallet,
      balance: this.account.balance,
      balanceSymbol: this.account.balanceSymbol,
      profileName: this.account.profileName,
      profileImage: this.account.profileImage,
      pendingTransactions: this.account.pending,
      addressExplorerUrl: this.address && this.explorerLink(this.network, 'address', this.address),
      preferredAccountType: this.preferredAccountType,
    }
  }

  /** Sets who makes the links to explorers. */
  linkBy(explorerLink: ExplorerLink): void {
    this.explorerLink = explorerLink
  }

  find(id: CaipNetworkId): Network | undefined {
    return this.networks.find(network => network.caipNetworkId === id)
  }

  /** Starts an attempt. @returns its epoch: an answer counts only while the store still has it. */
  connecting(connectorId: string, isRestoring: boolean): number {
    if (this.status === 'connected') this.account.reset()
    this.status = 'connecting'
    this.leave()
    this.pendingConnectorId = connectorId
    this.isRestoring = isRestoring
    return ++this.epoch
  }

  /** What is being connected has become another account or network: answers about the one before are late. @returns its epoch */
  renew(): number {
    return ++this.epoch
  }

  /**
   * @param opened what the wallet has opened, in its own order
   * @param chosen identity of the account that was chosen on an earlier visit
   */
  connected(connection: Connection, network: Network, opened: readonly Account[], chosen?: string): void {
    this.account.reset()
    this.connection = connection
    this.opened = opened
    this.chosen = this.isOpen(chosen) ? chosen : undefined
    this.network = network
    this.status = 'connected'
    this.pendingConnectorId = undefined
    this.isRestoring = false
    this.epoch++
  }

  /**
   * Takes what the wallet opens now. Where the wallet itself goes to another account, or takes back the chosen one, the choice is over.
   * @param opened at least one
   */
  accountsChanged(opened: readonly Account[]): void {
    const [first] = opened
    const [before] = this.opened
    if (!this.connection || !first) return
    this.opened = opened
    const isMoved = before !== undefined && accountIdentity(first) !== accountIdentity(before)
    if (isMoved || !this.isOpen(this.chosen)) this.chosen = undefined
    this.arrange()
  }

  /** Prefers a type of account from now on: an account of it becomes the active one, where the wallet opened one. */
  prefer(type: AccountType): void {
    this.preferredAccountType = type
    this.arrange()
  }

  /** Makes an account that is open the active one from now on, and prefers its type where the active one is of another. */
  choose(account: Account): void {
    this.chosen = accountIdentity(account)
    if (account.type !== this.connection?.accounts[0]?.type) this.preferredAccountType = account.type
    this.arrange()
  }

  networkChanged(network: Network): void {
    if (network.caipNetworkId === this.network?.caipNetworkId && !network.unsupported === this.isSupported)
      return
    this.network = network
    // Without an account no answer can be stale, and an attempt under way goes on.
    if (!this.connection) return
    this.account.reset()
    this.connection = { ...this.connection, networkId: network.caipNetworkId }
    this.epoch++
  }

  /** Adds a network, in place of one of the same id; the active one takes the new facts at once. */
  addNetwork(network: Network): void {
    const id = network.caipNetworkId
    this.networks = [...this.networks.filter(other => other.caipNetworkId !== id), network]
    if (!this.network || this.network.caipNetworkId === id) this.network = network
  }

  /** Takes a network from the list. Leaving it, where it is the active one, is the caller's to do. */
  removeNetwork(id: CaipNetworkId): void {
    this.networks = this.networks.filter(network => network.caipNetworkId !== id)
  }

  reset(): void {
    this.account.reset()
    this.account.showTab(undefined)
    this.status = 'disconnected'
    this.leave()
    this.pendingConnectorId = undefined
    this.isRestoring = false
    if (this.network?.unsupported) this.network = this.networks[0]
    this.epoch++
  }

  private isOpen(identity: string | undefined): boolean {
    return this.opened.some(account => accountIdentity(account) === identity)
  }

  /** Puts the account first that is to be the active one. */
  private arrange(): void {
    if (!this.connection) return
    const { address, accounts: before, session } = this.connection
    const preference = { type: this.preferredAccountType, chosen: this.chosen }
    const accounts = arrangeAccounts(session, this.opened, preference)
    const [first] = accounts
    if (!first) return
    if (first.address !== address || first.type !== before[0]?.type) {
      this.account.reset()
      this.epoch++
    }
    this.connection = { ...this.connection, accounts, address: first.address }
  }

  private leave(): void {
    this.connection = this.chosen = undefined
    this.opened = []
  }
}
