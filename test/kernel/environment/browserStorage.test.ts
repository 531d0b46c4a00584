import { jest } from '@jest/globals'
import { browserStorage } from '../../../kernel/environment/browserStorage.js'
import { createPage, pass, settle } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A browser window whose storage may be denied in many ways, and the word that it gets from other tabs. */
const fakeWindow = (change: (storage: Storage) => Partial<Storage> | undefined = () => ({})) => {
  const texts = new Map<string, string>()
  const working = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  } as Storage
  const window = Object.defineProperty(new EventTarget(), 'localStorage', {
    get: () => {
      const changes = change(working)
      return changes && { ...working, ...changes }
    },
  }) as Window
  const tell = (key: string | null) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))
  return { window, texts, tell }
}

const denied = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError')
}

const denials: readonly (readonly [string, () => ReturnType<typeof fakeWindow>])[] = [
  ['the storage itself is denied', () => fakeWindow(denied)],
  ['there is no storage', () => fakeWindow(() => undefined)],
  ['writing fails at the quota', () => fakeWindow(() => ({ setItem: full }))],
  ['reading fails', () => fakeWindow(() => ({ getItem: denied }))],
  ['writing and reading fail', () => fakeWindow(() => ({ getItem: denied, setItem: denied }))],
  ['everything fails', () => fakeWindow(() => ({ getItem: denied, setItem: denied, removeItem: denied }))],
]

describe.each(denials)('where %s', (_, make) => {
  test('a page connects, remembers it for its life, and disconnects', async () => {
    const { window } = make()
    const { kernel, faults } = createPage({
      wallets: [new ScriptedWallet()],
      env: { storage: browserStorage(window) },
    })
    await kernel.start()
    await kernel.preload()
    await kernel.connect({ connectorId: 'harbor' })
    expect(kernel.stores.namespaces.active?.status).toBe('connected')
    await kernel.disconnect()
    expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
    expect(faults).toEqual([])
  })

  test('what was written is read, and what was removed is gone', () => {
    const storage = browserStorage(make().window)
    storage.set('key', 'value')
    expect(storage.get('key')).toBe('value')
    storage.set('key', 'other')
    expect(storage.get('key')).toBe('other')
    storage.remove('key')
    expect(storage.get('key')).toBeUndefined()
  })
})

describe('where it works', () => {
  test('the storage of the browser is used, and nothing is kept beside it', () => {
    const { window, texts } = fakeWindow()
    const storage = browserStorage(window)
    storage.set('key', 'value')
    expect(texts.get('key')).toBe('value')
    texts.set('key', 'from another tab')
    expect(storage.get('key')).toBe('from another tab')
    texts.delete('key')
    expect(storage.get('key')).toBeUndefined()
  })

  test('what did not fit is written once it does', () => {
    let isFull = true
    const { window, texts } = fakeWindow(() => (isFull ? { setItem: full } : {}))
    const storage = browserStorage(window)
    storage.set('key', 'value')
    expect(storage.get('key')).toBe('value')
    isFull = false
    storage.set('key', 'next')
    expect(texts.get('key')).toBe('next')
    texts.set('key', 'from another tab')
    expect(storage.get('key')).toBe('from another tab')
  })

  test('making it touches nothing', () => {
    let isTouched = false
    const { window } = fakeWindow(() => {
      isTouched = true
      return {}
    })
    browserStorage(window)
    expect(isTouched).toBe(false)
  })
})

describe('changes in other tabs', () => {
  test('are heard by key until they are no longer wanted', () => {
    const { window, tell } = fakeWindow()
    const heard: (string | undefined)[] = []
    const stop = browserStorage(window).subscribe(key => heard.push(key))
    tell('@portico/connected_namespaces')
    stop()
    tell('@portico/connection_status')
    expect(heard).toEqual(['@portico/connected_namespaces'])
  })

  test('that clear everything end what was connected', async () => {
    const { window, texts, tell } = fakeWindow()
    const { kernel } = createPage({
      wallets: [new ScriptedWallet()],
      env: { storage: browserStorage(window) },
    })
    await kernel.start()
    await kernel.preload()
    await kernel.connect({ connectorId: 'harbor' })
    texts.clear()
    tell(null)
    await settle()
    await pass(1000)
    expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  })
})
