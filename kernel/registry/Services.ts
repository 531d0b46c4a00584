import { serviceNotProvided } from '../errors/plugin.js'
import { serviceCycle, serviceProvidedTwice } from '../errors/service.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { NamespaceServiceKey, ServiceKey } from '../contract/keys.js'

type AnyKey = ServiceKey | NamespaceServiceKey

interface Provided {
  /** Id of the plugin that provides it. */
  readonly by: string
  readonly make: (chain: NamespaceStore | undefined) => unknown
  readonly made: Map<NamespaceStore | undefined, unknown>
}

/** The services of one modal: each made once, at first use. */
export class Services {
  private readonly provided = new Map<AnyKey, Provided>()
  private readonly making = new Set<AnyKey>()

  /**
   * @param by id of the plugin that provides it
   * @returns the function that takes the service away.
   * @throws `SERVICE_PROVIDED_TWICE`: who came first is asked by others already
   */
  provide(key: AnyKey, by: string, make: (chain: NamespaceStore | undefined) => unknown): () => void {
    const known = this.provided.get(key)
    if (known) throw serviceProvidedTwice(key.id, known.by, by)
    this.provided.set(key, { by, make, made: new Map() })
    return () => this.provided.delete(key)
  }

  has(key: AnyKey): boolean {
    return this.provided.has(key)
  }

  get<T>(key: ServiceKey<T> | NamespaceServiceKey<T>, chain?: NamespaceStore): T {
    const entry = this.provided.get(key)
    if (!entry) throw serviceNotProvided(key.id)
    if (!entry.made.has(chain)) {
      if (this.making.has(key)) throw serviceCycle(key.id)
      this.making.add(key)
      try {
        entry.made.set(chain, entry.make(chain))
      } finally {
        this.making.delete(key)
      }
    }
    // The key's type is the only way in: `provide` took a factory of the same T.
    return entry.made.get(chain) as T
  }
}
