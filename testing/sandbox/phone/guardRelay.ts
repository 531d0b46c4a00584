import { SandboxError } from '../SandboxError.js'
import type { PhoneConnection } from './Phone.js'
import type { PhoneCore } from './PhoneCore.js'

/** Watches over a phone's connection. */
export interface RelayGuard {
  readonly connection: PhoneConnection
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
 *
 * @param changed called when the connection is another
 */
export function guardRelay({ relayer, heartbeat }: PhoneCore, changed: () => void): RelayGuard {
  // Every way to a new socket leads through this method of the relayer.
  const dial = Reflect.get(relayer, 'connect') as (this: unknown) => Promise<void>
  const waiting = new Set<(error: Error) => void>()
  let lift: (() => void) | undefined
  let isClosed = false
  let connection: PhoneConnection = { state: 'idle' }

  const become = (next: PhoneConnection): void => {
    connection = next
    changed()
  }
  relayer.on('relayer_connect', () => become({ state: 'connected' }))
  relayer.on('relayer_disconnect', () => {
    if (connection.state === 'connected') become({ state: 'lost' })
  })

  /** Holds back who wants to dial. To reject would end in rejections that the package does not handle. */
  const bar = (): void => {
    const lifted = new Promise<void>(resolve => (lift = resolve))
    Object.assign(relayer, { connect: () => lifted.then(() => dial.call(relayer)) })
  }
  const fail = (error: Error): void => {
    bar()
    for (const reject of waiting) reject(error)
  }
  relayer.on('relayer_error', ({ message }: Error) => {
    become({ state: 'refused', reason: message })
    fail(new SandboxError('PHONE_REFUSED', `The relay refuses the phone: ${message}`))
  })

  return {
    get connection() {
      return connection
    },
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
