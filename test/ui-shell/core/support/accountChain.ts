import { nativeBalance, switchNetwork } from '../../../../kernel/contract/capabilities.js'
import {
  capable,
  namespaceAdapter,
  definePlugin,
  type AnyPlugin,
} from '../../../../kernel/contract/plugin.js'
import { defineNamespace } from '../../../../kernel/contract/keys.js'
import type { Network } from '../../../../kernel/contract/types.js'

/** A chain plugin whose balances are what `read` gives. */
export const accountChain = (
  namespace: string,
  networks: readonly Network[],
  read?: (address: string) => Promise<string>,
): AnyPlugin => {
  const capabilities = [
    capable(switchNetwork, { switch: () => Promise.resolve() }),
    ...(read ? [capable(nativeBalance, { read })] : []),
  ]
  return definePlugin({
    id: `chain-${namespace}`,
    activate: 'demand',
    namespaces: [
      namespaceAdapter(defineNamespace().as(namespace), {
        networks,
        load: async () => () => ({ provider: {}, capabilities, isAddress: () => true }),
      }),
    ],
  })
}
