import type { Environment, ModalError } from '../../../../kernel/define.js'
import { relayRefused, relayUnreachable } from '../../errors.js'
import { guardDelivery } from './guardDelivery.js'
import { guardDialling } from './guardDialling.js'
import { relayRefusal } from './relayRefusal.js'
import type { Core } from './SignClient.js'

/** An open connection that nobody needs is closed after this. */
const idleMs = 30_000

/** The connection to the relay, as the rest of the client sees it. */
export interface Line {
  /** Resolves as soon as the relay is there. Rejects with `RELAY_REFUSED` at once, with `RELAY_UNREACHABLE` after the limit. */
  ready(limitMs: number): Promise<void>
  /** Waits for a promise, but no longer than until the relay refuses this page; then rejects with `RELAY_REFUSED`. */
  unlessRefused<T>(promise: Promise<T>): Promise<T>
  /** The visitor wants something now: dials anew, also after a refusal. */
  hurry(): void
  /** What is wanted of the relay has changed. */
  wake(): void
  /** Closes it for good. */
  stop(): void
}

/** What a line depends on. */
export interface LineParts {
  readonly env: Environment
  /** Whether anything needs the relay. */
  isWanted(): boolean
  onRefused(reason: string): void
}

/** Takes the package's connection into our hands: when it dials, how it sends, and what the relay says of this page. */
export const createLine = ({ relayer, heartbeat }: Core, { env, isWanted, onRefused }: LineParts): Line => {
  const dialling = guardDialling(relayer, env, isWanted)
  guardDelivery(relayer, env)
  let refusal: ModalError | undefined
  let cancelIdle: () => void = () => undefined
  const waiting = new Set<() => void>()
  const tell = () => [...waiting].forEach(look => look())

  relayer.on('relayer_error', (error: unknown) => {
    const reason = relayRefusal(error)
    if (reason === undefined) return
    refusal = relayRefused(reason)
    onRefused(reason)
    tell()
  })
  relayer.on('relayer_connect', tell)
  relayer.on('relayer_message_ack', () => {
    refusal = undefined
  })

  /** Settles as soon as `look` says how. */
  const until = (
    look: (settle: { resolve(): void; reject(error: ModalError): void }) => void,
    limitMs?: number,
  ) => {
    let stop: () => void = () => undefined
    const promise = new Promise<void>((resolve, reject) => {
      const check = () => look({ resolve, reject })
      const cancel = limitMs === undefined ? stop : env.after(limitMs, () => reject(relayUnreachable()))
      stop = () => {
        cancel()
        waiting.delete(check)
      }
      waiting.add(check)
      check()
    })
    return { promise, stop: () => stop() }
  }

  const closeIfIdle = () => {
    cancelIdle()
    if (!isWanted() && relayer.connected)
      cancelIdle = env.after(idleMs, () => {
        if (!isWanted()) void relayer.transportClose()
      })
  }

  return {
    ready: limitMs => {
      const { promise, stop } = until(({ resolve, reject }) => {
        if (refusal) reject(refusal)
        else if (relayer.connected) resolve()
      }, limitMs)
      dialling.wake()
      return promise.finally(stop)
    },
    unlessRefused: promise => {
      const { promise: refused, stop } = until(({ reject }) => {
        if (refusal) reject(refusal)
      })
      return Promise.race([promise, refused.then(() => promise)]).finally(stop)
    },
    hurry: () => {
      refusal = undefined
      dialling.hurry()
    },
    wake: () => {
      dialling.wake()
      closeIfIdle()
    },
    stop: () => {
      cancelIdle()
      dialling.stop()
      heartbeat.stop()
      void relayer.transportClose()
    },
  }
}
