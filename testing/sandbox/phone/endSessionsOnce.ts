type OnSessionDelete = (topic: string, payload: object) => Promise<void>

/** What is needed of a sign client. */
interface Client {
  readonly engine: object
  readonly session: { readonly keys: readonly string[] }
}

/**
 * Leaves the news alone that a session has ended which is over already. The relay promises news at least once, and the client throws at the
 * second where nobody can catch it: sign-client 2.21.7 does not wait for its `isValidDisconnect`.
 */
export function endSessionsOnce({ engine, session }: Client): void {
  const end = Reflect.get(engine, 'onSessionDeleteRequest') as OnSessionDelete
  const endOnce: OnSessionDelete = async (topic, payload) => {
    if (session.keys.includes(topic)) await end(topic, payload)
  }
  Reflect.set(engine, 'onSessionDeleteRequest', endOnce)
}
