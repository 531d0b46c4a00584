import type { Environment } from '../../../../kernel/define.js'
import { readProperty } from '../../../../kernel/wallet/readProperty.js'
import { clockWrong } from '../../errors.js'
import { methodOf, type SignClient } from './SignClient.js'
import type { Message } from './filterMessages.js'

type Handler = (topic: string, payload: { readonly id: number }) => Promise<void>

/**
 * Works off what wallets say at the end of a session, in place of the package. The package does not wait for its own check whether there is
 * such a session, nor for the deletion: a wallet that says it twice, or in the same moment as the visitor, makes it throw where nobody
 * catches. And while the relay is away it works off nothing else meanwhile.
 * @param forget takes what is left of the session from the package
 */
export const handleSessionDelete = (
  { engine, session }: SignClient,
  forget: (topic: string) => Promise<void>,
  report: (error: unknown) => void,
): void => {
  const sendResult = methodOf<[object], Promise<void>>(engine, 'sendResult')
  methodOf(engine, 'onSessionDeleteRequest')
  const end: Handler = async (topic, { id }) => {
    if (!session.keys.includes(topic)) return
    try {
      await sendResult({ id, topic, result: true })
    } finally {
      await forget(topic)
    }
  }
  Object.assign(engine, {
    onSessionDeleteRequest: (...args: Parameters<Handler>) => end(...args).catch(report),
  })
}

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
export const rejectExpiredSettlement = (
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
