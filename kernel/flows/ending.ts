import type { ChainNamespace, DisconnectRequest } from '../types.js'
import type { Following } from './follow.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'

/** What is done here when connections end, whoever ended them. */
export interface Ending {
  /** Forgets namespaces in the stores, silently. */
  forget(namespaces: readonly ChainNamespace[]): void
  /** Forgets what has ended in storage and in the other tabs, and tells. @param error set when a wallet has failed */
  finish(namespaces: readonly ChainNamespace[], request: DisconnectRequest, error: unknown): void
  /** The wallet ended a namespace by itself: nothing is asked of it. */
  ended(namespace: ChainNamespace): void
}

/** Makes the end of connections. @param announce tells the other tabs */
export const createEnding = (
  { stores, hooks, track }: KernelParts,
  memory: Memory,
  following: () => Following,
  announce: (namespaces: readonly ChainNamespace[]) => void,
): Ending => {
  const forget: Ending['forget'] = namespaces => {
    for (const namespace of namespaces) {
      following().stop(namespace)
      stores.namespaces.get(namespace)?.reset()
    }
  }
  const finish: Ending['finish'] = (namespaces, request, error) => {
    memory.disconnected(namespaces)
    announce(namespaces)
    if (error) {
      track({ event: 'DISCONNECT_ERROR', properties: { message: 'Failed to disconnect' } })
      hooks.disconnect.failed.call(error)
    } else {
      track({ event: 'DISCONNECT_SUCCESS', properties: { namespace: request.namespace ?? 'all' } })
      void hooks.disconnect.completed.promise(namespaces)
    }
  }
  return {
    forget,
    finish,
    ended: namespace => {
      forget([namespace])
      finish([namespace], { namespace }, undefined)
    },
  }
}
