import type { Line } from './createLine.js'
import type { Letter } from './createMailbox.js'
import { presentLetter } from './presentLetter.js'

/** The letters on their way to one connection. */
export interface Outbox {
  deliver(letter: Letter, subscriptionId: string): void
  /** Takes note that a push has arrived. False: none of that id is on its way. */
  acknowledge(pushId: number): boolean
}

/** What an outbox works with. */
export interface OutboxParts {
  readonly clientId: string
  readonly line: Line
  /** How long to wait for an acknowledgement, in milliseconds. */
  readonly patienceMs: () => number
  readonly repeated: () => void
}

/**
 * Creates an outbox that sends each letter until it is acknowledged or out of date: clients are promised a message at
 * least once, and drop repetitions themselves.
 */
export function createOutbox({ clientId, line, patienceMs, repeated }: OutboxParts): Outbox {
  let lastPushId = Date.now() * 1000
  const onTheirWay = new Map<number, { readonly letter: Letter; stop(): void }>()

  return {
    deliver(letter, subscriptionId) {
      if ([...onTheirWay.values()].some(each => each.letter === letter)) return
      lastPushId += 1
      const id = lastPushId
      const params = { id: subscriptionId, data: presentLetter(letter) }
      const entry = { letter, stop: (): void => undefined }
      const attempt = (): void => {
        line.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
        entry.stop = line.timers.after(patienceMs(), () => {
          if (letter.expiresAt <= Date.now()) return void onTheirWay.delete(id)
          repeated()
          attempt()
        })
      }
      onTheirWay.set(id, entry)
      attempt()
    },
    acknowledge(pushId) {
      const entry = onTheirWay.get(pushId)
      entry?.stop()
      entry?.letter.acknowledgedBy.add(clientId)
      return onTheirWay.delete(pushId)
    },
  }
}
