import { serviceCycle, serviceNotProvided } from '../errors/plugin.js'
import type { ChainStore } from '../stores/ChainStore.js'
import type { ChainServiceToken, ServiceToken } from '../tokens.js'

type AnyToken = ServiceToken | ChainServiceToken

interface Provided {
  readonly make: (chain: ChainStore | undefined) => unknown
  readonly made: Map<ChainStore | undefined, unknown>
}

/** The services of one modal: each made once, at first use. */
export class Services {
  private readonly provided = new Map<AnyToken, Provided>()
  private readonly making = new Set<AnyToken>()

  /** @returns the function that takes the service away. */
  provide(token: AnyToken, make: (chain: ChainStore | undefined) => unknown): () => void {
    const entry = { make, made: new Map() }
    this.provided.set(token, entry)
    return () => {
      if (this.provided.get(token) === entry) this.provided.delete(token)
    }
  }

  has(token: AnyToken): boolean {
    return this.provided.has(token)
  }

  get<T>(token: ServiceToken<T> | ChainServiceToken<T>, chain?: ChainStore): T {
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
