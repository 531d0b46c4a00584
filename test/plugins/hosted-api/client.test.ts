import { jest } from '@jest/globals'
import { codeOf, pass } from '../../support/kernel.js'
import { createSite, projectId, type Site, type SiteOptions } from './support/createSite.js'
import { json, never, scriptedService, type Script } from './support/scriptedService.js'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

const wallet = { id: 'a1', name: 'Harbor' }
const page = { count: 512, nextPage: 2, previousPage: null, data: [wallet] }
const firstPage = { page: 1, entries: 40 }

const siteAsking = async (script: Script, options: SiteOptions = {}) => {
  const service = scriptedService(script)
  return { service, ...(await createSite({ ...options, env: { fetch: service.fetch, ...options.env } })) }
}
const ask = async (script: Script, signal?: AbortSignal) => {
  const site = await siteAsking(script)
  return { ...site, answer: site.api.wallets(firstPage, signal) }
}

describe('a request', () => {
  const queryOf = async (options: SiteOptions, query: Parameters<Site['api']['wallets']>[0]) => {
    const { api, service } = await siteAsking(() => json(page), options)
    expect(await api.wallets(query)).toEqual({ wallets: [wallet], count: 512 })
    return service.asked.map(({ url }) => url)[0]
  }

  test('names the project, type and version, and leaves out what is empty', async () => {
    const url = await queryOf({}, { ...firstPage, search: '  ', include: [], exclude: [], chains: [] })
    expect(url?.href).toBe(
      `https://api.web3modal.org/getWallets?projectId=${projectId}&st=appkit&sv=html-wagmi-4.2.2&page=1&entries=40`,
    )
  })

  test('says what it is asked to say', async () => {
    const url = await queryOf(
      {
        sdkType: 'portico',
        sdkVersion: 'react-ethers-1.7.4',
        walletApi: 'https://wallets.example/fault/ok/',
      },
      {
        ...{ page: 3, entries: 100, search: ' har bor ', badge_type: 'certified' },
        ...{ include: ['a', 'b'], exclude: ['c'], chains: ['eip155:1', 'eip155:137'] },
      },
    )
    expect(url?.origin).toBe('https://wallets.example')
    expect(url?.pathname).toBe('/fault/ok/getWallets')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      ...{ projectId, st: 'portico', sv: 'react-ethers-1.7.4', page: '3', entries: '100', search: 'har bor' },
      ...{ badge_type: 'certified', include: 'a,b', exclude: 'c', chains: 'eip155:1,eip155:137' },
    })
  })

  test('never has a version that the balance call does not take', async () => {
    for (const sdkVersion of ['', undefined]) {
      const url = await queryOf(sdkVersion === undefined ? {} : { sdkVersion }, firstPage)
      expect(url?.searchParams.get('sv')).toMatch(/^\w+-\w+-(?!1\.6\.[45])\d+\.\d+\.\d+$/)
    }
  })

  test('is made once, whatever the answer: no retries', async () => {
    for (const script of [
      () => json('', 502),
      () => new Response('{'),
      () => Promise.reject(new Error('x')),
    ]) {
      const { service, answer } = await ask(script)
      await codeOf(answer)
      await pass(60_000)
      expect(service.asked).toHaveLength(1)
    }
  })
})

describe('what goes wrong', () => {
  test.each([500, 502, 429, 403, 404, 304])('status %d is said in words and in the cause', async status => {
    const { answer } = await ask(() => new Response(null, { status }))
    await expect(answer).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      shortMessage: `HTTP status code: ${status}`,
      cause: { status },
    })
  })

  test.each([
    ['a page of HTML', '<!doctype html><title>Welcome</title>'],
    ['half of the JSON', JSON.stringify(page).slice(0, 20)],
    ['nothing', ''],
  ])('%s is no answer', async (_, text) => {
    const { answer } = await ask(() => new Response(text))
    expect(await codeOf(answer)).toBe('ANSWER_INVALID')
  })

  test.each([{}, null, { data: 'x' }, { data: [null] }])('%j is an empty list (row 21)', async value => {
    const { answer } = await ask(() => json(value))
    expect(await answer).toEqual({ wallets: [], count: 0 })
  })

  test('a service that cannot be reached is named as such, with its cause', async () => {
    const cause = new TypeError('Failed to fetch')
    const { answer } = await ask(() => Promise.reject(cause))
    await expect(answer).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE', cause })
  })

  test('an error text holds neither the project id nor what was searched for', async () => {
    const { api } = await siteAsking(() => Promise.reject(new Error('x')))
    const error: unknown = await api.wallets({ ...firstPage, search: 'secret' }).catch((e: unknown) => e)
    expect(String(error)).not.toMatch(new RegExp(`${projectId}|secret`))
  })
})

