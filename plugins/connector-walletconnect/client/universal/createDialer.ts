import type { Environment } from '../../../../kernel/define.js'
import { DialQueue } from './DialQueue.js'
import { dropMalformedPayloads } from './dropMalformedPayloads.js'
import { methodOf, type Relayer } from './SignClient.js'

/** A connection that has lasted this long is a good one. */
const lastingMs = 10_000
/** A visitor who was in another app for this long comes back to a new connection. */
const awayMs = 5000

/** Decides when the package may open a socket. */
export interface Dialer {
  /** Checks again whether a socket is needed. */
  recheck(): void
  /** The visitor waits for the relay: the next socket need not wait as long. */
  retryNow(): void
  /** No socket from now on. */
  stop(): void
}

/** Makes the package wait for the queue before it opens a socket. */
const paceConnecting = (relayer: Relayer, queue: DialQueue): void => {
  const connect = methodOf<[], Promise<void>>(relayer, 'connect')
  const createProvider = methodOf<[], Promise<void>>(relayer, 'createProvider')
  let connecting: Promise<void> | undefined
  const keepConnecting = async () => {
    while (!relayer.connected) {
      await queue.untilCanDial()
      await connect().catch(() => queue.sleep(1000))
    }
  }
  Object.assign(relayer, {
    connect: () => {
      connecting ??= keepConnecting().finally(() => {
        connecting = undefined
      })
      return connecting
    },
    createProvider: async () => {
      await queue.next()
      await createProvider()
      dropMalformedPayloads(relayer)
    },
  })
}

/** Phones end the sockets of pages that are not seen, and tell them nothing of it. @returns what ends it */
const renewOnReturn = (relayer: Relayer, queue: DialQueue, env: Environment): (() => void) => {
  let hiddenAt: number | undefined
  const onChange = () => {
    const isHidden = env.document?.visibilityState === 'hidden'
    const awayForMs = hiddenAt === undefined ? 0 : env.elapsed() - hiddenAt
    hiddenAt = isHidden ? (hiddenAt ?? env.elapsed()) : undefined
    if (isHidden || awayForMs < awayMs || !relayer.connected || !queue.canDial) return
    queue.resetBackoff()
    void methodOf(relayer, 'transportDisconnect')()
  }
  if (env.platform.isMobile) env.document?.addEventListener('visibilitychange', onChange)
  return () => env.document?.removeEventListener('visibilitychange', onChange)
}

/**
 * Slows the package down, which left alone opens 300 sockets a second at a relay that refuses it, and tells nobody. Every socket
 * is opened through two methods of its relayer: `connect`, which here is one call for all who want it and holds until the relay is
 * there (it never rejects: nobody would handle that), and `createProvider`, before each try, which here waits for the queue.
 * @param isNeeded whether anything waits for the relay
 */
export const createDialer = (relayer: Relayer, env: Environment, isNeeded: () => boolean): Dialer => {
  const queue = new DialQueue(env, isNeeded)
  let cancelLasting: () => void = () => undefined
  const online = () => queue.resetBackoff()
  paceConnecting(relayer, queue)
  relayer.on('relayer_connect', () => {
    cancelLasting = env.after(lastingMs, () => queue.backoff.reset())
  })
  relayer.on('relayer_disconnect', () => {
    cancelLasting()
    // The package forgets to come back after a loss while nothing was subscribed.
    if (queue.canDial) void methodOf(relayer, 'connect')()
  })
  relayer.on('relayer_error', () => queue.backoff.refused())
  env.window?.addEventListener('online', online)
  const stopRenewing = renewOnReturn(relayer, queue, env)
  return {
    recheck: () => queue.recheck(),
    retryNow: () => queue.retryNow(),
    stop: () => {
      queue.stop()
      cancelLasting()
      stopRenewing()
      env.window?.removeEventListener('online', online)
    },
  }
}
