import type { Environment } from '../../../../kernel/define.js'
import { readProperty } from '../../../../kernel/wallet/readProperty.js'
import { clockWrong } from '../../errors.js'
import type { Message } from './filterMessages.js'
import type { SignClient } from './SignClient.js'

interface Pending {
  readonly sessionTopic: string
  readonly proposalId: number
}
interface Events {
  emit(event: string, settlement: { readonly error: unknown }): void
}

/**
 * Ends the wait for a session that is over as it comes, by the clock of this device: the package refuses it, which it tells the wallet
 * alone.
 */
export const refuseEnded = (
  { engine }: SignClient,
  env: Environment,
  topic: string,
  { method, params }: Message,
): void => {
  if (method !== 'wc_sessionSettle') return
  const expiry = readProperty(params, 'expiry')
  if (typeof expiry !== 'number' || expiry * 1000 > env.now()) return
  // What the package keeps to itself.
  const pendingSessions = Reflect.get(engine, 'pendingSessions') as ReadonlyMap<number, Pending>
  const events = Reflect.get(engine, 'events') as Events
  const pending = [...pendingSessions.values()].find(({ sessionTopic }) => sessionTopic === topic)
  if (pending) events.emit(`session_connect:${pending.proposalId}`, { error: clockWrong() })
}
