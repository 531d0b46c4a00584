import { viewNotAvailable } from '../errors/plugin.js'
import type { ConnectFlow } from '../flows/connect.js'
import type { KernelParts } from '../flows/KernelParts.js'
import type { Navigation } from '../flows/navigate.js'
import type { NetworkFlow } from '../flows/switchNetwork.js'
import type { AnyView } from '../contract/keys.js'
import type { PluginContext } from '../contract/plugin.js'
import { isOffered } from '../registry/isOffered.js'
import type { DisconnectRequest } from '../contract/types.js'

/** What plugins can begin. */
export interface ContextFlows {
  readonly navigation: Navigation
  readonly connecting: ConnectFlow
  readonly networks: NetworkFlow
  disconnect(request?: DisconnectRequest): Promise<void>
}

type Views = Pick<PluginContext, 'hasView' | 'push' | 'replace' | 'back' | 'present' | 'close'>
type Wallets = Pick<PluginContext, 'connect' | 'cancelConnect' | 'disconnect' | 'switchNetwork'>
type Chains = Pick<
  PluginContext,
  'rpc' | 'capability' | 'loadCapability' | 'isAddress' | 'provider' | 'walletFeatures'
>

const viewsOf = ({ registry, stores: { router } }: KernelParts, navigation: Navigation): Views => {
  const find = (view: AnyView): AnyView => {
    const found = registry.view(view)
    if (!found) throw viewNotAvailable(view.id)
    return found.view
  }
  return {
    hasView: view => registry.view(view) !== undefined,
    push: (view, ...data) => void router.push(find(view), data[0]),
    replace: (view, ...data) => router.replace(find(view), data[0]),
    back: () => navigation.back(),
    // The view's key says what it resolves with, and `present` of the router gives what the view resolved.
    present: (view, ...data) => navigation.present(view, data[0]) as never,
    close: closing => navigation.close(closing),
  }
}

const walletsOf = ({ connecting, networks, disconnect }: ContextFlows): Wallets => ({
  connect: request => connecting.connect(request),
  cancelConnect: () => connecting.cancel(),
  disconnect: request => disconnect(request),
  switchNetwork: id => networks.switchNetwork(id),
})

const chainsOf = ({ registry, adapters }: KernelParts): Chains => ({
  rpc: namespace => registry.rpc.filter(entry => entry.namespace === namespace),
  capability: (key, namespace) => adapters.capability(key, namespace),
  loadCapability: (key, namespace) => adapters.loadCapability(key, namespace),
  isAddress: (namespace, text, network) => adapters.isAddress(namespace, text, network),
  provider: async namespace => (await adapters.load(namespace)).provider,
  walletFeatures: chain =>
    registry.walletFeatures.filter(
      feature => registry.view(feature.opens) && isOffered(adapters, feature, chain),
    ),
})

/** The part of a plugin's context that is the same for every plugin: views, wallets, chains. */
export const contextFlows = (parts: KernelParts, flows: ContextFlows): Views & Wallets & Chains => ({
  ...viewsOf(parts, flows.navigation),
  ...walletsOf(flows),
  ...chainsOf(parts),
})
