import { definePoint, type Network, type ServiceToken } from '../../kernel/define.js'

/** Turns names into addresses, where a visitor may send to them. */
export interface NameResolver {
  /** Whether a text has the form of a name that this one can look up on a network. Pure; nothing is asked. */
  knows(text: string, network: Network): boolean
  /**
   * The address that a name stands for now, of the network; undefined where nobody has the name. Rejects where that cannot be known; with
   * `NAME_INVALID`, `NAME_OFF_CHAIN` or `NAME_ELSEWHERE` where asking again is of no use: Send says each in words.
   */
  resolve(name: string, network: Network, signal: AbortSignal): Promise<string | undefined>
}
/** Names in Send: a plugin contributes the token of its service. All that know a text are asked, the first in list order with an answer counts. */
export const nameResolvers = definePoint<ServiceToken<NameResolver>>('send.nameResolvers')
