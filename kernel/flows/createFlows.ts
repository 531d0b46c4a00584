import type { Asking } from './askWallet.js'
import { createCommit } from './commit.js'
import { createConnecting, type Connecting } from './connect.js'
import { createDisconnecting, type Disconnecting } from './disconnect.js'
import { createFollowing, type Following } from './follow.js'
import { createMemory } from './memory.js'
import { createNavigation, type Navigation } from './navigate.js'
import type { KernelParts } from './parts.js'
import { createRestoring } from './restore.js'
import { createRpcGuard, type RpcGuard } from './rpc.js'
import { createNetworking, type Networking } from './switchNetwork.js'
import { createTabs, type Tabs } from './tabs.js'

/** What a modal does, flow by flow. Flows are functions that own the order; plugins own the exceptions, through the hooks. */
export interface Flows {
  readonly navigation: Navigation
  readonly connecting: Connecting
  readonly disconnecting: Disconnecting
  readonly networking: Networking
  readonly rpc: RpcGuard
  readonly tabs: Tabs
  dispose(): void
}

/** Wires the flows of one modal. */
export const createFlows = (parts: KernelParts): Flows => {
  const memory = createMemory(parts.storage)
  const navigation = createNavigation(parts)
  const disconnecting = createDisconnecting(
    parts,
    memory,
    (): Following => following,
    (): Connecting => connecting,
    namespaces => tabs.ended(namespaces),
  )
  const following = createFollowing(parts, memory, navigation, disconnecting.ended)
  const asking: Asking = new Map()
  const commit = createCommit(parts, memory, following)
  const connecting = createConnecting(parts, asking, memory, following, commit)
  const restoring = createRestoring(parts, memory, commit)
  const tabs = createTabs(parts, memory, disconnecting.forget, restoring.restore)
  return {
    navigation,
    connecting,
    disconnecting,
    networking: createNetworking(parts, following),
    rpc: createRpcGuard(parts, navigation),
    tabs,
    dispose: () => {
      connecting.dispose()
      restoring.dispose()
      following.dispose()
      tabs.leave()
    },
  }
}
