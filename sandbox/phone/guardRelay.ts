import { SandboxError } from '../SandboxError.js'
import type { PhoneCore } from './PhoneCore.js'

/** Watches over a phone's connection. */
export interface RelayGuard {
  /** Does something that needs the relay. @throws SandboxError `PHONE_REFUSED` as soon as the relay refuses the phone */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Lets the phone try again after a refusal. */
  reopen(): void
  /** Closes the connection for good. */
  close(): Promise<void>
}

/**
 * Keeps a refused phone from trying again at once. Left alone, the package opens some 300 sockets a second then, and
 * tells nobody who waits for it; its own `transportClose()` does not end that.
 */
export function guardRelay({ relayer, heartbeat }: PhoneCore): RelayGuard {
  // Every way to a new socket leads through this method of the relayer.
  const dial = Reflect.get(relayer, 'connect') as (this: unknown) => Promise<void>
  const waiting = new Set<(error: Error) => void>()
  let lift: (() => void) | undefined
  let isClosed = false

  /** Holds back who wants to dial. To reject would end in rejections that the package does not handle. */
  const bar = (): void => {
    const lifted = new Promise<void>(resolve => (lift = resolve))
    Object.assign(relayer, { connect: () => lifted.then(() => dial.call(relayer)) })
  }
  const fail = (error: Error): void => {
    bar()
    for (const reject of waiting) reject(error)
  }
  relayer.on('relayer_error', ({ message }: Error) =>
    fail(new SandboxError('PHONE_REFUSED', `The relay refuses the phone: ${message}`)),
  )

  return {
    run: task =>
      new Promise((resolve, reject) => {
        if (isClosed) throw stopped()
        waiting.add(reject)
        void task()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject))
      }),
    reopen() {
      if (isClosed) return
      Reflect.deleteProperty(relayer, 'connect')
      lift?.()
    },
    async close() {
      isClosed = true
      heartbeat.stop()
      fail(stopped())
      await relayer.transportClose()
    },
  }
}

const stopped = (): Error => new Error('The phone was stopped.')
