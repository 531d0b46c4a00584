import { pass, settle } from '../../support/kernel.js'
import { createSite } from './support/createSite.js'
import { ScriptedApi } from './support/ScriptedApi.js'
import { wallet } from './support/wallets.js'
import { many, idsOf, openAll } from './support/openDirectory.js'

describe('search', () => {
  test('what is loaded is filtered at once, without case and accents', async () => {
    const api = new ScriptedApi([wallet('é', { name: 'Étoile' }), ...many(60)])
    const { directory } = await openAll(api)
    directory.setSearch('  ETO ')
    expect(directory.wallets.map(({ name }) => name)).toEqual(['Étoile'])
    expect(directory.search).toBe('  ETO ')
  })

  test('the service is asked when the visitor has stopped typing for 300 ms, with trimmed text', async () => {
    const api = new ScriptedApi(many(100))
    const { site, directory } = await openAll(api)
    directory.setSearch('Wallet')
    await pass(299)
    directory.setSearch(' Wallet 9 ')
    await pass(299)
    expect(api.queries).toHaveLength(2)
    expect(directory.state).toBe('paging')
    await pass(1)
    expect(api.queries.slice(2)).toEqual([
      {
        ...{ page: 1, entries: 100, search: 'Wallet 9', include: [], exclude: [] },
        chains: ['eip155:1', 'eip155:137', 'solana:main'],
      },
    ])
    expect(site.events.at(-1)).toEqual({
      event: 'SEARCH_WALLET',
      properties: { badge: '', search: 'Wallet 9' },
    })
  })

  test('what the service finds comes after what is there, which does not move', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    directory.setSearch('Wallet 4')
    const before = idsOf(directory)
    expect(before).toEqual(['w4', 'w40', 'w41', 'w42', 'w43'])
    await pass(300)
    expect(idsOf(directory)).toEqual([...before, 'w44', 'w45', 'w46', 'w47', 'w48', 'w49'])
    expect([directory.count, directory.state]).toEqual([11, 'ready'])
  })

  test('what is found by something else than its name is listed, too', async () => {
    const api = new ScriptedApi([...many(60), wallet('far', { homepage: 'https://harbor.example' })])
    const { directory } = await openAll(api)
    directory.setSearch('harbor')
    expect([directory.wallets, directory.state]).toEqual([[], 'loading'])
    await pass(300)
    expect(idsOf(directory)).toEqual(['far'])
  })

  test('white space changes nothing, and a search that is the same is not asked again', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    directory.setSearch('Wallet 9')
    await pass(300)
    directory.setSearch('Wallet 9 ')
    await pass(300)
    expect(api.queries).toHaveLength(3)
  })

  test('a late answer to an earlier question changes nothing', async () => {
    const api = new ScriptedApi(many(100))
    const { site, directory } = await openAll(api)
    api.mood = 'waits'
    directory.setSearch('Wallet 9')
    await pass(300)
    directory.setSearch('Wallet 8')
    await pass(300)
    expect(api.signals.at(-2)?.aborted).toBe(true)
    api.release()
    await settle()
    expect(idsOf(directory)).toEqual(['w8', ...Array.from({ length: 10 }, (_, place) => `w8${place}`)])
    expect(site.events.filter(({ event }) => event === 'SEARCH_WALLET')).toHaveLength(1)
  })

  test('what earlier searches found is there at once', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    directory.setSearch('Wallet 99')
    await pass(300)
    directory.setSearch('')
    expect(idsOf(directory)).not.toContain('w99')
    directory.setSearch('99')
    expect(idsOf(directory)).toEqual(['w99'])
  })

  test('what earlier searches found stands once, in its place, when its page has come', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    directory.setSearch('Wallet 50')
    await pass(300)
    directory.setSearch('')
    directory.loadMore()
    await settle()
    directory.setSearch('Wallet 5')
    expect(idsOf(directory)).toEqual(['w5', ...Array.from({ length: 10 }, (_, place) => `w5${place}`)])
  })

  test('a search that fails keeps what is loaded, and can be tried again', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    api.mood = 'fails'
    directory.setSearch('Wallet 4')
    await pass(300)
    expect([directory.state, directory.wallets.length]).toEqual(['failed', 5])
    api.mood = 'answers'
    directory.retry()
    await settle()
    expect([directory.state, directory.wallets.length]).toEqual(['ready', 11])
  })

  test('a page under way is given up for a search, and fetched afterwards', async () => {
    const api = new ScriptedApi(many(100))
    const { directory } = await openAll(api)
    api.mood = 'waits'
    directory.loadMore()
    await settle()
    directory.setSearch('Wallet 9')
    expect(api.signals.at(-1)?.aborted).toBe(true)
    api.mood = 'answers'
    api.release()
    await settle()
    expect(idsOf(directory)).toEqual(['w9'])
    directory.setSearch('')
    directory.loadMore()
    await settle()
    expect(directory.wallets).toHaveLength(84)
  })

  test('a search with more than 100 answers has pages, too', async () => {
    const api = new ScriptedApi(many(250))
    const { directory } = await openAll(api)
    directory.setSearch('wallet')
    await pass(300)
    expect([directory.count, directory.wallets.length]).toEqual([250, 100])
    directory.loadMore()
    await settle()
    expect(api.queries.at(-1)).toMatchObject({ page: 2, entries: 100 })
    expect(directory.wallets).toHaveLength(200)
  })

  test('text and filters are kept until the modal closes', async () => {
    const site = createSite({ api: new ScriptedApi(many(100)) })
    const { directory } = await site.open()
    site.kernel.push('AllWallets')
    directory.setSearch('Wallet 9')
    directory.setFilter({ isMobile: true })
    await pass(300)
    site.kernel.back()
    site.kernel.push('AllWallets')
    expect([directory.search, directory.filter.isMobile]).toEqual(['Wallet 9', true])
    site.kernel.close()
    expect([directory.search, directory.filter.isMobile]).toEqual(['', false])
  })
})

