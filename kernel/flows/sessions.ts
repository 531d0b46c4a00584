import type { CaipNetworkId } from '../contract/caip.js'
import { ModalError } from '../errors/ModalError.js'
import { runInAction } from '../mobx.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Account, ChainNamespace, DisconnectRequest, WalletSession } from '../contract/types.js'
import type { Navigation } from './navigate.js'
import type { KernelParts } from './KernelParts.js'
import { unsupportedNetworkView } from '../contract/points.js'
import { until } from '../stores/until.js'
import { unlistedNetwork } from './unlistedNetwork.js'
import type { Persistence } from './persistence.js'

// What happens to a session after it is connected: the wallet is followed, and the session ends, here or in the wallet.

/** A wallet that has not answered by then is left without its answer. */
const goodbyeMs = 3000

/** What has changed in a wallet. */
interface Change {
  readonly accounts?: readonly Account[]
  readonly networkId?: CaipNetworkId | undefined
}

/** Ends a session in its wallet. Whatever the wallet does wrong, a throw included, is a rejection. */
export const endSession = async (session: WalletSession): Promise<void> => session.disconnect()

/** The connected sessions of a modal: follows their wallets, and ends them. */
export class Sessions {
  readonly #stops = new Map<ChainNamespace, () => void>()

  /** @param announce tells the other tabs what has ended */
  constructor(
    private readonly parts: KernelParts,
    private readonly persistence: Persistence,
    private readonly navigation: Navigation,
    private readonly announce: (namespaces: readonly ChainNamespace[]) => void,
  ) {}

