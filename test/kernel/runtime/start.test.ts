import { jest } from '@jest/globals'
import { createStart } from '../../../kernel/runtime/start.js'
import { countingStorage, createPage, pass } from '../../support/kernel.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page that comes back, whose runtime is fetched as the test says. */
const returning = (load: () => Promise<never>) => {
  const storage = countingStorage()
  storage.texts.set('@portico/connected_namespaces', 'eip155,solana')
  for (const namespace of ['eip155', 'solana'])
    storage.texts.set(`@portico/${namespace}:connected_connector_id`, 'key.of.harbor')
  const { kernel, faults } = createPage({ env: { storage } })
  const statuses = () => kernel.stores.namespaces.all.map(({ status }) => status)
  return { ...createStart({ ...kernel, onEvent: () => undefined }, load), kernel, faults, statuses, storage }
}

test('code that cannot be fetched ends in disconnected, and the next visit tries anew', async () => {
  const { start, statuses, faults, storage } = returning(() => Promise.reject(new Error('offline')))
  const started = start()
  expect(statuses()).toEqual(['connecting', 'connecting'])
  await started
  expect(statuses()).toEqual(['disconnected', 'disconnected'])
  expect(faults).toEqual(['kernel: offline'])
  expect(storage.texts.get('@portico/connected_namespaces')).toBe('eip155,solana')
})

test('code that never comes ends in disconnected after 10 s', async () => {
  const { start, statuses } = returning(() => new Promise(() => undefined))
  void start()
  await pass(9999)
  expect(statuses()).toEqual(['connecting', 'connecting'])
  await pass(1)
  expect(statuses()).toEqual(['disconnected', 'disconnected'])
})

test('what the visitor has begun meanwhile is not touched by that', async () => {
  const { start, kernel, statuses } = returning(() => new Promise(() => undefined))
  void start()
  kernel.stores.namespaces.get('eip155')!.connecting('lagoon', false)
  await pass(10_000)
  expect(statuses()).toEqual(['connecting', 'disconnected'])
})
