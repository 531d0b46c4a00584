import { jest } from '@jest/globals'
import { analytics, type AnalyticsOptions } from '../../../plugins/analytics/index.js'
import type { Envelope } from '../../../plugins/analytics/describeEvent.js'
import { definePlugin, type PluginContext } from '../../../kernel/contract/plugin.js'
import { fakeWindow } from '../../support/fakeWindow.js'
import { openPage, pass, type PageOptions } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

const projectId = '0f0e0d0c0b0a09080706050403020100'
const secondMs = 1000

/** What the two services say. */
interface Services {
  setting: () => Response | Promise<Response>
  sink: () => Response | Promise<Response>
}

interface SiteOptions extends AnalyticsOptions {
  readonly services?: Partial<Services>
  readonly page?: Partial<PageOptions>
}

/** A page with the plugin in it, in a window that can be hidden and go offline. */
const createSite = async ({ services = {}, page: shared = {}, ...options }: SiteOptions = {}) => {
  const answers: Services = {
    setting: () => Response.json({ isAnalyticsEnabled: true }),
    sink: () => new Response(null, { status: 202 }),
    ...services,
  }
  const asked: { url: URL; init: RequestInit }[] = []
  const navigator = { userAgent: '', languages: ['en'], onLine: true }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const location = {
    origin: 'https://shop.example',
    hostname: 'shop.example',
    href: 'https://shop.example/checkout?token=secret#step',
  }
  const window = fakeWindow({ navigator, document, location })
  let context: PluginContext | undefined
  const probe = definePlugin({
    id: 'probe',
    activate: 'open',
    setup: async () => own => {
      context = own
    },
  })
  const page = await openPage({
    projectId,
    ...shared,
    plugins: [analytics(options), probe],
    env: {
      window,
      document: window.document,
      origin: location.origin,
      fetch: async (input, init = {}) => {
        const url = new URL(input)
        asked.push({ url, init })
        return url.pathname === '/e' ? answers.sink() : answers.setting()
      },
    },
  })
  const sent = () =>
    asked
      .filter(({ url }) => url.pathname === '/e')
      .map(({ init }) => JSON.parse(init.body as string) as Envelope)
  return {
    ...{ ...page, answers, asked, sent, navigator, document, window },
    names: () => sent().map(({ props }) => props.event),
    track: async (event: string, properties?: Record<string, unknown>) => {
      context?.track(properties ? { event, properties } : { event })
      await pass(secondMs)
    },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('nothing leaves the page', () => {
  const nothing = async (options: SiteOptions) => {
    const { kernel, asked } = await createSite(options)
    await kernel.open()
    await pass(10 * secondMs)
    kernel.close()
    await pass(10 * secondMs)
    expect(asked).toEqual([])
  }

  test('before the first event, nor is the lazy part fetched', async () => {
    const { kernel, asked } = await createSite()
    await pass(10 * secondMs)
    expect(asked).toEqual([])
    expect(kernel.loaded()).not.toContain('analytics')
  })

  test.each<[string, SiteOptions]>([
    ['with the flag off', { page: { features: { analytics: false } } }],
    ['without consent', { consent: false }],
    ['while the visitor is being asked', { consent: new Promise<boolean>(() => undefined) }],
    ['when the visitor cannot be asked', { consent: () => Promise.reject(new Error('no banner')) }],
    [
      'when asking the visitor throws',
      {
        consent: () => {
          throw new Error('no banner')
        },
      },
    ],
    ['when the word is not a clear yes', { consent: (() => 'yes') as never }],
  ])('%s', (_, options) => nothing(options))

  test('without a project id', () => nothing({ page: { projectId: '' } }))

  test('when the project does not want it, or cannot be asked; it is asked once', async () => {
    const settings: Services['setting'][] = [
      () => Response.json({ isAnalyticsEnabled: false }),
      () => Response.json({}),
      () => new Response('<html>'),
      () => new Response('Forbidden', { status: 403 }),
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => new Promise<Response>(() => undefined),
      () => new Response('['.repeat(100_000)),
    ]
    for (const setting of settings) {
      const { kernel, names, asked, faults } = await createSite({ services: { setting } })
      await kernel.open()
      await pass(20 * secondMs)
      kernel.close()
      await pass(20 * secondMs)
      expect(names()).toEqual([])
      expect(asked.map(({ url }) => url.pathname)).toEqual(['/getAnalyticsConfig'])
      expect(faults).toEqual([])
    }
  })
})

describe('what is sent', () => {
  test('one post an event, in order, from the first one on, as plain text with the common parameters', async () => {
    const { kernel, names, asked } = await createSite({ page: { sdkType: 'appkit', sdkVersion: 'react-1' } })
    await kernel.open()
    kernel.close()
    await pass(secondMs)
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    const [setting, first] = asked
    expect(setting?.url.href).toBe(
      `https://api.web3modal.org/getAnalyticsConfig?projectId=${projectId}&st=appkit&sv=react-1`,
    )
    expect(first?.url.href).toBe(
      `https://pulse.walletconnect.org/e?projectId=${projectId}&st=appkit&sv=react-1`,
    )
    expect(first?.init).toMatchObject({ method: 'POST', keepalive: true })
    expect(first?.init).not.toHaveProperty('headers')
  })

  test('without a type of SDK none is sent, and the version has a default', async () => {
    const { kernel, asked } = await createSite({ walletApi: false, analyticsApi: 'https://own.example/a/' })
    await kernel.open()
    await pass(secondMs)
    expect(asked[0]?.url.href).toBe(`https://own.example/a/e?projectId=${projectId}&sv=html-wagmi-4.2.2`)
  })

  test('the envelope of the service, with the page without its secrets, and the account once there is one', async () => {
    const { kernel, sent } = await createSite({ page: { wallets: [new ScriptedWallet()] } })
    await kernel.open()
    await pass(secondMs)
    await kernel.connect({ connectorId: 'harbor' })
    await pass(secondMs)
    const [, opened] = sent()
    expect(opened).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      url: 'https://shop.example/checkout',
      domain: 'shop.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    const connected = sent().find(({ props }) => props.event === 'CONNECT_SUCCESS')
    expect(connected?.props).toEqual({
      type: 'track',
      event: 'CONNECT_SUCCESS',
      properties: { method: 'browser', name: kernel.stores.namespaces.active?.connection?.wallet.name },
      address: kernel.stores.namespaces.active?.address,
    })
    expect(new Set(sent().map(({ eventId }) => eventId)).size).toBe(sent().length)
  })

  test('the address can be left out, and the page told in another way', async () => {
    const { kernel, sent } = await createSite({
      ...{ withAddress: false, pageUrl: () => 'https://shop.example/' },
      page: { wallets: [new ScriptedWallet()] },
    })
    await kernel.open()
    await kernel.connect({ connectorId: 'harbor' })
    await pass(secondMs)
    expect(sent().map(({ url }) => url)).toContain('https://shop.example/')
    expect(JSON.stringify(sent())).not.toContain(kernel.stores.namespaces.active?.address)
  })

  test('listed properties of listed events alone', async () => {
    const { kernel, sent, track } = await createSite()
    await kernel.open()
    await pass(secondMs)
    await track('SWITCH_NETWORK', { network: 'eip155:1', signature: '0xsecret', address: '0x12' })
    await track('CONNECT_SUCCESS', { method: 'carrier pigeon', name: 'N'.repeat(99) })
    await track('DISCONNECT_ERROR', { message: 'Error at https://secret.example' })
    await track('MODAL_OPEN', { connected: 'yes' })
    await track('SEND_INITIATED', { amount: Infinity, token: 'ETH', isSmartAccount: false, message: 'Hi' })
    await track('PAIRING', { uri: 'wc:secret' })
    await track('MODAL_CREATED')
    await track('toString', { connected: true })
    const told = sent().slice(2)
    expect(told.map(({ props }) => [props.event, props.properties])).toEqual([
      ['SWITCH_NETWORK', { network: 'eip155:1' }],
      ['CONNECT_SUCCESS', { name: 'N'.repeat(64) }],
      ['DISCONNECT_ERROR', undefined],
      ['MODAL_OPEN', undefined],
      ['SEND_INITIATED', { token: 'ETH', isSmartAccount: false }],
    ])
  })

  test.each([
    ['harbor', 'harbor'],
    ['Ärger & Co. 2', 'Ärger & Co. 2'],
    ['me@example.com', ''],
    ['0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063', ''],
    ['test test test test test test test test test test test junk', ''],
    [42, ''],
  ])('a search for %p is told as %p', async (search, told) => {
    const { kernel, sent, track } = await createSite()
    await kernel.open()
    await pass(secondMs)
    await track('SEARCH_WALLET', { badge: '', search })
    expect(sent().at(-1)?.props.properties).toEqual({ badge: '', search: told })
  })
})

describe('consent', () => {
  test('events wait while the visitor is being asked, and go with the yes', async () => {
    let answer: (yes: boolean) => void = () => undefined
    const consent = new Promise<boolean>(resolve => {
      answer = resolve
    })
    const { kernel, names, asked } = await createSite({ consent })
    await kernel.open()
    await pass(60 * secondMs)
    expect(asked).toEqual([])
    answer(true)
    await pass(secondMs)
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })

  test('what waits is forgotten with the no', async () => {
    let answer: (yes: boolean) => void = () => undefined
    const consent = new Promise<boolean>(resolve => {
      answer = resolve
    })
    const { kernel, asked } = await createSite({ consent })
    await kernel.open()
    await pass(secondMs)
    answer(false)
    await pass(secondMs)
    kernel.close()
    await pass(60 * secondMs)
    expect(asked).toEqual([])
  })

  test('a yes is for what comes after it, and is taken back at any moment', async () => {
    let isGiven = false
    const { kernel, names, track } = await createSite({ consent: () => isGiven })
    await kernel.open()
    await pass(secondMs)
    isGiven = true
    await track('CLICK_NETWORKS')
    expect(names()).toEqual(['CLICK_NETWORKS'])

    kernel.close()
    isGiven = false
    await pass(60 * secondMs)
    isGiven = true
    await pass(60 * secondMs)
    expect(names()).toEqual(['CLICK_NETWORKS'])
  })
})

describe('when the service fails', () => {
  test('a 403 shows developers the alert once, and once more after a success; events go on', async () => {
    const { kernel, names, answers, track } = await createSite({ page: { projectId, debug: true } })
    const { alert } = kernel.stores
    const forbid = () => new Response('Forbidden', { status: 403 })
    answers.sink = forbid
    await kernel.open()
    await pass(secondMs)
    expect(alert.current).toEqual({
      code: 'INVALID_APP_CONFIGURATION',
      detail: 'Origin https://shop.example not found on Allowlist - update configuration on cloud.reown.com',
    })
    alert.dismiss()
    await track('CLICK_NETWORKS')
    expect(alert.current).toBeUndefined()
    answers.sink = () => new Response(null, { status: 500 })
    await track('CLICK_NETWORKS')
    answers.sink = forbid
    await track('CLICK_NETWORKS')
    expect(alert.current).toBeUndefined()
    answers.sink = () => new Response('not JSON', { status: 200 })
    await track('CLICK_NETWORKS')
    answers.sink = forbid
    await track('CLICK_NETWORKS')
    expect(alert.current?.code).toBe('INVALID_APP_CONFIGURATION')
    expect(names()).toHaveLength(7)
  })

  test('no visitor sees the alert of a 403: the host is told', async () => {
    const { kernel, answers, faults } = await createSite()
    answers.sink = () => new Response('Forbidden', { status: 403 })
    await kernel.open()
    await pass(secondMs)
    expect(kernel.stores.alert.current).toBeUndefined()
    expect(faults).toEqual([expect.stringContaining('Origin https://shop.example not found on Allowlist')])
  })

  test.each<[string, () => Promise<Response>]>([
    ['that is blocked', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that never answers', () => new Promise<Response>(() => undefined)],
  ])('a service %s is tried once in half a minute, and no event twice', async (_, sink) => {
    const { kernel, sent, track, faults, answers } = await createSite({ services: { sink } })
    await kernel.open()
    await pass(12 * secondMs)
    for (let count = 0; count < 200; count += 1) await track('CLICK_NETWORKS')
    expect(sent().length).toBeLessThanOrEqual(8)
    expect(faults).toEqual([])

    answers.sink = () => new Response(null, { status: 202 })
    await pass(60 * secondMs)
    const ids = sent().map(({ eventId }) => eventId)
    expect(new Set(ids).size).toBe(ids.length)
    // The last fifty had waited.
    expect(ids.length).toBeLessThanOrEqual(60)
    expect(ids.length).toBeGreaterThanOrEqual(50)
  })

  test('a service that failed is tried again in time though the clock was set back', async () => {
    const { kernel, sent, track, answers } = await createSite({
      services: { sink: () => Promise.reject(new TypeError('Failed to fetch')) },
    })
    await kernel.open()
    // By then nothing waits any more, and the service is left in peace.
    await pass(45 * secondMs)
    jest.setSystemTime(Date.now() - 24 * 3600 * secondMs)
    answers.sink = () => new Response(null, { status: 202 })
    await track('CLICK_NETWORKS')
    await pass(60 * secondMs)
    expect(sent().some(({ props }) => props.event === 'CLICK_NETWORKS')).toBe(true)
  })

  test('offline, events wait for the browser to be online again', async () => {
    const { kernel, names, navigator, window, asked } = await createSite()
    navigator.onLine = false
    await kernel.open()
    await pass(60 * secondMs)
    expect(asked).toEqual([])
    navigator.onLine = true
    window.dispatchEvent(new Event('online'))
    await pass(0)
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
  })
})

describe('the end', () => {
  test.each([
    ['hidden', 'visibilitychange'],
    ['left', 'pagehide'],
  ])('what waits goes at once when the page is %s', async (_, type) => {
    const { kernel, names, document, window } = await createSite()
    await kernel.open()
    await pass(secondMs)
    kernel.close()
    document.visibilityState = 'hidden'
    ;(type === 'pagehide' ? window : document).dispatchEvent(new Event(type))
    await pass(0)
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN', 'MODAL_CLOSE'])
    await pass(60 * secondMs)
    expect(names()).toHaveLength(3)
  })

  test('with the flag turned off nothing more is sent, and nothing of ours is left on the page', async () => {
    const { kernel, names, window } = await createSite()
    await kernel.open()
    await pass(secondMs)
    kernel.close()
    kernel.stores.flags.set('analytics', false)
    window.dispatchEvent(new Event('pagehide'))
    await pass(60 * secondMs)
    expect(names()).toEqual(['INITIALIZE', 'MODAL_OPEN'])
    kernel.dispose()
    expect(jest.getTimerCount()).toBe(0)
  })
})