  /** Keeps the stores in step with a wallet, until {@link stop}. @param watch begins to listen to it */
  follow(chain: NamespaceStore, watch: WalletSession['watch']): void {
    this.stop(chain.namespace)
    // Wallets may go on calling after they were told to stop.
    let isFollowed = true
    let unwatch: () => void = () => undefined
    this.#stops.set(chain.namespace, () => {
      isFollowed = false
      unwatch()
    })
    const ifFollowed =
      <Args extends unknown[]>(fn: (...args: Args) => void) =>
      (...args: Args) => {
        if (isFollowed) fn(...args)
      }
    try {
      unwatch = watch({
        accountsChanged: ifFollowed((accounts: readonly Account[], networkId?: CaipNetworkId) =>
          this.#changed(chain, { accounts, networkId }),
        ),
        networkChanged: ifFollowed((id: CaipNetworkId) => this.networkChanged(chain, id)),
        ended: ifFollowed(() => this.#endedByWallet(chain.namespace)),
      })
    } catch (error) {
      this.parts.report(error, 'kernel')
    }
    this.#checkNetwork(chain)
  }

  stop(namespace: ChainNamespace): void {
    try {
      this.#stops.get(namespace)?.()
    } catch (error) {
      this.parts.report(error, 'kernel')
    }
    this.#stops.delete(namespace)
  }

  /** Sets the network that a wallet is on; one that the host does not list leads to the view for that. */
  networkChanged(chain: NamespaceStore, networkId: CaipNetworkId): void {
    this.#changed(chain, { networkId })
  }

  /** Resets namespaces in the stores and tells nobody: another tab has ended them. */
  readonly forget = (namespaces: readonly ChainNamespace[]): void => {
    for (const namespace of namespaces) {
      this.stop(namespace)
      this.parts.stores.namespaces.get(namespace)?.reset()
    }
  }

  /**
   * Ends one namespace, or all that are connected or kept for another visit. Rejects with `DISCONNECT_FAILED` when a wallet or a plugin failed; stores and storage are
   * clean all the same.
   */
  async disconnect(request: DisconnectRequest = {}): Promise<void> {
    const { stores, hooks, activation } = this.parts
    // Also those that are being restored, and those whose wallets were not reached and are kept for another visit.
    const open = stores.namespaces.all.filter(chain => chain.status !== 'disconnected')
    const all = () => [...open.map(chain => chain.namespace), ...this.persistence.connections().keys()]
    const asked = request.namespace ? [request.namespace] : [...new Set(all())]
    let error: unknown
    /** Whatever breaks on the way, the visitor is disconnected. */
    const note = (fault: unknown) => {
      error ??= fault
    }
    // A plugin may add to what ends, and take nothing from it.
    const namespaces = [...new Set([...asked, ...hooks.disconnect.plan.call(asked)])]
    await activation.guards.ready('disconnect').catch(note)
    await hooks.disconnect.before.promise(request, namespaces).catch(note)
    namespaces.forEach(namespace => this.stop(namespace))
    const sessions = namespaces.flatMap(name => stores.namespaces.get(name)?.connection?.session ?? [])
    const answers = await Promise.allSettled(sessions.map(session => this.#endInTime(session)))
    error ??= answers.find(answer => answer.status === 'rejected')?.reason
    this.forget(namespaces)
    this.#ended(namespaces, request, error)
    if (error) throw new ModalError('DISCONNECT_FAILED', 'Failed to disconnect', { cause: error })
  }

  dispose(): void {
    for (const namespace of [...this.#stops.keys()]) this.stop(namespace)
  }

  /** Takes what a wallet opens now, both at once, and tells of it then. */
  #changed(chain: NamespaceStore, { accounts, networkId }: Change): void {
    if (accounts?.length === 0) return this.#endedByWallet(chain.namespace)
    const { hooks, stores } = this.parts
    const { address, chosen, network: left } = chain
    const network = networkId && (chain.find(networkId) ?? unlistedNetwork(networkId, chain.namespace))
    runInAction(() => {
      if (accounts) chain.accountsChanged(accounts)
      if (network) chain.networkChanged(network)
    })
    if (chain.chosen !== chosen) this.persistence.choose(chain.namespace, chain.chosen)
    if (network) this.persistence.networkChanged(stores.namespaces)
    if (chain.connection && chain.address !== address) hooks.account.changed.call(chain.connection)
    if (!network) return
    if (network.caipNetworkId !== left?.caipNetworkId) void hooks.network.switched.promise(network)
    this.#checkNetwork(chain)
  }

  /** Opens a view where the wallet is on a network that the host does not list, and the host minds. */
  #checkNetwork(chain: NamespaceStore): void {
    const { options, registry, stores, report } = this.parts
    const isAccepted = options.allowUnsupportedChain || options.enableNetworkSwitch === false
    const view = registry.contributions(unsupportedNetworkView)
    const isShown = stores.modal.isOpen && stores.router.current?.view === view
    const isUnlisted = chain.status === 'connected' && !chain.isSupported
    if (!view || !isUnlisted || isAccepted || isShown) return
    const isFree = () => !stores.modal.isOpen || !stores.router.isHeld
    if (!isFree()) return void until(isFree).then(() => this.#checkNetwork(chain))
    try {
      this.navigation.open(view)
    } catch (error) {
      // A plugin that steps in where views are chosen must not cost the visitor the connection.
      report(error, 'kernel')
    }
  }

  /** The wallet has ended a namespace itself: nothing is asked of it. */
  #endedByWallet(namespace: ChainNamespace): void {
    this.forget([namespace])
    this.#ended([namespace], { namespace }, undefined)
  }

  /** Removes what has ended from storage and from the other tabs, and tells. @param error set when a wallet or a plugin has failed */
  #ended(namespaces: readonly ChainNamespace[], request: DisconnectRequest, error: unknown): void {
    const { hooks, track } = this.parts
    this.persistence.disconnected(namespaces)
    this.announce(namespaces)
    if (error) {
      track({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
    } else {
      track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: request.namespace ?? 'all' } })
      void hooks.disconnect.completed.promise(namespaces)
    }
  }

  #endInTime(session: WalletSession): Promise<void> {
    return new Promise((resolve, reject) => {
      const cancel = this.parts.env.after(goodbyeMs, resolve)
      endSession(session)
        .then(resolve, reject)
        .finally(cancel)
        .catch(() => undefined)
    })
  }
}
