import type { Guarded } from '../contract/plugin.js'
import type { KernelHooks } from './createHooks.js'

/** What a hook guards, or undefined: whoever taps such a hook must be there before anybody passes. */
export const guardedBy = (
  { connect, network, disconnect, rpc }: KernelHooks,
  hook: object,
): Guarded | undefined => {
  if (hook === connect.prepare || hook === connect.authorize) return 'connect'
  if (hook === network.authorize) return 'network'
  if (hook === disconnect.before) return 'disconnect'
  return hook === rpc.classify || hook === rpc.requested ? 'rpc' : undefined
}
