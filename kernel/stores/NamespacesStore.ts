import type { CaipNetworkId } from '../contract/caip.js'
import { makeAutoObservable, seal } from '../mobx.js'
import type { ChainNamespace } from '../contract/types.js'
import type { NamespaceStore } from './NamespaceStore.js'

/** The chains of a modal, one store a namespace, and which of them is active. Namespaces are an open set. */
export class NamespacesStore {
  activeNamespace: ChainNamespace | undefined

  constructor(
    readonly byNamespace: ReadonlyMap<ChainNamespace, NamespaceStore>,
    initial: ChainNamespace | undefined,
  ) {
    const isKnown = initial !== undefined && byNamespace.has(initial)
    this.activeNamespace = isKnown ? initial : [...byNamespace.keys()][0]
    makeAutoObservable(this, { byNamespace: false }, { autoBind: true })
    seal(this)
  }

  get all(): readonly NamespaceStore[] {
    return [...this.byNamespace.values()]
  }

  get active(): NamespaceStore | undefined {
    return this.activeNamespace === undefined ? undefined : this.byNamespace.get(this.activeNamespace)
  }

  get connected(): readonly NamespaceStore[] {
    return this.all.filter(chain => chain.status === 'connected')
  }

  get isConnected(): boolean {
    return this.active?.status === 'connected' || this.connected.length > 0
  }

  get(namespace: ChainNamespace): NamespaceStore | undefined {
    return this.byNamespace.get(namespace)
  }

  /** The chain that has this network in its list. */
  ownerOf(id: CaipNetworkId): NamespaceStore | undefined {
    return this.all.find(chain => chain.find(id))
  }

  activate(namespace: ChainNamespace): void {
    if (this.byNamespace.has(namespace)) this.activeNamespace = namespace
  }
}
