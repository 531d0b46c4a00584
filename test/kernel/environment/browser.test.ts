import { browserEnvironment } from '../../../kernel/environment/browser.js'
import { readPlatform } from '../../../kernel/environment/platform.js'
import { devices } from '../../support/devices.js'
import { fakeWindow } from '../../support/fakeWindow.js'

const agent = (userAgent: string, facts: object = {}) =>
  fakeWindow({ navigator: { userAgent, languages: [] }, ...facts })

describe('the device', () => {
  const none = {
    ...{ isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false },
    browser: 'other',
  }

  test.each([
    ['a desktop', agent('Mozilla/5.0 (X11; Linux x86_64)'), none],
    [
      'an iPhone',
      agent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'),
      { ...none, isMobile: true, isIos: true },
    ],
    [
      'an Android phone',
      agent('Mozilla/5.0 (Linux; Android 15)'),
      { ...none, isMobile: true, isAndroid: true },
    ],
    [
      'a screen that is touched',
      agent('Mozilla/5.0 (X11)', { matchMedia: () => ({ matches: true }) }),
      { ...none, isMobile: true },
    ],
    [
      'an iPad, which calls itself a Mac',
      agent('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', {
        navigator: { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', maxTouchPoints: 5 },
      }),
      { ...none, isMobile: true, isIos: true },
    ],
    ['Telegram', agent('Mozilla/5.0 (X11)', { TelegramWebviewProxy: {} }), { ...none, isTelegram: true }],
    ['a frame', agent('Mozilla/5.0 (X11)', { parent: {} }), { ...none, isFramed: true }],
  ])('%s is known as such', (_, window, expected) => {
    expect(readPlatform(window)).toEqual(expected)
  })

  test.each([
    [devices.desktopChrome, 'chrome'],
    [devices.desktopFirefox, 'firefox'],
    [devices.desktopSafari, 'safari'],
    [devices.androidChrome, 'chrome'],
    [devices.iosSafari, 'safari'],
    [`${devices.desktopChrome} Edg/140.0.0.0`, 'edge'],
    [`${devices.desktopChrome} OPR/121.0.0.0`, 'opera'],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1', 'chrome'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0.0.0 Safari/537.36', 'chrome'],
    ['', 'other'],
  ])('%s is %s', (userAgent, browser) => {
    expect(readPlatform(agent(userAgent)).browser).toBe(browser)
  })

  test('Brave says so elsewhere', () => {
    const navigator = { userAgent: devices.desktopChrome, brave: {} }
    expect(readPlatform(fakeWindow({ navigator })).browser).toBe('brave')
  })
})

describe('random ids', () => {
  const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

  test.each([
    ['where the browser makes them', globalThis.crypto],
    [
      'where it does not (no secure context)',
      { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes) },
    ],
  ])('are UUIDs of version 4 %s', (_, crypto) => {
    const env = browserEnvironment(fakeWindow({ crypto }))
    const ids = Array.from({ length: 50 }, () => env.randomId())
    for (const id of ids) expect(id).toMatch(uuid4)
    expect(new Set(ids).size).toBe(50)
  })
})

describe('other tabs', () => {
  test('are joined by a channel of that name, and left again', () => {
    const opened: { name: string; isClosed: boolean; onmessage?: (event: { data: unknown }) => void }[] = []
    const sent: unknown[] = []
    class Channel {
      isClosed = false
      constructor(readonly name: string) {
        opened.push(this)
      }
      postMessage(message: unknown) {
        sent.push(message)
      }
      close() {
        this.isClosed = true
      }
    }
    const heard: unknown[] = []
    const env = browserEnvironment(fakeWindow({ BroadcastChannel: Channel }))
    const channel = env.joinTabs('@portico/tabs', message => heard.push(message))
    channel?.post(['eip155'])
    opened[0]?.onmessage?.({ data: ['solana'] })
    channel?.close()
    expect(opened).toMatchObject([{ name: '@portico/tabs', isClosed: true }])
    expect(sent).toEqual([['eip155']])
    expect(heard).toEqual([['solana']])
  })

  test('cannot be joined where the browser has no channels, or denies them', () => {
    function denied() {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const facts of [{}, { BroadcastChannel: denied }])
      expect(browserEnvironment(fakeWindow(facts)).joinTabs('x', () => undefined)).toBeUndefined()
  })
})

test('links open without a way back to the page', () => {
  const opened: unknown[] = []
  const window = fakeWindow({ open: (...args: unknown[]) => (opened.push(args), null) })
  const env = browserEnvironment(window)
  env.openLink('https://wallet.example/', '_blank')
  env.openLink('harbor://', '_self')
  expect(opened).toEqual([
    ['https://wallet.example/', '_blank', 'noreferrer noopener'],
    ['harbor://', '_self', 'noreferrer noopener'],
  ])
})

test('languages and origin are those of the page', () => {
  expect(browserEnvironment(fakeWindow())).toMatchObject({
    languages: ['de', 'en'],
    origin: 'https://app.example',
  })
})
