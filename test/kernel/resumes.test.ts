import { jest } from '@jest/globals'
import { defineFlag, definePlugin, type PluginContext, type PluginSpec } from '../../kernel/define.js'
import { countingStorage, createPage, settle } from '../support/kernel.js'
import { ScriptedWallet } from '../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const flag = defineFlag('unfinished', true)

/** A page with a plugin that may have left something unfinished. */
const visit = (text: string | undefined, spec: Partial<PluginSpec> = {}, isOn = true) => {
  const storage = countingStorage()
  if (text !== undefined) storage.texts.set('@portico/unfinished', text)
  const contexts: PluginContext[] = []
  const plugin = definePlugin({
    id: 'unfinished',
    flag,
    resumes: 'unfinished',
    setup: async () => context => void contexts.push(context),
    ...spec,
  })
  const wallet = new ScriptedWallet({ onConnect: 'approve' })
  const page = createPage({
    wallets: [wallet],
    plugins: [plugin],
    features: { unfinished: isOn },
    env: { storage },
  })
  return { ...page, contexts, wallet }
}

test('what a plugin has left unfinished is gone on with as the modal starts', async () => {
  const { kernel, contexts } = visit('something')
  await kernel.start()
  expect(contexts).toHaveLength(1)
})

test('nothing is fetched where nothing was left, or the plugin is off', async () => {
  for (const page of [visit(undefined), visit(''), visit('something', {}, false)]) {
    await page.kernel.start()
    await settle()
    expect(page.contexts).toEqual([])
    expect(page.kernel.loaded()).toEqual([])
  }
})

test('a plugin that cannot be fetched is reported, and the start goes on', async () => {
  const { kernel, faults } = visit('something', { setup: () => Promise.reject(new Error('offline')) })
  await kernel.start()
  expect(faults).toEqual([expect.stringMatching(/^unfinished: /)])
})

test('a plugin connects as a click does: guards are asked, and the event comes once', async () => {
  const { kernel, contexts, wallet, events } = visit('something')
  await kernel.start()
  const hooks = await kernel.hooks()
  const asked: string[] = []
  hooks.connect.authorize.tap({ name: 'guard' }, ({ address }) => {
    asked.push(address)
    return undefined
  })
  await contexts[0]!.connect({ connectorId: wallet.connector.id })
  expect(asked).toEqual(['0xharbor'])
  expect(kernel.stores.namespaces.get('eip155')!.status).toBe('connected')
  expect(events().filter(event => event === 'CONNECT_SUCCESS')).toHaveLength(1)
})
