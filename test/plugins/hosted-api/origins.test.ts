import fc from 'fast-check'
import { jest } from '@jest/globals'
import { defaultOrigins } from '../../../plugins/hosted-api/origins/createOrigins.js'
import { matchesOrigin } from '../../../plugins/hosted-api/origins/checkOriginOnOpening.js'
import { codeOf, settle } from '../../support/kernel.js'
import { createSite, type SiteOptions } from './support/createSite.js'
import { json, scriptedService, type Script } from './support/scriptedService.js'
import { fastestMs } from '../../support/fastestMs.js'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

describe('an origin and an entry of the list', () => {
  test.each([
    ['https://shop.example', 'https://shop.example', true],
    ['https://shop.example', 'https://shop.example/', true],
    ['https://shop.example', ' HTTPS://Shop.Example ', true],
    ['https://shop.example', 'http://shop.example', false],
    ['https://shop.example', 'https://shop.example:443', true],
    ['https://shop.example', 'https://shop.example:8443', false],
    ['https://shop.example:8443', 'https://shop.example', false],
    ['https://shop.example', 'https://shop.example/app', false],
    ['https://www.shop.example', 'https://shop.example', false],
    ['https://shop.example.evil.example', 'https://shop.example', false],
    ['https://evil-shop.example', 'https://shop.example', false],
    // Hosts alone.
    ['https://shop.example', 'shop.example', true],
    ['http://shop.example', 'shop.example', true],
    ['https://shop.example:8443', 'shop.example', false],
    ['https://shop.example:8443', 'shop.example:8443', true],
    ['https://evil.example', 'shop.example', false],
    ['https://notshop.example', 'shop.example', false],
    ['https://a.shop.example', '*.shop.example', true],
    // Wildcards.
    ['https://a.vercel.app', 'https://*.vercel.app', true],
    ['https://a.b.vercel.app', 'https://*.vercel.app', true],
    ['https://vercel.app', 'https://*.vercel.app', false],
    ['https://vercel.app.evil.example', 'https://*.vercel.app', false],
    ['https://a.vercel.app.evil.example', 'https://*.vercel.app', false],
    ['https://evil.example:1/.vercel.app', 'https://*.vercel.app', false],
    ['https://avercel.app', 'https://*.vercel.app', false],
    ['http://a.vercel.app', 'https://*.vercel.app', false],
    ['https://axvercelxapp.example', 'https://*.vercel.app', false],
    ['http://localhost:3000', 'http://localhost:*', true],
    ['http://localhost', 'http://localhost:*', true],
    ['https://localhost:3000', 'http://localhost:*', false],
    ['http://localhost.evil.example', 'http://localhost:*', false],
    ['http://127.0.0.1:3000', 'http://localhost:*', false],
    ['https://pr-7.shop.example', 'https://pr-*.shop.example', true],
    ['https://shop.example', 'https://shop*shop.example', false],
    ['https://shop.example', '*://shop.example', true],
    ['https://shop.example', 'https://*', true],
    ['https://shop.example', '*', true],
    // No entries, no origins.
    ['https://shop.example', '', false],
    ['https://shop.example', 'https://', false],
    ['https://shop.example', 'a://b://shop.example', false],
    ['https://shop.example', '(https|http)://shop.example', false],
    ['null', 'null', false],
    ['null', '*', false],
    ['', '*', false],
  ])('%s is on the list of %j: %s', (origin, entry, isOn) => {
    expect(matchesOrigin(origin, [entry])).toBe(isOn)
  })

  test('one entry that fits is enough; an empty list fits nothing', () => {
    expect(matchesOrigin('https://shop.example', ['https://a.example', 'shop.example'])).toBe(true)
    expect(matchesOrigin('https://shop.example', [])).toBe(false)
  })

  test('an entry of nothing but wildcards takes no time', () => {
    const entries = Array<string>(1000).fill(`${'*a'.repeat(127)}b`)
    expect(fastestMs(() => matchesOrigin(`https://${'a'.repeat(250)}.example`, entries))).toBeLessThan(100)
  })

  test('patterns mean what a regular expression says of them', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.'), maxLength: 8 })
    const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 6 })
    fc.assert(
      fc.property(letters, patterns, (host, pattern) => {
        fc.pre(host !== '')
        const literal = pattern.replaceAll('.', '\\.').replaceAll('*', '.*')
        const expected = new RegExp(`^${literal}$`).test(host)
        // Port 7 has no default to be left out, so there is one way only to write the host.
        expect(matchesOrigin(`x://${host}`, [`x://${pattern}`])).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })
})

