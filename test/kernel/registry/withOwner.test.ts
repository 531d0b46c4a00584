import { createKernel } from '../../../kernel/runtime/createKernel.js'
import { definePlugin, defineService, defineView, view } from '../../../kernel/define.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'

const greeting = defineService<string>('test.greeting')
const helloView = defineView().as('test.Hello')

const hello = (fetched: string[]) =>
  definePlugin({
    id: 'test.hello',
    activate: 'demand',
    provides: [greeting],
    views: [
      view(helloView, async () => {
        fetched.push('view')
        return { default: () => null }
      }),
    ],
    setup: async () => {
      fetched.push('setup')
      return context => context.provide(greeting, () => 'hello')
    },
  })

test('a view is there only once its plugin is: it may use the services', async () => {
  const fetched: string[] = []
  const kernel = createKernel({ plugins: [hello(fetched)], env: memoryEnvironment() })
  await kernel.registry.view(helloView)?.load()
  expect(fetched.sort()).toEqual(['setup', 'view'])
  expect(kernel.get(greeting)).toBe('hello')
})

test('a view whose plugin cannot be fetched cannot be shown, and the next try may succeed', async () => {
  let isOffline = true
  const plugin = hello([])
  const setup = async () => {
    if (isOffline) throw new Error('offline')
    return () => undefined
  }
  const kernel = createKernel({
    plugins: [definePlugin({ ...plugin.spec, setup })],
    env: memoryEnvironment(),
    onError: () => undefined,
  })
  await expect(kernel.registry.view(helloView)?.load()).rejects.toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
  isOffline = false
  await expect(kernel.registry.view(helloView)?.load()).resolves.toHaveProperty('default')
})
