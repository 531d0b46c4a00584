import type { ChainNamespace, PluginContext } from '../../kernel/define.js'
import { isConnected } from './namespaces.js'

/** The chains on which the visitor may still be connected, for all that is known: the secure site could not be reached. */
export class Unreached {
  readonly #chains = new Set<ChainNamespace>()

  /** @param forgotten called when the visitor has disconnected the last of them, and no other is connected */
  constructor(context: PluginContext, forgotten: () => void) {
    context.tap(context.hooks.disconnect.completed, ended => {
      const wasUnreached = ended.filter(name => this.#chains.delete(name)).length > 0
      if (wasUnreached && this.#chains.size === 0 && !isConnected(context)) forgotten()
    })
  }

  add(chains: readonly ChainNamespace[]): void {
    chains.forEach(chain => this.#chains.add(chain))
  }

  /** The site has answered. */
  clear(): void {
    this.#chains.clear()
  }
}