test.each([
  ['http://localhost:5173', true],
  ['https://preview-7.pages.dev', true],
  ['https://my-app.vercel.app', true],
  ['https://f00d.ngrok-free.app', true],
  ['https://secure-mobile.walletconnect.com', true],
  ['https://secure-mobile.walletconnect.org', true],
  ['https://vercel.app.evil.example', false],
  ['https://evilpages.dev', false],
  ['https://shop.example', false],
])('%s is allowed to every project: %s', (origin, isAllowed) => {
  expect(matchesOrigin(origin, defaultOrigins)).toBe(isAllowed)
})

const listing = (allowedOrigins: unknown) => () => json({ allowedOrigins })

const siteAt = async (origin: string, script: Script, options: SiteOptions = {}) => {
  const service = scriptedService(script)
  const site = await createSite({ debug: true, ...options, env: { fetch: service.fetch, origin } })
  const open = async () => {
    await site.kernel.open()
    await settle()
  }
  return { ...site, open, asked: service.asked, alert: () => site.kernel.stores.alert.current }
}

describe('the origins of a project', () => {
  test('are its own and the defaults, asked for once', async () => {
    const { api, asked } = await siteAt('https://shop.example', listing(['https://shop.example']))
    expect(await Promise.all([api.allowedOrigins(), api.allowedOrigins()])).toEqual(
      Array(2).fill(['https://shop.example', ...defaultOrigins]),
    )
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/projects/v1/origins'])
  })

  test('leave out entries that are none', async () => {
    const { api } = await siteAt('', listing([null, 7, '', 'a'.repeat(257), 'shop.example']))
    expect(await api.allowedOrigins()).toEqual(['shop.example', ...defaultOrigins])
  })

  test.each([{}, null, { allowedOrigins: 'x' }, []])('%j is no list of them', async value => {
    const { api } = await siteAt('', () => json(value))
    expect(await codeOf(api.allowedOrigins())).toBe('ANSWER_INVALID')
  })

  test('are asked for anew after a failure', async () => {
    let turn = 0
    const { api } = await siteAt('', () => (turn++ ? json({ allowedOrigins: [] }) : json('', 502)))
    expect(await codeOf(api.allowedOrigins())).toBe('HTTP_STATUS')
    expect(await api.allowedOrigins()).toEqual(defaultOrigins)
  })
})

describe('the check of the page', () => {
  test('asks nothing before the modal opens, and once for all openings', async () => {
    const { kernel, open, asked } = await siteAt('https://shop.example', listing(['shop.example']))
    expect(asked).toEqual([])
    await open()
    kernel.close({ force: true })
    await open()
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['on its own list', ['https://shop.example'], undefined],
    ['not on its list', ['https://other.example'], 'INVALID_APP_CONFIGURATION'],
    ['of a project without a list', [], 'INVALID_APP_CONFIGURATION'],
  ])('a page %s', async (_, list, code) => {
    const { open, alert, kernel } = await siteAt('https://shop.example', listing(list))
    await open()
    expect(alert()?.code).toBe(code)
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test("the alert tells the site's makers what to do", async () => {
    const { open, alert } = await siteAt('https://shop.example', listing([]))
    await open()
    expect(alert()?.detail).toContain('Add https://shop.example to the allowlist')
  })

  test('no visitor is bothered with it: outside of debug mode the host is told', async () => {
    const { open, alert, faults } = await siteAt('https://shop.example', listing([]), { debug: false })
    await open()
    expect(alert()).toBeUndefined()
    expect(faults).toEqual([expect.stringContaining('Add https://shop.example to the allowlist')])
  })

  test('a page of the defaults needs no list', async () => {
    const { open, alert } = await siteAt('http://localhost:3000', listing([]))
    await open()
    expect(alert()).toBeUndefined()
  })

  test('403 is the same alert: the service refuses this origin or this project', async () => {
    const { open, alert } = await siteAt(
      'https://shop.example',
      () => new Response('Forbidden', { status: 403 }),
    )
    await open()
    expect(alert()?.code).toBe('INVALID_APP_CONFIGURATION')
  })

  test.each([
    ['502', () => json('', 502)],
    ['a page of HTML', () => new Response('<html>')],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('%s says nothing about the page', async (_, script) => {
    const { open, alert, faults, asked } = await siteAt('https://shop.example', script)
    await open()
    expect(asked).toHaveLength(1)
    expect([alert(), faults]).toEqual([undefined, []])
  })

  test('a page that has no origin, or no project, is not checked', async () => {
    const [server, bare] = [
      await siteAt('', listing([])),
      await siteAt('https://shop.example', listing([]), { project: null }),
    ]
    await server.open()
    await bare.open()
    expect([...server.asked, ...bare.asked]).toEqual([])
    expect([server.alert(), bare.alert()]).toEqual([undefined, undefined])
  })
})
