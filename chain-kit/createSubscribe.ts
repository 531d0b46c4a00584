import { compareStructural, reaction } from '../kernel/mobx.js'
import type { PluginContext } from '../kernel/define.js'

/**
 * Makes the `subscribe` of a provider: whoever calls it is told at once, and whenever what is read has changed by value, until they
 * stop it or the plugin is gone. One who throws or rejects is reported, and disturbs nobody.
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
