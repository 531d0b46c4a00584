import { compareStructural, reaction } from '../kernel/mobx.js'
import type { PluginContext } from '../kernel/define.js'

/**
 * Creates the `subscribe` function of a provider. A listener is called at once, and whenever the value changes, until it is removed or the
 * plugin ends. A listener that throws or rejects is reported, and does not affect the others.
 * @param read gives what is told, of what is observable: of the stores
 * @returns the function for hosts: it takes a listener, and gives the function that stops it
 * @example const subscribe = createSubscribe(context, () => chain.connection?.accounts.map(({ address }) => address) ?? [])
 */
export const createSubscribe = <T>(
  { report, onDispose }: Pick<PluginContext, 'report' | 'onDispose'>,
  read: () => T,
): ((listener: (value: T) => void | Promise<void>) => () => void) => {
  const stops = new Set<() => void>()
  onDispose(() => stops.forEach(stop => stop()))
  return listener => {
    const tell = async (value: T) => {
      await listener(value)
    }
    const dispose = reaction(read, value => void tell(value).catch(report), {
      fireImmediately: true,
      equals: compareStructural,
    })
    const stop = () => {
      dispose()
      stops.delete(stop)
    }
    stops.add(stop)
    return stop
  }
}
