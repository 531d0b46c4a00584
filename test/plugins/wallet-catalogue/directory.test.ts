import { jest } from '@jest/globals'
import { autorun } from '../../../kernel/mobx.js'
import { pass, settle } from '../../support/kernel.js'
import { createSite } from './support/createSite.js'
import { ScriptedApi } from './support/ScriptedApi.js'
import { wallet } from './support/wallets.js'
import { many, idsOf, openAll } from './support/openDirectory.js'

describe('pages', () => {
  test('the first has 40 wallets after the recommended ones, and 20 of its pictures are fetched', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    expect(api.queries[1]).toEqual({
      page: 1,
      entries: 40,
      include: [],
      exclude: ['w0', 'w1', 'w2', 'w3'],
      chains: ['eip155:1', 'eip155:137', 'solana:main'],
    })
    expect(idsOf(directory)).toEqual(Array.from({ length: 44 }, (_, place) => `w${place}`))
    expect([directory.state, directory.count]).toEqual(['ready', 100])
    expect(api.images).toEqual(Array.from({ length: 24 }, (_, place) => `p${place}`))
  })

  test('they follow one another, each asked for once however often more is wanted, up to the last', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    for (let round = 0; round < 4; round++) {
      directory.loadMore()
      directory.loadMore()
      await settle()
    }
    expect(api.queries.slice(1).map(({ page }) => page)).toEqual([1, 2, 3])
    expect(new Set(api.queries.slice(1).map(({ exclude }) => exclude?.join()))).toEqual(
      new Set(['w0,w1,w2,w3']),
    )
    expect([directory.wallets.length, directory.count, directory.state]).toEqual([100, 100, 'ready'])
  })

  test('excluded and featured wallets are on no page, featured ones stand first', async () => {
    const api = new ScriptedApi(many(60))
    const catalogue = {
      featuredWalletIds: ['w50'],
      excludeWalletIds: ['w0'],
      includeWalletIds: ['w1', 'w2', 'w50'],
    }
    const { directory } = await openAll(api, { catalogue })
    expect(api.queries.at(-1)).toMatchObject({
      include: ['w1', 'w2', 'w50'],
      exclude: ['w50', 'w1', 'w2', 'w0'],
    })
    expect(idsOf(directory)).toEqual(['w50', 'w1', 'w2'])
  })

  test('a page of wallets that cannot be reached here is followed by the next one', async () => {
    const shelf = many(130).map((one, place) =>
      place > 43 && place < 84 ? { ...one, supports_wc: false } : one,
    )
    const { directory } = await openAll(new ScriptedApi(shelf))
    expect(directory.wallets).toHaveLength(44)
    directory.loadMore()
    await settle()
    expect(directory.wallets).toHaveLength(84)
  })

  test('a service that gives the same page for ever is asked no further', async () => {
    const api = new ScriptedApi(many(44))
    const { directory } = await openAll(api)
    const wallets = many(40).map(one => ({ ...one, supports_wc: false }))
    jest.spyOn(api, 'wallets').mockImplementation(async query => {
      api.queries.push(query)
      return { wallets, count: 1_000_000 }
    })
    api.queries.length = 0
    directory.setFilter({ isCertified: true })
    await pass(300)
    for (let round = 0; round < 20; round++) {
      directory.loadMore()
      await settle()
    }
    expect(api.queries.length).toBeLessThanOrEqual(2)
    expect(directory.state).toBe('ready')
  })

  test('pages of which none is of use are asked for in turn up to a bound, and no more once the modal is closed', async () => {
    const api = new ScriptedApi(many(44))
    const { directory, site } = await openAll(api)
    let page = 0
    jest.spyOn(api, 'wallets').mockImplementation(async query => {
      api.queries.push(query)
      page++
      const wallets = many(40).map(one => ({ ...one, id: `${one.id}-${page}`, supports_wc: false }))
      return { wallets, count: 1_000_000 }
    })
    directory.setFilter({ isCertified: true })
    await pass(300)
    api.queries.length = 0
    directory.loadMore()
    await settle()
    expect(api.queries).toHaveLength(25)
    directory.loadMore()
    site.kernel.close()
    await settle()
    expect(api.queries.length).toBeLessThan(30)
  })

  test('wallets of no chain of this site are left out, whatever the service sends', async () => {
    const api = new ScriptedApi(many(9))
    const { directory } = await openAll(api)
    const foreign = wallet('foreign', { chains: ['eip155:56'] })
    jest.spyOn(api, 'wallets').mockResolvedValue({ wallets: [foreign, wallet('good')], count: 2 })
    directory.setSearch('good')
    await pass(300)
    expect(idsOf(directory)).toEqual(['good'])
  })

  test('wallets found in this browser stand first, those that no catalogue knows, too', async () => {
    const api = new ScriptedApi(
      many(60).map((one, place) => (place === 50 ? { ...one, rdns: 'io.rabby' } : one)),
    )
    const wallets = [
      { id: 'own' },
      { id: 'io.rabby', rdns: 'io.rabby' },
      { id: 'sdk', type: 'EXTERNAL' as const },
    ]
    const { directory } = await openAll(api, { wallets })
    expect(idsOf(directory).slice(0, 4)).toEqual(['own', 'io.rabby', 'sdk', 'w0'])
    directory.loadMore()
    await settle()
    expect(idsOf(directory).slice(0, 4)).toEqual(['own', 'w50', 'sdk', 'w0'])
    expect(directory.wallets[1]?.connector?.id).toBe('io.rabby')
    expect(directory.wallets).toHaveLength(62)
  })

  test('the largest number that the service has named counts until all is there', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    api.catalogue = many(60)
    directory.loadMore()
    await settle()
    expect([directory.count, directory.wallets.length]).toEqual([100, 60])
  })
})

