import type { ContextFlows } from './contextFlows.js'
import { createContext, loadService } from './createContext.js'
import { createTrack } from './createTrack.js'
import { createAccountFlow } from '../flows/accounts.js'
import { createCommit } from '../flows/commit.js'
import { ConnectFlow } from '../flows/connect.js'
import type { KernelBase, KernelParts } from '../flows/KernelParts.js'
import { createNavigation } from '../flows/navigate.js'
import { createPersistence } from '../flows/persistence.js'
import { createRestore } from '../flows/restore.js'
import { createRpcGuard } from '../flows/rpc.js'
import { Sessions } from '../flows/sessions.js'
import { createNetworkFlow } from '../flows/switchNetwork.js'
import { createTabs, type Tabs } from '../flows/tabs.js'
import { createHooks, type KernelHooks } from '../hooks/createHooks.js'
import type { ServiceKey } from '../contract/keys.js'
import { markDoubles } from '../connectors/markDoubles.js'
import { mergeConnectors } from '../connectors/mergeConnectors.js'
import { Activation } from '../registry/Activation.js'
import { Adapters } from '../registry/Adapters.js'
import { Services } from '../registry/Services.js'
import { explorerLink } from '../safety/explorerLink.js'
import type { DisconnectRequest } from '../contract/types.js'

/** The lazy part of a kernel: hooks, plugins that run, and all that the modal does with wallets. */
export interface Runtime extends ContextFlows {
  readonly hooks: KernelHooks
  readonly activation: Activation
  readonly adapters: Adapters
  readonly services: Services
  readonly tabs: Tabs
  load<T>(key: ServiceKey<T>): Promise<T>
  dispose(): void
}

/** Wires the runtime of one kernel. */
export const createRuntime = (base: KernelBase): Runtime => {
  const { stores, registry, storage, env, fault, report } = base
  const hooks = createHooks(env, fault, view => registry.view(view) !== undefined)
  const services = new Services()
  const adapters: Adapters = new Adapters(
    registry,
    stores.namespaces,
    plugin => activation.contextOf(plugin),
    fault,
  )
  const disconnect = async (request?: DisconnectRequest) => {
    connecting.cancel()
    await sessions.disconnect(request)
  }
  /** Where a guard came too late, nobody stays connected without having passed it. */
  const endUnguarded = () => {
    if (stores.namespaces.all.every(({ status }) => status === 'disconnected')) return
    disconnect().catch((error: unknown) => report(error, 'kernel'))
  }
  const activation = new Activation(
    registry,
    stores.connectors,
    plugin => createContext(plugin, parts, services, flows),
    env,
    fault,
    endUnguarded,
  )
  const parts: KernelParts = {
    ...base,
    hooks,
    activation,
    adapters,
    track: createTrack(base, hooks, activation),
  }
  const persistence = createPersistence(storage)
  const navigation = createNavigation(parts)
  const sessions = new Sessions(parts, persistence, navigation, namespaces => tabs.ended(namespaces))
  const commit = createCommit(parts, persistence, sessions)
  const connecting = new ConnectFlow({ parts, persistence, sessions, commit })
  const restoring = createRestore(parts, persistence, commit)
  const networks = createNetworkFlow(parts, sessions)
  const accounts = createAccountFlow(parts, persistence)
  const rpc = createRpcGuard(parts, navigation)
  const flows: ContextFlows = { navigation, connecting, networks, accounts, rpc, disconnect }
  const tabs = createTabs(parts, persistence, sessions.forget, restoring.restore)
  for (const chain of stores.namespaces.all) chain.linkBy(explorerLink)
  stores.connectors.describeBy(found => hooks.connectors.decorate.call(markDoubles(mergeConnectors(found))))

  return {
    hooks,
    activation,
    adapters,
    services,
    ...flows,
    tabs,
    load: key => loadService(parts, services, key),
    dispose: () => {
      connecting.dispose()
      navigation.dispose()
      restoring.dispose()
      sessions.dispose()
      tabs.leave()
      activation.dispose()
    },
  }
}
