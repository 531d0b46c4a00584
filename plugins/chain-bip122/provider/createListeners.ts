import type { BitcoinEvents, BitcoinListener, BitcoinProvider } from '../api.js'

/** The event side of the provider: `add` for hosts, `emit` for its owner. */
export interface Listeners {
  readonly add: BitcoinProvider['addListener']
  emit(data: BitcoinEvents[keyof BitcoinEvents]): void
}

type Cb = (data: never) => void

/** Makes it. @param report told of a listener that throws; the others still run */
export const createListeners = (report: (error: unknown) => void): Listeners => {
  const byEvent = new Map<string, readonly Cb[]>()
  const of = (event: string) => byEvent.get(event) ?? []
  const add = (event: string, cb: Cb) => {
    // Wrapped, so that one added twice can be taken away once.
    const own: Cb = data => cb(data)
    byEvent.set(event, [...of(event), own])
    return () =>
      void byEvent.set(
        event,
        of(event).filter(other => other !== own),
      )
  }
  return {
    add: (...args: readonly [BitcoinListener<keyof BitcoinEvents>] | readonly [string, Cb]) =>
      args.length === 1 ? add(args[0].eventName, args[0].cb) : add(...args),
    emit: data => {
      for (const cb of of(data.type)) {
        try {
          cb(data as never)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
