import {
  capable,
  switchNetwork,
  type Capability,
  type NamespaceAdapter,
  type NamespaceStore,
  type PluginContext,
} from '../../kernel/define.js'
import { chainNotSupported } from '../../kernel/errors/switching.js'
import { createStandardProvider, type ProviderFeatures } from './createStandardProvider.js'
import { connectedWalletOf } from '../session/connectedWalletOf.js'
import type { StandardChain } from '../StandardChain.js'
import type { StandardProvider } from '../StandardProvider.js'

/** What a chain adds to what all Wallet Standard chains have. */
export interface StandardCapabilities<Features extends object> extends ProviderFeatures<Features> {
  /** Beside `switchNetwork`, which is there: wallets of the standard are on no network, since each request names one. */
  readonly capabilities: readonly Capability[]
}

/** Creates the adapter of a chain: the provider for hosts, network switching, and the chain's own capabilities. */
export const createStandardAdapter = <Namespace extends string, Features extends object>(
  context: PluginContext,
  chain: NamespaceStore,
  standard: StandardChain<Namespace>,
  { capabilities, ...features }: StandardCapabilities<Features>,
): NamespaceAdapter<StandardProvider<Namespace, Features>> => ({
  isAddress: text => standard.isAddress(text),
  provider: createStandardProvider(context, chain, standard, features),
  capabilities: [
    capable(switchNetwork, {
      switch: (session, { caipNetworkId }) =>
        connectedWalletOf(session).knows(caipNetworkId)
          ? Promise.resolve()
          : Promise.reject(chainNotSupported()),
    }),
    ...capabilities,
  ],
})
