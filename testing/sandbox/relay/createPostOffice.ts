import { createMailbox, type Letter } from './createMailbox.js'
import type { Tally } from './createTally.js'

/** A connection as the post office sees it. Several may belong to one client. */
export interface Subscriber {
  readonly clientId: string
  /** Hands a letter over, again and again until it is acknowledged. One that is on its way already is not sent twice. */
  deliver(letter: Letter, subscriptionId: string): void
}

/** A message to publish. `ttl` in seconds. */
type Parcel = Pick<Letter, 'topic' | 'message' | 'tag' | 'attestation'> & { readonly ttl: number }

/** Takes messages in and gives them to who has subscribed. */
export interface PostOffice {
  /** Returns the subscription id. What waits for the client is delivered afterwards. */
  subscribe(subscriber: Subscriber, topic: string): string
  unsubscribe(subscriber: Subscriber, topic: string): void
  publish(sender: Subscriber, parcel: Parcel): void
  /** What is kept on a topic, except for the client's own messages. */
  fetch(subscriber: Subscriber, topic: string): readonly Letter[]
  /** Ends the subscriptions of a connection. */
  leave(subscriber: Subscriber): void
  /** Number of messages kept. */
  count(): number
}

/**
 * Creates a post office. Its rules are the public relay's:
 * - a message never goes to its sender, not even over another connection;
 * - a client gets it once, on the connection that subscribed last. So a second tab takes the topic from the first, and
 *   gives it back to nobody when it closes (WalletConnect/walletconnect-monorepo issues 2104 and 5567);
 * - what was not acknowledged is delivered again, to the next connection, too;
 * - to publish the same message again changes nothing.
 *
 * @param now the time, Unix milliseconds
 */
export function createPostOffice(now: () => number, tally: Tally): PostOffice {
  const mailbox = createMailbox(now)
  const holders = new Map<string, Map<string, Subscriber>>()
  const nameOf = (subscriber: Subscriber, topic: string) => `${subscriber.clientId}:${topic}`

  const offer = (subscriber: Subscriber, letter: Letter): void => {
    const { clientId } = subscriber
    if (letter.sender === clientId || letter.acknowledgedBy.has(clientId)) return
    subscriber.deliver(letter, nameOf(subscriber, letter.topic))
  }
  const unsubscribe = (subscriber: Subscriber, topic: string): void => {
    const clients = holders.get(topic)
    if (clients?.get(subscriber.clientId) === subscriber) clients.delete(subscriber.clientId)
    if (clients?.size === 0) holders.delete(topic)
  }

  return {
    subscribe(subscriber, topic) {
      const clients = holders.get(topic) ?? new Map<string, Subscriber>()
      holders.set(topic, clients.set(subscriber.clientId, subscriber))
      // The reply to the subscription goes out first.
      queueMicrotask(() => mailbox.lettersOn(topic).forEach(letter => offer(subscriber, letter)))
      return nameOf(subscriber, topic)
    },
    unsubscribe,
    publish({ clientId: sender }, { ttl, ...parcel }) {
      const publishedAt = now()
      const expiresAt = publishedAt + ttl * 1000
      const letter: Letter = { ...parcel, sender, publishedAt, expiresAt, acknowledgedBy: new Set() }
      if (!mailbox.post(letter)) return
      tally.add('published')
      for (const subscriber of holders.get(letter.topic)?.values() ?? []) offer(subscriber, letter)
    },
    fetch: ({ clientId }, topic) => mailbox.lettersOn(topic).filter(({ sender }) => sender !== clientId),
    leave: subscriber => [...holders.keys()].forEach(topic => unsubscribe(subscriber, topic)),
    count: () => mailbox.sweep(),
  }
}
