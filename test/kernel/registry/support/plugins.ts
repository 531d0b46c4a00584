import { definePlugin, type AnyPlugin, type PluginSpec } from '../../../../kernel/contract/plugin.js'
import { defineService } from '../../../../kernel/contract/keys.js'
import { pluginThat } from '../../../support/kernel.js'

/** Lets everything happen that waits for no time. */
export const settle = () => new Promise(resolve => setTimeout(resolve))

/** What the shaky plugin offers. */
export const greeting = defineService<string>('test.greeting')

/** A plugin whose setup tells that it ran. */
export const telling = (id: string, told: string[], spec: Partial<PluginSpec> = {}): AnyPlugin =>
  pluginThat(() => void told.push(id), { id, ...spec })

/** A plugin whose code can be fetched only after some failures. */
export const failing = (failures: number, fetched: string[], spec: Partial<PluginSpec> = {}): AnyPlugin => {
  let left = failures
  return definePlugin({
    id: 'shaky',
    activate: 'demand',
    provides: [greeting],
    ...spec,
    setup: async () => {
      fetched.push(left > 0 ? 'failed' : 'fetched')
      if (left-- > 0) throw new Error('offline')
      return ctx => ctx.provide(greeting, () => 'hello')
    },
  } as PluginSpec)
}
