import { methodOf } from './methodOf.js'
import type { SignClient } from './SignClient.js'

type Handler = (topic: string, payload: { readonly id: number }) => Promise<void>

/**
 * Works off what wallets say at the end of a session, in place of the package. The package does not wait for its own check whether there is
 * such a session, nor for the deletion: a wallet that says it twice, or in the same moment as the visitor, makes it throw where nobody
 * catches. And while the relay is away it works off nothing else meanwhile.
 * @param forget takes what is left of the session from the package
 */
export const guardEnding = (
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
