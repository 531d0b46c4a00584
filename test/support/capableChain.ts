import {
  capable,
  namespaceAdapter,
  defineNamespace,
  definePlugin,
  switchNetwork,
} from '../../kernel/define.js'
import type { AnyPlugin, Capability, NamespaceStore, Network } from '../../kernel/define.js'

/** What a chain is made of. */
export interface CapableChain {
  readonly networks: readonly Network[]
  /** All that it can do, `movesAlong` included. */
  readonly capabilities: (store: NamespaceStore) => readonly Capability[]
  /** Default: `eip155`. */
  readonly namespace?: string
  /** Default: every text is one. */
  readonly isAddress?: (text: string) => boolean
}

/** Wallets go along to every network. */
export const movesAlong = capable(switchNetwork, { switch: () => Promise.resolve() })

/** A chain whose every answer is the test's. */
export const capableChain = (options: CapableChain): AnyPlugin => {
  const { networks, capabilities, namespace = 'eip155', isAddress = () => true } = options
  return definePlugin({
    id: `chain-${namespace}`,
    activate: 'demand',
    namespaces: [
      namespaceAdapter(defineNamespace<object>().as(namespace), {
        networks,
        load: async () => (_, store) => ({ provider: {}, isAddress, capabilities: capabilities(store) }),
      }),
    ],
  })
}
