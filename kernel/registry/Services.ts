import { serviceNotProvided } from '../errors/plugin.js'
import { serviceCycle, serviceProvidedTwice } from '../errors/service.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { NamespaceServiceKey, ServiceKey } from '../keys.js'

type AnyToken = ServiceKey | NamespaceServiceKey

interface Provided {
  /** Id of the plugin that provides it. */
  readonly by: string
  readonly make: (chain: NamespaceStore | undefined) => unknown
  readonly made: Map<NamespaceStore | undefined, unknown>
}

/** The services of one modal: each made once, at first use. */
export class Services {
  private readonly provided = new Map<AnyToken, Provided>()
  private readonly making = new Set<AnyToken>()

  /**
   * @param by id of the plugin that provides it
   * @returns the function that takes the service away.
   * @throws `SERVICE_PROVIDED_TWICE`: who came first is asked by others already
   */
  provide(token: AnyToken, by: string, make: (chain: NamespaceStore | undefined) => unknown): () => void {
    const known = this.provided.get(token)
    if (known) throw serviceProvidedTwice(token.id, known.by, by)
    this.provided.set(token, { by, make, made: new Map() })
    return () => this.provided.delete(token)
  }

  has(token: AnyToken): boolean {
    return this.provided.has(token)
  }

  get<T>(token: ServiceKey<T> | NamespaceServiceKey<T>, chain?: NamespaceStore): T {
    const entry = this.provided.get(token)
    if (!entry) throw serviceNotProvided(token.id)
    if (!entry.made.has(chain)) {
      if (this.making.has(token)) throw serviceCycle(token.id)
      this.making.add(token)
      try {
        entry.made.set(chain, entry.make(chain))
      } finally {
        this.making.delete(token)
      }
    }
    // The token's type is the only way in: `provide` took a factory of the same T.
    return entry.made.get(chain) as T
  }
}
