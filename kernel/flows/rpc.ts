import { rpcNotAllowed, rpcRefused } from '../errors/rpc.js'
import type { RpcContribution } from '../contract/plugin.js'
import type { RpcCall } from '../contract/types.js'
import { fetchRpc } from '../registry/fetchRpc.js'
import type { Navigation } from './navigate.js'
import type { KernelParts } from './KernelParts.js'
import { refusalReason } from './refusalReason.js'

/** The notice follows the modal after this: shown at once, the opening of the modal would hide it. */
const noticeDelayMs = 300

/** The guard in front of wallets that Portico itself speaks for (the embedded wallet). */
export interface RpcGuard {
  /** Resolves when the call may go on, with what lets it: that it only reads, or that nobody has refused it. Rejects with `RPC_NOT_ALLOWED`, `RPC_REFUSED`, `GUARD_UNAVAILABLE` or `PLUGIN_LOAD_FAILED`. */
  guard(call: RpcCall): Promise<'safe' | 'approve'>
}

const classOf = (lists: readonly RpcContribution[], method: unknown): 'safe' | 'approve' | undefined =>
  (['safe', 'approve'] as const).find(kind => lists.some(list => list[kind].some(name => name === method)))

/** Makes the guard from the `rpc` contributions: unknown methods are rejected, unsafe ones need a yes. */
export const createRpcGuard = (
  { registry, hooks, activation, env, stores }: KernelParts,
  navigation: Navigation,
): RpcGuard => {
  return {
    guard: async call => {
      await activation.guards.ready('rpc')
      const kind =
        hooks.rpc.classify.call(call) ??
        classOf(await fetchRpc(registry, call.namespace), call.method) ??
        'reject'
      if (kind === 'safe') return kind
      if (kind === 'reject') {
        // What the visitor is at stays as it is: the notice is shown over it.
        if (!stores.modal.isOpen) navigation.open()
        env.after(noticeDelayMs, () => stores.toast.show('error.RPC_NOT_ALLOWED', 'error'))
        throw rpcNotAllowed(call.method)
      }
      const reason = refusalReason(await hooks.rpc.requested.promise(call))
      if (reason !== undefined) throw rpcRefused(reason)
      return kind
    },
  }
}