describe('states', () => {
  test('loading, until there is something; paging, while more is on its way', async () => {
    const api = new ScriptedApi(many(100))
    api.mood = 'waits'
    const site = createSite({ api })
    const directory = await site.openAll()
    await settle()
    expect([directory.state, directory.wallets.length]).toEqual(['loading', 0])
    api.release()
    await settle()
    expect([directory.state, directory.wallets.length]).toEqual(['paging', 4])
    api.release()
    await settle()
    expect([directory.state, directory.wallets.length]).toEqual(['ready', 44])
    directory.loadMore()
    expect(directory.state).toBe('paging')
  })

  test('failed: what is loaded stays, and can be tried again', async () => {
    const api = new ScriptedApi(many(100))
    const { site, directory } = await openAll(api)
    api.mood = 'fails'
    directory.loadMore()
    await settle()
    expect([directory.state, directory.wallets.length]).toEqual(['failed', 44])
    expect(site.faults).toEqual(['wallet-catalogue: the service fails'])
    api.mood = 'answers'
    directory.retry()
    await settle()
    expect([directory.state, directory.wallets.length]).toEqual(['ready', 84])
  })

  test('failed from the start: well-known wallets are there, all is tried again at the next opening', async () => {
    const api = new ScriptedApi(many(100))
    api.mood = 'fails'
    const { site, directory } = await openAll(api)
    expect([directory.state, directory.wallets.length > 15]).toEqual(['failed', true])
    api.mood = 'answers'
    site.kernel.close()
    await site.openAll()
    await settle()
    expect([directory.state, directory.wallets.length]).toEqual(['ready', 44])
  })

  test('without a service well-known wallets are all there are, and can be searched', async () => {
    const site = createSite()
    const directory = await site.openAll()
    await settle()
    expect(directory.state).toBe('ready')
    expect(directory.count).toBe(directory.wallets.length)
    directory.setSearch('rainb')
    expect(directory.wallets.map(({ name }) => name)).toEqual(['Rainbow'])
    await pass(300)
    expect([directory.state, directory.count]).toEqual(['ready', 1])
    expect(site.events.map(({ event }) => event)).not.toContain('SEARCH_WALLET')
  })
})

test('whoever reads it while rendering is told of every change', async () => {
  const api = new ScriptedApi(many(100))
  const { directory } = await openAll(api)
  const seen: string[] = []
  const stop = autorun(
    () => void seen.push(`${directory.state} ${directory.wallets.length} of ${directory.count}`),
  )
  directory.loadMore()
  await settle()
  directory.setSearch('Wallet 99')
  await pass(300)
  stop()
  expect(seen).toEqual([
    'ready 44 of 100',
    'paging 44 of 100',
    'ready 84 of 100',
    'loading 0 of 0',
    'ready 1 of 1',
  ])
})
