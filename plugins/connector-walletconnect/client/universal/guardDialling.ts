import type { Environment } from '../../../../kernel/define.js'
import { DialTurns } from './DialTurns.js'
import { guardPayloads } from './guardPayloads.js'
import { methodOf } from './methodOf.js'
import type { Relayer } from './SignClient.js'

/** A connection that has lasted this long is a good one. */
const lastingMs = 10_000
/** A visitor who was in another app for this long comes back to a new connection. */
const awayMs = 5000

/** Decides when the package may open a socket. */
export interface Dialling {
  /** Looks anew whether a socket is wanted. */
  wake(): void
  /** The visitor wants something of the relay: the next socket need not wait for its turn. */
  hurry(): void
  /** No socket from now on. */
  stop(): void
}

/** Makes every way of the package to a socket wait for its turn. */
const takeOver = (relayer: Relayer, turns: DialTurns): void => {
  const connect = methodOf<[], Promise<void>>(relayer, 'connect')
  const createProvider = methodOf<[], Promise<void>>(relayer, 'createProvider')
  let connecting: Promise<void> | undefined
  const keepConnecting = async () => {
    while (!relayer.connected) {
      await turns.untilOpen()
      await connect().catch(() => turns.sleep(1000))
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
      await turns.take()
      await createProvider()
      guardPayloads(relayer)
    },
  })
}

/** Phones end the sockets of pages that are not seen, and tell them nothing of it. @returns what ends it */
const renewOnReturn = (relayer: Relayer, turns: DialTurns, env: Environment): (() => void) => {
  let hiddenAt: number | undefined
  const onChange = () => {
    const isHidden = env.document?.visibilityState === 'hidden'
    const awayForMs = hiddenAt === undefined ? 0 : env.elapsed() - hiddenAt
    hiddenAt = isHidden ? (hiddenAt ?? env.elapsed()) : undefined
    if (isHidden || awayForMs < awayMs || !relayer.connected || !turns.isOpen) return
    turns.forgive()
    void methodOf(relayer, 'transportDisconnect')()
  }
  if (env.platform.isMobile) env.document?.addEventListener('visibilitychange', onChange)
  return () => env.document?.removeEventListener('visibilitychange', onChange)
}

/**
 * Puts a pace to the package, which left alone opens 300 sockets a second at a relay that refuses it, and tells nobody. Every way to a
 * socket leads through two methods of its relayer: `connect`, which here is one call for all who want it and holds until the relay is
 * there (it never rejects: nobody would handle that), and `createProvider`, before each try, which here waits for its turn.
 * @param isWanted whether anything waits for the relay
 */
export const guardDialling = (relayer: Relayer, env: Environment, isWanted: () => boolean): Dialling => {
  const turns = new DialTurns(env, isWanted)
  let cancelLasting: () => void = () => undefined
  const online = () => turns.forgive()
  takeOver(relayer, turns)
  relayer.on('relayer_connect', () => {
    cancelLasting = env.after(lastingMs, () => turns.backoff.forgive())
  })
  relayer.on('relayer_disconnect', () => {
    cancelLasting()
    // The package forgets to come back after a loss while nothing was subscribed.
    if (turns.isOpen) void methodOf(relayer, 'connect')()
  })
  relayer.on('relayer_error', () => turns.backoff.refused())
  env.window?.addEventListener('online', online)
  const stopRenewing = renewOnReturn(relayer, turns, env)
  return {
    wake: () => turns.wake(),
    hurry: () => turns.hurry(),
    stop: () => {
      turns.stop()
      cancelLasting()
      stopRenewing()
      env.window?.removeEventListener('online', online)
    },
  }
}
