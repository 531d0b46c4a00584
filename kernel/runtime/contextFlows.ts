import { viewNotAvailable } from '../errors/plugin.js'
import type { AccountFlow } from '../flows/accounts.js'
import type { ConnectFlow } from '../flows/connect.js'
import type { KernelParts } from '../flows/KernelParts.js'
import type { Navigation } from '../flows/navigate.js'
import type { RpcGuard } from '../flows/rpc.js'
import type { NetworkFlow } from '../flows/switchNetwork.js'
import type { AnyView } from '../contract/keys.js'
import type { PluginContext } from '../contract/plugin.js'
import { fetchRpc } from '../registry/fetchRpc.js'
import { createOfferNews } from '../registry/createOfferNews.js'
import { isOffered } from '../registry/isOffered.js'
import type { DisconnectRequest } from '../contract/types.js'

/** What plugins can begin. */
export interface ContextFlows {
  readonly navigation: Navigation
  readonly connecting: ConnectFlow
  readonly networks: NetworkFlow
  readonly accounts: AccountFlow
  readonly rpc: RpcGuard
  /** Leaves an attempt to connect, too. Rejects with `DISCONNECT_FAILED`. */
  disconnect(request?: DisconnectRequest): Promise<void>
}

type Views = Pick<PluginContext, 'hasView' | 'push' | 'replace' | 'back' | 'present' | 'close'>
type Wallets = Pick<
  PluginContext,
  | 'discoverWallets'
  | 'prepareConnect'
  | 'connect'
  | 'cancelConnect'
  | 'disconnect'
  | 'switchNetwork'
  | 'selectAccount'
  | 'setPreferredAccountType'
>
type Chains = Pick<
  PluginContext,
  'rpc' | 'guardRpc' | 'capability' | 'loadCapability' | 'isAddress' | 'provider'
>
type Offers = Pick<
  PluginContext,
  'knowsOffers' | 'walletFeatures' | 'countPendingFeatures' | 'accountTabs' | 'connectMethods'
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

const walletsOf = (
  { activation }: KernelParts,
  { connecting, networks, accounts, disconnect }: ContextFlows,
): Wallets => ({
  discoverWallets: async () => {
    await activation.discover()
  },
  prepareConnect: connectorId => connecting.prepare(connectorId),
  connect: request => connecting.connect(request),
  cancelConnect: () => connecting.cancel(),
  disconnect: request => disconnect(request),
  switchNetwork: id => networks.switchNetwork(id),
  selectAccount: (address, namespace) => accounts.select(namespace, address),
  setPreferredAccountType: (namespace, type) => accounts.prefer(namespace, type),
})

const chainsOf = ({ registry, adapters }: KernelParts, { rpc }: ContextFlows): Chains => ({
  rpc: namespace => fetchRpc(registry, namespace),
  guardRpc: call => rpc.guard(call),
  capability: (key, namespace) => adapters.capability(key, namespace),
  loadCapability: (key, namespace) => adapters.loadCapability(key, namespace),
  isAddress: (namespace, text, network) => adapters.isAddress(namespace, text, network),
  provider: async namespace => (await adapters.load(namespace)).provider,
})

const offersOf = ({ registry, adapters }: KernelParts): Offers => {
  const knows: Parameters<typeof isOffered>[0] = {
    capability: (key, namespace) => adapters.capability(key, namespace),
    registry,
  }
  return {
    knowsOffers: createOfferNews(registry, adapters),
    walletFeatures: chain =>
      registry.walletFeatures.filter(
        feature => registry.view(feature.opens) && isOffered(knows, feature, chain),
      ),
    countPendingFeatures: chain =>
      registry.walletFeatures.filter(({ isPending }) => isPending?.(chain)).length,
    accountTabs: chain => registry.accountTabs.filter(tab => isOffered(knows, tab, chain)),
    connectMethods: () => registry.connectMethods,
  }
}

/** The part of a plugin's context that is the same for every plugin: views, wallets, chains, and what plugins offer. */
export const contextFlows = (parts: KernelParts, flows: ContextFlows): Views & Wallets & Chains & Offers => ({
  ...viewsOf(parts, flows.navigation),
  ...walletsOf(parts, flows),
  ...chainsOf(parts, flows),
  ...offersOf(parts),
})
