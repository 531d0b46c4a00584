import { jest } from '@jest/globals'
import { browserStorage } from '../../../kernel/environment/browserStorage.js'
import { createPage, pass } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

type Fault = (method: 'setItem' | 'removeItem', nthWrite: number) => boolean

/** A browser whose storage throws where the test says, and keeps its texts over reloads. */
const createBrowser = () => {
  const texts = new Map<string, string>()
  let fault: Fault = () => false
  let writes = 0
  const demand = (method: 'setItem' | 'removeItem') => {
    if (method === 'setItem') writes++
    if (fault(method, writes)) throw new DOMException('full', 'QuotaExceededError')
  }
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => {
      demand('setItem')
      texts.set(key, value)
    },
    removeItem: (key: string) => {
      demand('removeItem')
      texts.delete(key)
    },
  }
  const openPage = async () => {
    const window = Object.assign(new EventTarget(), { localStorage }) as never
    const wallet = new ScriptedWallet()
    const page = createPage({ wallets: [wallet], env: { storage: browserStorage(window) } })
    const started = page.kernel.start()
    await pass(10_000)
    await started
    return { ...page, eip155: page.kernel.stores.namespaces.all[0]! }
  }
  const breakBy = (next: Fault) => {
    fault = next
    writes = 0
  }
  return { openPage, breakBy, texts }
}

const never: Fault = () => false
const nth =
  (wanted: number): Fault =>
  (method, write) =>
    method === 'setItem' && write === wanted
const removals: Fault = method => method === 'removeItem'
const nthAndRemovals =
  (wanted: number): Fault =>
  (method, write) =>
    removals(method, write) || nth(wanted)(method, write)

test.each<[string, Fault, Fault]>([
  ...[1, 2, 3, 4, 5, 6].map((k): [string, Fault, Fault] => [`write ${k} of connecting fails`, nth(k), never]),
  ['write 1 of disconnecting fails', never, nth(1)],
  ['all writes fail from connecting on', method => method === 'setItem', method => method === 'setItem'],
  ['all writes of disconnecting fail', never, method => method === 'setItem'],
  ['all removals fail from connecting on', removals, removals],
  ['all removals fail from disconnecting on', never, removals],
  ...[1, 2, 3].map((k): [string, Fault, Fault] => [
    `write ${k} of connecting fails, and all removals`,
    nthAndRemovals(k),
    removals,
  ]),
])('who disconnects stays so at the next visit: %s', async (_, atConnect, atDisconnect) => {
  const browser = createBrowser()
  const first = await browser.openPage()
  browser.breakBy(atConnect)
  await first.kernel.connect({ connectorId: 'harbor' })
  browser.breakBy(atDisconnect)
  await first.kernel.disconnect()
  expect(first.eip155.status).toBe('disconnected')
  expect(first.events().filter(name => name.startsWith('DISCONNECT'))).toEqual(['DISCONNECT_SUCCESS'])
  first.kernel.dispose()

  const second = await browser.openPage()
  expect(second.eip155.status).toBe('disconnected')
  browser.breakBy(never)
  await second.kernel.connect({ connectorId: 'harbor' })
  second.kernel.dispose()
  const third = await browser.openPage()
  expect(third.eip155.status).toBe('connected')
  third.kernel.dispose()
})

test('a status that says disconnected counts, whatever else has outlived it', async () => {
  const browser = createBrowser()
  const first = await browser.openPage()
  await first.kernel.connect({ connectorId: 'harbor' })
  browser.texts.set('@portico/connection_status', 'disconnected')
  const second = await browser.openPage()
  expect(second.eip155.status).toBe('disconnected')
})