describe('in 10 s', () => {
  const settles = async (script: Script) => {
    const { answer, service } = await ask(script)
    let code: unknown = 'open'
    void codeOf(answer).then(found => (code = found))
    await pass(9_999)
    expect(code).toBe('open')
    await pass(1)
    return [code, service.asked[0]?.signal.aborted]
  }

  test('a service that never answers is given up, also by a fetch that heeds no signal', async () => {
    expect(await settles(never)).toEqual(['SERVICE_UNREACHABLE', true])
  })

  test('so is a body that stalls', async () => {
    const start = new TextEncoder().encode('{"count":1,')
    const stalled = () => new Response(new ReadableStream({ start: stream => stream.enqueue(start) }))
    expect(await settles(stalled)).toEqual(['SERVICE_UNREACHABLE', true])
  })

  test('no timer is left by an answer', async () => {
    const { answer } = await ask(() => json(page))
    await answer
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('a body', () => {
  const piece = new TextEncoder().encode(' '.repeat(64 * 1024))
  const bodyOf = (pieces: number) => {
    const taken = { bytes: 0, isCancelled: false }
    const body = new ReadableStream<Uint8Array>({
      pull: stream => {
        if (taken.bytes >= pieces * piece.byteLength) return stream.close()
        taken.bytes += piece.byteLength
        stream.enqueue(piece)
      },
      cancel: () => void (taken.isCancelled = true),
    })
    return { taken, body }
  }

  test('of 5 MiB is read, one byte more is not', async () => {
    const text = JSON.stringify(page)
    const padded = (length: number) => text + ' '.repeat(length - text.length)
    const five = 5 * 1024 * 1024
    expect(await (await ask(() => new Response(padded(five)))).answer).toMatchObject({ count: 512 })
    expect(await codeOf((await ask(() => new Response(padded(five + 1)))).answer)).toBe('ANSWER_INVALID')
  })

  test.each([
    ['20 MB', 320],
    ['without end', Infinity],
  ])('%s is given up at the cap (row 24)', async (_, pieces) => {
    const { taken, body } = bodyOf(pieces)
    const { answer, service } = await ask(() => new Response(body))
    expect(await codeOf(answer)).toBe('ANSWER_INVALID')
    expect(taken.bytes).toBeLessThan(6 * 1024 * 1024)
    expect(service.asked[0]?.signal.aborted).toBe(true)
  })

  test('of 100,000 wallets gives no more than were asked for (row 24)', async () => {
    const data = Array.from({ length: 100_000 }, (_, index) => ({ id: `${index}`, name: `W${index}` }))
    const { answer } = await ask(() => json({ data, count: 100_000 }))
    expect((await answer).wallets).toHaveLength(40)
  })

  test('that is no text at all is no answer', async () => {
    const { answer } = await ask(() => new Response(new Uint8Array(1000).fill(0xff)))
    expect(await codeOf(answer)).toBe('ANSWER_INVALID')
  })
})

describe('an aborted call', () => {
  test('rejects with the reason, and stops the request', async () => {
    const controller = new AbortController()
    const { answer, service } = await ask(never, controller.signal)
    const reason = new Error('typed on')
    controller.abort(reason)
    await expect(answer).rejects.toBe(reason)
    expect(service.asked[0]?.signal.aborted).toBe(true)
    expect(jest.getTimerCount()).toBe(0)
  })

  test('is not made when it was aborted before', async () => {
    const { answer, service } = await ask(() => json(page), AbortSignal.abort())
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(service.asked).toEqual([])
  })

  test('ends with the modal', async () => {
    const { answer, service, kernel } = await ask(never)
    kernel.dispose()
    expect(await codeOf(answer)).toBe('SERVICE_UNREACHABLE')
    expect(service.asked[0]?.signal.aborted).toBe(true)
  })
})

describe('a host', () => {
  test('without a project id is told so once, and no request is sent', async () => {
    const { api, service, kernel } = await siteAsking(() => json(page), { project: null, debug: true })
    expect(api.isAvailable).toBe(false)
    expect(await codeOf(api.wallets(firstPage))).toBe('PROJECT_ID_MISSING')
    expect(kernel.stores.alert.current).toMatchObject({ code: 'PROJECT_ID_NOT_CONFIGURED' })
    kernel.stores.alert.dismiss()
    expect(await codeOf(api.allowedOrigins())).toBe('PROJECT_ID_MISSING')
    expect(await api.image('wallet', 'a1')).toBeUndefined()
    expect(kernel.stores.alert.current).toBeUndefined()
    expect(service.asked).toEqual([])
  })

  test('that has switched the service off gets no request and no alert', async () => {
    const { api, service, kernel } = await siteAsking(() => json(page), { walletApi: false })
    expect(api.isAvailable).toBe(false)
    expect(await codeOf(api.wallets(firstPage))).toBe('SERVICE_UNREACHABLE')
    expect(await api.image('wallet', 'a1')).toBeUndefined()
    await kernel.open()
    expect(kernel.stores.alert.current).toBeUndefined()
    expect(service.asked).toEqual([])
  })

  test('that gives a wrong address learns it from the call', async () => {
    const { api } = await createSite({
      walletApi: 'not an address',
      env: { fetch: (url, init) => fetch(url, init) },
    })
    expect(await codeOf(api.wallets(firstPage))).toBe('SERVICE_UNREACHABLE')
  })
})
