import type { Environment, ModalError } from '../../../../kernel/define.js'
import { safeText, textLimits } from '../../../../kernel/safety/text.js'
import { relayRefused, relayUnreachable } from '../../errors.js'
import { resendUnanswered } from './resendUnanswered.js'
import { createDialer } from './createDialer.js'
import type { Core } from './SignClient.js'

/** An open connection that nobody needs is closed after this. */
const idleMs = 30_000

/** The connection to the relay, as the rest of the client sees it. */
export interface RelayConnection {
  /** Resolves as soon as the relay is there. Rejects with `RELAY_REFUSED` at once, with `RELAY_UNREACHABLE` after the limit. */
  ready(limitMs: number): Promise<void>
  /** Waits for a promise, but no longer than until the relay refuses this page; then rejects with `RELAY_REFUSED`. */
  unlessRefused<T>(promise: Promise<T>): Promise<T>
  /** The visitor waits for the relay: connects again, also after a refusal. */
  retryNow(): void
  /** Whether anything needs the relay may have changed. */
  recheck(): void
  /** Closes it for good. */
  stop(): void
}

interface RelayConnectionParts {
  readonly env: Environment
  /** Whether anything needs the relay. */
  isNeeded(): boolean
  onRefused(reason: string): void
}

/** Takes over the package's connection: when it connects, how it sends, and what happens when the relay refuses this page. */
export const createRelayConnection = (
  { relayer, heartbeat }: Core,
  { env, isNeeded, onRefused }: RelayConnectionParts,
): RelayConnection => {
  const dialer = createDialer(relayer, env, isNeeded)
  resendUnanswered(relayer, env)
  let refusal: ModalError | undefined
  let cancelIdle: () => void = () => undefined
  const waiting = new Set<() => void>()
  const checkAll = () => [...waiting].forEach(check => check())

  relayer.on('relayer_error', (error: unknown) => {
    const reason = relayRefusal(error)
    if (reason === undefined) return
    refusal = relayRefused(reason)
    onRefused(reason)
    checkAll()
  })
  relayer.on('relayer_connect', checkAll)
  relayer.on('relayer_message_ack', () => {
    refusal = undefined
  })

  /** Settles as soon as `decide` says how. */
  const until = (
    decide: (settle: { resolve(): void; reject(error: ModalError): void }) => void,
    limitMs?: number,
  ) => {
    let stop: () => void = () => undefined
    const promise = new Promise<void>((resolve, reject) => {
      const check = () => decide({ resolve, reject })
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
    if (!isNeeded() && relayer.connected)
      cancelIdle = env.after(idleMs, () => {
        if (!isNeeded()) void relayer.transportClose()
      })
  }

  return {
    ready: limitMs => {
      const { promise, stop } = until(({ resolve, reject }) => {
        if (refusal) reject(refusal)
        else if (relayer.connected) resolve()
      }, limitMs)
      dialer.recheck()
      return promise.finally(stop)
    },
    unlessRefused: promise => {
      const { promise: refused, stop } = until(({ reject }) => {
        if (refusal) reject(refusal)
      })
      return Promise.race([promise, refused.then(() => promise)]).finally(stop)
    },
    retryNow: () => {
      refusal = undefined
      dialer.retryNow()
    },
    recheck: () => {
      dialer.recheck()
      closeIfIdle()
    },
    stop: () => {
      cancelIdle()
      dialer.stop()
      heartbeat.stop()
      void relayer.transportClose()
    },
  }
}

/** The relay takes a connection and closes it with code 3000; the package makes an error of that, with the reason in parentheses. */
const refusal = /code: 3000(?: \((.*)\))?/

/** Reads the reason of a refusal out of an error of the package. @returns undefined for any other error */
export const relayRefusal = (error: unknown): string | undefined => {
  const found = error instanceof Error ? refusal.exec(error.message) : null
  return found ? (safeText(found[1], textLimits.errorText) ?? 'no reason given') : undefined
}
