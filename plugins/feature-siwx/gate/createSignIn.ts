import type { PluginContext } from '../../../kernel/define.js'
import { noActiveAddress, noActiveNetwork, siwxNotEnabled } from '../errors.js'
import type { SignInSessions } from '../sessions/SignInSessions.js'
import type { SignIn } from '../api.js'
import type { Gate } from './createGate.js'
import { subjectOf, type Subject } from './Subject.js'

/** Makes the service for hosts and other plugins. @param sessions undefined where signing in is off, as the gate */
export const createSignIn = (
  { stores }: PluginContext,
  sessions: SignInSessions | undefined,
  gate: Gate | undefined,
): SignIn => {
  const active = (): Subject => {
    const chain = stores.namespaces.active
    if (!chain?.connection) throw noActiveAddress()
    const subject = subjectOf(chain, chain.connection)
    if (!subject) throw noActiveNetwork()
    return subject
  }
  return {
    sessions: async () => {
      if (!sessions) throw siwxNotEnabled()
      const { network, connection } = active()
      return sessions.getSessions(network.caipNetworkId, connection.address)
    },
    signIn: async () => {
      if (!gate) throw siwxNotEnabled()
      return gate.check(active().connection)
    },
  }
}
