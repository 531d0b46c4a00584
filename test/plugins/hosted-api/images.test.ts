import { jest } from '@jest/globals'
import { safeIcon, safePicture } from '../../../kernel/safety/icon.js'
import { PictureCache } from '../../../plugins/hosted-api/images/PictureCache.js'
import { pass, settle } from '../../support/kernel.js'
import { createSite, projectId } from './support/createSite.js'
import { never, scriptedService, type Script } from './support/scriptedService.js'
import { plainSvg, pngFile, rasters } from '../../support/pictures.js'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const svg = atob(plainSvg.split(',')[1]!)
const picture = (body: BodyInit = svg, type = 'image/svg+xml') =>
  new Response(body, { headers: { 'content-type': type } })

const siteWith = async (script: Script) => {
  const service = scriptedService(script)
  const { api, kernel } = await createSite({ env: { fetch: service.fetch } })
  return { api, kernel, asked: service.asked }
}

/** A service whose answers the test gives one by one. */
const slowService = async () => {
  const answers: ((response: Response) => void)[] = []
  const site = await siteWith(
    ({ signal }) =>
      new Promise((answer, fail) => {
        answers.push(answer)
        signal.addEventListener('abort', () => fail(signal.reason as Error))
      }),
  )
  return { ...site, answers }
}

