import { ModalError } from '../errors/ModalError.js'
import type { ChainNamespace, DisconnectRequest, WalletSession } from '../types.js'
import type { Connecting } from './connect.js'
import { endSession } from './endSession.js'
import type { Following } from './follow.js'
import type { Memory } from './memory.js'
import type { KernelParts } from './parts.js'

/** A wallet that does not answer its goodbye is left after this. */
const goodbyeMs = 3000

/** Ending connections, by the visitor, the host, the wallet or another tab. */
export interface Disconnecting {
  /** Rejects with `DISCONNECT_FAILED` when a wallet failed; the stores and the storage are clean all the same. */
  disconnect(request?: DisconnectRequest): Promise<void>
  /** The wallet ended a namespace by itself: nothing is asked of it. */
  ended(namespace: ChainNamespace): void
  /** Another tab ended namespaces: forgets them here, silently. */
  forget(namespaces: readonly ChainNamespace[]): void
}

/** Makes the disconnect flow, in the order of specification section 4. */
export const createDisconnecting = (
  parts: KernelParts,
  memory: Memory,
  following: () => Following,
  connecting: () => Connecting,
  announce: (namespaces: readonly ChainNamespace[]) => void,
): Disconnecting => {
  const { stores, hooks, env, track } = parts

  const forget = (namespaces: readonly ChainNamespace[]) => {
    for (const namespace of namespaces) {
      following().stop(namespace)
      stores.chains.get(namespace)?.reset()
    }
  }
  const finish = (namespaces: readonly ChainNamespace[], request: DisconnectRequest, error: unknown) => {
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
  const sayGoodbye = (session: WalletSession): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = env.after(goodbyeMs, resolve)
      endSession(session)
        .then(resolve, reject)
        .finally(cancel)
        .catch(() => undefined)
    })

  return {
    forget,
    ended: namespace => {
      forget([namespace])
      finish([namespace], { namespace }, undefined)
    },
    disconnect: async (request = {}) => {
      connecting().cancel()
      // Also those that are being resumed.
      const open = stores.chains.all.filter(chain => chain.status !== 'disconnected')
      let namespaces: readonly ChainNamespace[] = request.namespace
        ? [request.namespace]
        : open.map(chain => chain.namespace)
      let error: unknown
      try {
        namespaces = hooks.disconnect.plan.call(namespaces)
        await hooks.disconnect.before.promise(request)
        namespaces.forEach(following().stop)
        const sessions = namespaces.flatMap(name => stores.chains.get(name)?.connection?.session ?? [])
        const goodbyes = await Promise.allSettled(sessions.map(sayGoodbye))
        error = goodbyes.find(goodbye => goodbye.status === 'rejected')?.reason
      } catch (fault) {
        error = fault
      }
      forget(namespaces)
      finish(namespaces, request, error)
      if (error) throw new ModalError('DISCONNECT_FAILED', 'Failed to disconnect', { cause: error })
    },
  }
}
