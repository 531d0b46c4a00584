import type { CaipNetworkId } from '../caip.js'
import { makeAutoObservable, seal } from '../mobx.js'
import type { ChainNamespace } from '../types.js'
import type { ChainStore } from './ChainStore.js'

/** The chains of a modal, one store a namespace, and which of them is active. Namespaces are an open set. */
export class ChainsStore {
  activeNamespace: ChainNamespace | undefined

  constructor(
    readonly byNamespace: ReadonlyMap<ChainNamespace, ChainStore>,
    initial: ChainNamespace | undefined,
  ) {
    const isKnown = initial !== undefined && byNamespace.has(initial)
    this.activeNamespace = isKnown ? initial : [...byNamespace.keys()][0]
    makeAutoObservable(this, { byNamespace: false }, { autoBind: true })
    seal(this)
  }

  get all(): readonly ChainStore[] {
    return [...this.byNamespace.values()]
  }

  get active(): ChainStore | undefined {
    return this.activeNamespace === undefined ? undefined : this.byNamespace.get(this.activeNamespace)
  }

  get connected(): readonly ChainStore[] {
    return this.all.filter(chain => chain.status === 'connected')
  }

  get isConnected(): boolean {
    return this.active?.status === 'connected' || this.connected.length > 0
  }

  get(namespace: ChainNamespace): ChainStore | undefined {
    return this.byNamespace.get(namespace)
  }

  /** The chain that has this network in its list. */
  ownerOf(id: CaipNetworkId): ChainStore | undefined {
    return this.all.find(chain => chain.find(id))
  }

  activate(namespace: ChainNamespace): void {
    if (this.byNamespace.has(namespace)) this.activeNamespace = namespace
  }
}