describe('a picture', () => {
  test('is a data URL of the bytes that came', async () => {
    const { api } = await siteWith(() => picture())
    expect(await api.image('wallet', 'a1')).toBe(plainSvg)
  })

  test.each([
    ['wallet', '/getWalletImage/a1'],
    ['asset', '/public/getAssetImage/a1'],
    ['currency', '/public/getCurrencyImage/a1'],
    ['token', '/public/getTokenImage/a1'],
  ] as const)('of a %s is at %s', async (kind, path) => {
    const { api, asked } = await siteWith(() => picture())
    await api.image(kind, 'a1')
    expect(asked[0]?.url.pathname).toBe(path)
    expect(asked[0]?.url.searchParams.get('projectId')).toBe(projectId)
  })

  test.each([
    ['a path', '../../evil?x='],
    ['nothing', ''],
    ['1,024 characters', 'a'.repeat(1024)],
    ['an object', {}],
  ])('is not asked for by %s (row 20)', async (_, id) => {
    const { api, asked } = await siteWith(() => picture())
    expect(await api.image('wallet', id as string)).toBeUndefined()
    expect(api.cachedImage('wallet', id as string)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each([
    ...Object.entries(rasters).map(([kind, file]) => [`image/${kind}`, file] as const),
    ['Image/SVG+XML; charset=utf-8', svg] as const,
  ])('may be %s', async (type, body) => {
    const { api } = await siteWith(() => picture(typeof body === 'string' ? body : body(9, 9), type))
    expect(safeIcon(await api.image('wallet', 'a1'))).toMatch(/^data:image\/[a-z+]+;base64,/)
  })

  test.each(['text/html', 'image/bmp', 'image/svg+xmlx', 'application/octet-stream', ''])(
    'cannot be "%s"',
    async type => {
      const { api } = await siteWith(() => picture(svg, type))
      expect(await api.image('wallet', 'a1')).toBeUndefined()
    },
  )

  test('of 512 KiB can be shown, a larger one is not had', async () => {
    const bytes = (length: number) => Uint8Array.from(pngFile({ bytes: length }), sign => sign.charCodeAt(0))
    const { api } = await siteWith(({ url }) =>
      picture(bytes(512 * 1024 + Number(url.pathname.slice(-1))), 'image/png'),
    )
    const largest = await api.image('wallet', 'a0')
    expect(safePicture(largest)).toBe(largest)
    expect(Buffer.from(largest?.split(',')[1] ?? '', 'base64').equals(bytes(512 * 1024))).toBe(true)
    expect(await api.image('wallet', 'a1')).toBeUndefined()
  })

  test.each([
    ['an error', () => new Response(null, { status: 404 })],
    ['an empty body', () => picture('', 'image/png')],
    ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('%s gives none, and rejects nothing', async (_, script) => {
    const { api } = await siteWith(script)
    expect(await api.image('wallet', 'a1')).toBeUndefined()
  })

  test('that never comes is given up after 10 s', async () => {
    const { api, asked } = await siteWith(never)
    const answer = api.image('wallet', 'a1')
    await pass(10_000)
    expect(await answer).toBeUndefined()
    expect(asked[0]?.signal.aborted).toBe(true)
  })
})

describe('asking', () => {
  test('once is enough for all, then and later', async () => {
    const { api, asked } = await siteWith(() => picture())
    expect(api.cachedImage('wallet', 'a1')).toBeUndefined()
    const both = await Promise.all([api.image('wallet', 'a1'), api.image('wallet', 'a1')])
    expect([...both, await api.image('wallet', 'a1')]).toEqual(Array(3).fill(api.cachedImage('wallet', 'a1')))
    expect(asked).toHaveLength(1)
  })

  test('six at a time are fetched, the others when their turn comes', async () => {
    const { api, asked, answers } = await slowService()
    const all = Array.from({ length: 20 }, (_, index) => api.image('wallet', `a${index}`))
    for (let done = 0; done < all.length; done++) {
      await settle()
      expect(asked).toHaveLength(Math.min(20, done + 6))
      answers[done]?.(done % 2 === 0 ? picture() : new Response(null, { status: 500 }))
    }
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(10)
  })

  test('a failure is remembered for 30 s, then asked for anew', async () => {
    let isWell = false
    const { api, asked } = await siteWith(() => (isWell ? picture() : new Response(null, { status: 500 })))
    await api.image('wallet', 'a1')
    isWell = true
    await pass(29_999)
    expect(await api.image('wallet', 'a1')).toBeUndefined()
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(await api.image('wallet', 'a1')).toBeDefined()
    expect(asked).toHaveLength(2)
  })

  test('a clock that is set back does not stretch the pause', async () => {
    const { api, asked } = await siteWith(() => new Response(null, { status: 500 }))
    await api.image('wallet', 'a1')
    jest.setSystemTime(Date.now() - 3_600_000)
    await pass(29_999)
    await api.image('wallet', 'a1')
    expect(asked).toHaveLength(1)
    await pass(1)
    await api.image('wallet', 'a1')
    expect(asked).toHaveLength(2)
  })
})

describe('leaving', () => {
  test('the last one to leave ends the request; whoever comes back begins anew', async () => {
    const { api, asked, answers } = await slowService()
    const [first, second] = [new AbortController(), new AbortController()]
    const [one, two] = [first, second].map(({ signal }) => api.image('wallet', 'a1', signal))
    await settle()
    first.abort()
    expect(await one).toBeUndefined()
    expect(asked[0]?.signal.aborted).toBe(false)
    second.abort()
    expect(await two).toBeUndefined()
    expect(asked[0]?.signal.aborted).toBe(true)

    const again = api.image('wallet', 'a1')
    await settle()
    answers[1]?.(picture())
    expect(await again).toBe(plainSvg)
    expect(asked).toHaveLength(2)
  })

  test('does not take the picture from those who stay', async () => {
    const { api, answers } = await slowService()
    const leaving = new AbortController()
    void api.image('wallet', 'a1', leaving.signal)
    const stays = api.image('wallet', 'a1')
    await settle()
    leaving.abort()
    answers[0]?.(picture())
    expect(await stays).toBe(plainSvg)
  })

  test('before its turn asks for nothing, and holds up nobody', async () => {
    const { api, asked, answers } = await slowService()
    for (let index = 0; index < 6; index++) void api.image('wallet', `a${index}`)
    const scrolledAway = new AbortController()
    const gone = api.image('wallet', 'gone', scrolledAway.signal)
    void api.image('wallet', 'next')
    await settle()
    scrolledAway.abort()
    expect(await gone).toBeUndefined()
    answers[0]?.(picture())
    await settle()
    expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      ...['a0', 'a1', 'a2', 'a3', 'a4', 'a5', 'next'],
    ])
  })

  test('before asking asks for nothing', async () => {
    const { api, asked } = await siteWith(() => picture())
    expect(await api.image('wallet', 'a1', AbortSignal.abort())).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('the modal leaves no request and no timer behind', async () => {
    const { api, asked, kernel } = await siteWith(never)
    const all = Array.from({ length: 9 }, (_, index) => api.image('wallet', `a${index}`))
    await settle()
    kernel.dispose()
    expect(await Promise.all(all)).toEqual(Array(9).fill(undefined))
    expect(asked).toHaveLength(6)
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('the pictures kept', () => {
  const kept = (cache: PictureCache, keys: readonly string[]) =>
    keys.filter(key => cache.get(key) !== undefined)

  test('are 500 at most, those used last', () => {
    const cache = new PictureCache()
    const keys = Array.from({ length: 501 }, (_, index) => `${index}`)
    keys.slice(0, 500).forEach(key => cache.set(key, 'x'))
    cache.get('0')
    cache.set('500', 'x')
    expect(kept(cache, keys)).toEqual(keys.filter(key => key !== '1'))
  })

  test('are 16 million characters at most', () => {
    const cache = new PictureCache()
    const large = 'x'.repeat(700_000)
    const keys = Array.from({ length: 40 }, (_, index) => `${index}`)
    keys.forEach(key => cache.set(key, large))
    expect(kept(cache, keys)).toEqual(keys.slice(-23))
  })

  test('count once when they are kept again', () => {
    const cache = new PictureCache()
    for (let turn = 0; turn < 100; turn++) cache.set('one', 'x'.repeat(1024 * 1024))
    cache.set('two', 'x')
    expect(kept(cache, ['one', 'two'])).toEqual(['one', 'two'])
  })
})