describe('filters', () => {
  const shelf = [
    wallet('phone', { badge_type: 'certified', chains: ['eip155:1'] }),
    { id: 'desk', name: 'Desk', desktop_link: 'desk://', chains: ['solana:main'] },
    { id: 'store', name: 'Store', webapp_link: 'https://store.example', app_store: 'https://apps.example' },
    wallet('rabby', { rdns: 'io.rabby', chains: ['eip155:10', 'eip155:1'] }),
    ...many(60, { badge_type: 'none', chains: ['eip155:137'] }),
    wallet('late', { badge_type: 'certified', chains: ['eip155:1'] }),
  ]
  const rabby = { id: 'io.rabby', rdns: 'io.rabby', namespaces: ['eip155'] }

  test('installed: those of this browser, and the service is not asked', async () => {
    const api = new ScriptedApi(shelf)
    const { directory } = await openAll(api, { wallets: [rabby] })
    directory.setFilter({ isInstalled: true })
    directory.loadMore()
    await settle()
    expect([idsOf(directory), directory.count, directory.state]).toEqual([['rabby'], 1, 'ready'])
    expect(api.queries).toHaveLength(2)
  })

  test('mobile: those with an app for phones', async () => {
    const { directory } = await openAll(new ScriptedApi(shelf))
    directory.setFilter({ isMobile: true })
    expect(idsOf(directory)).toContain('phone')
    expect(idsOf(directory)).toContain('store')
    expect(idsOf(directory)).not.toContain('desk')
  })

  test('certified: at once those loaded, then those of the service, which hears of it', async () => {
    const api = new ScriptedApi(shelf)
    const { site, directory } = await openAll(api)
    directory.setFilter({ isCertified: true })
    expect(idsOf(directory)).toEqual(['phone'])
    await settle()
    expect(api.queries.at(-1)).toMatchObject({ page: 1, entries: 40, badge_type: 'certified' })
    expect(idsOf(directory)).toEqual(['phone', 'late'])
    expect(site.events.at(-1)?.properties).toEqual({ badge: 'certified', search: '' })
  })

  test('namespace: any chain of it, and of installed wallets what they speak', async () => {
    const api = new ScriptedApi(shelf)
    const wallets = [
      { id: 'evm', namespaces: ['eip155'] },
      { id: 'sol', namespaces: ['solana'] },
    ]
    const { site, directory } = await openAll(api, { wallets })
    expect(directory.namespaces).toEqual(['eip155', 'solana'])
    directory.setFilter({ namespace: 'eip155' })
    await settle()
    expect(api.queries.at(-1)).toMatchObject({ chains: ['eip155:1', 'eip155:137'] })
    expect(idsOf(directory).filter(id => !/^w\d/.test(id))).toEqual(['evm', 'phone', 'rabby'])
    expect(site.events.map(({ event }) => event)).not.toContain('SEARCH_WALLET')
    directory.setFilter({ namespace: 'solana' })
    expect(idsOf(directory)).toEqual(['sol', 'desk'])
  })

  test('search and filters go together, and taking them away gives back the list', async () => {
    const { directory } = await openAll(new ScriptedApi(shelf))
    const all = idsOf(directory)
    directory.setFilter({ isCertified: true })
    directory.setSearch('late')
    await pass(300)
    expect(idsOf(directory)).toEqual(['late'])
    directory.setSearch('')
    directory.setFilter({ isCertified: false })
    await settle()
    expect(idsOf(directory)).toEqual(all)
  })
})
