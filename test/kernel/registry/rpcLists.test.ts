import { definePlugin, type PluginContext } from '../../../kernel/define.js'
import { defineFlag } from '../../../kernel/contract/keys.js'
import { createPage, pluginThat } from '../../support/kernel.js'

const extras = defineFlag('extras', false)
const list = (namespace: string, method: string) => ({ namespace, safe: [], approve: [method], events: [] })

test('a plugin sees the RPC methods of a chain, from plugins that are on', async () => {
  let context: PluginContext | undefined
  const { kernel } = createPage({
    plugins: [
      definePlugin({ id: 'more', rpc: [list('eip155', 'more'), list('solana', 'other')] }),
      definePlugin({ id: 'extra', flag: extras, rpc: () => Promise.resolve([list('eip155', 'extra')]) }),
      pluginThat(own => void (context = own)),
    ],
  })
  await kernel.connect({ connectorId: 'none' }).catch(() => undefined)
  const methods = async () => (await context?.rpc('eip155'))?.flatMap(({ approve }) => approve)
  expect(await methods()).toEqual(['sign', 'more'])
  kernel.stores.flags.set('extras', true)
  expect(await methods()).toEqual(['sign', 'more', 'extra'])
  expect(await context?.rpc('cosmos')).toEqual([])
})
