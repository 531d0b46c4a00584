import type { Asking } from './askWallet.js'
import type { Acts } from './createActs.js'
import { createConnecting, type Connecting } from './connect.js'
import { lazyActs } from './lazyActs.js'
import { createMemory } from './memory.js'
import { createNavigation, type Navigation } from './navigate.js'
import type { DisconnectRequest } from '../types.js'
import type { KernelParts } from './parts.js'
import { createTabs, type Tabs } from './tabs.js'

/** What a modal does, flow by flow. Flows are functions that own the order; plugins own the exceptions, through the hooks. */
export interface Flows {
  readonly navigation: Navigation
  readonly connecting: Connecting
  readonly tabs: Tabs
  /** The rest, fetched with the first of it. Rejects with `PLUGIN_LOAD_FAILED`. */
  acts(): Promise<Acts>
  /** Leaves the attempt under way, too. Rejects with `DISCONNECT_FAILED`. */
  disconnect(request?: DisconnectRequest): Promise<void>
  dispose(): void
}

/** Wires the flows of one modal. */
export const createFlows = (parts: KernelParts): Flows => {
  const memory = createMemory(parts.storage)
  const navigation = createNavigation(parts)
  const asking: Asking = new Map()
  const announce: Tabs['ended'] = namespaces => tabs.ended(namespaces)
  const acts = lazyActs({ parts, memory, navigation, asking, announce })
  const connecting = createConnecting(parts, asking, acts)
  let isDisposed = false
  const tabs = createTabs(
    parts,
    memory,
    // Without the acts nothing is connected.
    namespaces => acts.current()?.ending.forget(namespaces),
    async forgets => {
      const { restoring } = await acts.load()
      if (!isDisposed) await restoring.restore(forgets)
    },
  )
  return {
    navigation,
    connecting,
    tabs,
    acts: acts.load,
    disconnect: async request => {
      connecting.cancel()
      await (await acts.load()).disconnecting.disconnect(request)
    },
    dispose: () => {
      isDisposed = true
      connecting.dispose()
      navigation.dispose()
      acts.current()?.dispose()
      tabs.leave()
    },
  }
}
