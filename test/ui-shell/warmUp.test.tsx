import { jest } from '@jest/globals'
import { browserEnvironment } from '../../kernel/environment/browser.js'
import { warmUp } from '../../ui-shell/warmUp.js'
import { eventually } from '../support/eventually.js'

/** The browser, watched: what reaches beyond the element that is drawn into. */
const watchBrowser = ({ hasIdle = true } = {}) => {
  const browser = browserEnvironment(window)
  // jsdom tells of no idle time.
  const withIdle = new Proxy(window, {
    has: (target, name) => name === 'requestIdleCallback' || name in target,
  })
  const reached: string[] = []
  const env = {
    ...browser,
    window: hasIdle ? withIdle : window,
    fetch: (url: string) => {
      reached.push(url)
      return new Promise<Response>(() => undefined)
    },
    joinTabs: (name: string) => {
      reached.push(name)
      return undefined
    },
    storage: { ...browser.storage, set: (key: string) => void reached.push(key) },
  }
  return { env, reached }
}

/** The shadow roots that are made meanwhile. */
const watchRoots = () => {
  const roots: ShadowRoot[] = []
  const attach = Element.prototype.attachShadow
  jest.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, options) {
    const root = attach.call(this, options)
    roots.push(root)
    return root
  })
  return roots
}

/** The texts of the buttons that were ever drawn. */
const watchTexts = (root: ShadowRoot) => {
  const texts = new Set<string>()
  const note = () =>
    root.querySelectorAll('button').forEach(({ textContent }) => texts.add(textContent ?? ''))
  new MutationObserver(note).observe(root, { subtree: true, childList: true, characterData: true })
  return texts
}

// React draws by itself, as it does for visitors.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))
afterEach(() => void jest.restoreAllMocks())

test('draws the card with a wallet and the row to all wallets, out of the page, and takes it away again', async () => {
  const { env, reached } = watchBrowser()
  const roots = watchRoots()
  const page = document.documentElement.outerHTML
  const isOver = warmUp(env, 'en', new AbortController().signal)
  const root = roots[0]!
  const texts = watchTexts(root)
  await isOver
  expect([...texts].join()).toMatch(/Wallet.*All wallets.*600/)
  await eventually(() => expect(root.querySelector('.portico')).toBeNull())
  expect(document.documentElement.outerHTML).toBe(page)
  expect(document.activeElement).toBe(document.body)
  expect(reached).toEqual([])
})

test('ends at once when the visitor has come', async () => {
  const roots = watchRoots()
  const over = new AbortController()
  const isOver = warmUp(watchBrowser().env, 'en', over.signal)
  over.abort()
  await isOver
  await eventually(() => expect(roots[0]!.querySelector('.portico')).toBeNull())
})

test('does nothing where it is over before it begins, or the browser tells of no idle time', async () => {
  const roots = watchRoots()
  await warmUp(watchBrowser().env, 'en', AbortSignal.abort())
  await warmUp(watchBrowser({ hasIdle: false }).env, 'en', new AbortController().signal)
  expect(roots).toEqual([])
})
