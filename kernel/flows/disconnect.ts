import { ModalError } from '../errors/ModalError.js'
import type { DisconnectRequest, WalletSession } from '../types.js'
import type { Ending } from './ending.js'
import { endSession } from './endSession.js'
import type { Following } from './follow.js'
import type { KernelParts } from './parts.js'

/** A wallet that does not answer its goodbye is left after this. */
const goodbyeMs = 3000

/** Ends connections, for the visitor or the host. */
export interface Disconnecting {
  /** Rejects with `DISCONNECT_FAILED` when a wallet or a plugin failed; the stores and the storage are clean all the same. */
  disconnect(request?: DisconnectRequest): Promise<void>
}

/** Makes the disconnect flow. */
export const createDisconnecting = (
  { stores, hooks, activation, env }: KernelParts,
  following: Following,
  { forget, finish }: Ending,
): Disconnecting => {
  const sayGoodbye = (session: WalletSession): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = env.after(goodbyeMs, resolve)
      endSession(session)
        .then(resolve, reject)
        .finally(cancel)
        .catch(() => undefined)
    })

  return {
    disconnect: async (request = {}) => {
      // Also those that are being resumed.
      const open = stores.namespaces.all.filter(chain => chain.status !== 'disconnected')
      const asked = request.namespace ? [request.namespace] : open.map(chain => chain.namespace)
      let error: unknown
      /** Whoever wants to leave leaves, whatever breaks on the way. */
      const note = (fault: unknown) => {
        error ??= fault
      }
      // A plugin may add to what ends, and take nothing from it.
      const namespaces = [...new Set([...asked, ...hooks.disconnect.plan.call(asked)])]
      await activation.guard('disconnect').catch(note)
      await hooks.disconnect.before.promise(request, namespaces).catch(note)
      namespaces.forEach(following.stop)
      const sessions = namespaces.flatMap(name => stores.namespaces.get(name)?.connection?.session ?? [])
      const goodbyes = await Promise.allSettled(sessions.map(sayGoodbye))
      error ??= goodbyes.find(goodbye => goodbye.status === 'rejected')?.reason
      forget(namespaces)
      finish(namespaces, request, error)
      if (error) throw new ModalError('DISCONNECT_FAILED', 'Failed to disconnect', { cause: error })
    },
  }
}
