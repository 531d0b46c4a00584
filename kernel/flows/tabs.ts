import type { ChainNamespace } from '../types.js'
import type { Disconnecting } from './disconnect.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'

/** Keeps the tabs of one origin together: what one connects or disconnects, the others follow within a second. */
export interface Tabs {
  /** Brings this tab in step with the storage: drops what is no longer stored, resumes silently what is new. Never rejects. */
  reconcile(): Promise<void>
  /** Tells the others what has ended, also where the browser denies storage. */
  ended(namespaces: readonly ChainNamespace[]): void
  leave(): void
}

/** Makes the line to the tabs. Disconnect wins. */
export const createTabs = (
  { env, stores, storage }: KernelParts,
  memory: Memory,
  forget: Disconnecting['forget'],
  restore: () => Promise<void>,
): Tabs => {
  const channel = env.joinTabs(`${storage.prefix}/tabs`, message => {
    if (!Array.isArray(message)) return
    const ended = stores.chains.all.filter(({ namespace }) => message.includes(namespace))
    forget(ended.map(({ namespace }) => namespace))
  })
  return {
    reconcile: async () => {
      const stored = memory.connections()
      const dropped = stores.chains.all.filter(
        chain => !stored.has(chain.namespace) && (chain.status === 'connected' || chain.isRestoring),
      )
      forget(dropped.map(chain => chain.namespace))
      await restore()
    },
    ended: namespaces => channel?.post([...namespaces]),
    leave: () => channel?.close(),
  }
}
