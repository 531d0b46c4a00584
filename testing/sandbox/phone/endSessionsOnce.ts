import type { PhoneParts } from './describePhone.js'

type OnSessionDelete = (topic: string, payload: object) => Promise<void>

/**
 * Leaves the news alone that a session has ended which is over already. The relay promises news at least once, and the client throws at the
 * second where nobody can catch it: sign-client 2.21.7 does not wait for its `isValidDisconnect`.
 * @param client the sign client of the phone
 */
export function endSessionsOnce(client: PhoneParts['kit']['engine']['signClient']): void {
  const end = Reflect.get(client.engine, 'onSessionDeleteRequest') as OnSessionDelete
  const endOnce: OnSessionDelete = async (topic, payload) => {
    if (client.session.keys.includes(topic)) await end(topic, payload)
  }
  Reflect.set(client.engine, 'onSessionDeleteRequest', endOnce)
}
