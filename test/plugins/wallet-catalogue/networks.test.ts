import { jest } from '@jest/globals'
import { network, settle } from '../../support/kernel.js'
import { ScriptedApi } from './support/ScriptedApi.js'
import { createSite } from './support/createSite.js'
import { wallet } from './support/wallets.js'

const many = (count: number) => Array.from({ length: count }, (_, place) => wallet(`w${place}`))
const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('a network that the site adds later', () => {
  const base = network('eip155:8453', { name: 'Base' })
  const asked = (api: ScriptedApi) => api.queries.map(({ chains = [] }) => chains.at(-1))

  test('is asked for when the modal is next opened', async () => {
    const api = new ScriptedApi([...many(9), wallet('based', { chains: ['eip155:8453'] })])
    const site = createSite({ api })
    await site.open()
    await settle()
    site.kernel.close()
    site.kernel.addNetwork(base)
    await settle()
    expect(api.queries).toHaveLength(1)
    await site.open()
    await settle()
    expect(api.queries).toHaveLength(2)
    expect(api.queries[1]!.chains).toEqual(['eip155:1', 'eip155:137', 'eip155:8453', 'solana:main'])
    expect(site.rows()).toHaveLength(5)
  })

  test('changes nothing before the eyes of a visitor, and counts once they have closed the modal', async () => {
    const api = new ScriptedApi(many(9))
    const site = createSite({ api })
    await site.open()
    await settle()
    const rows = site.rows()
    site.kernel.addNetwork(base)
    await settle()
    expect([site.rows(), api.queries.length]).toEqual([rows, 1])
    site.kernel.close()
    await site.open()
    await settle()
    expect(api.queries).toHaveLength(2)
  })

  test('has the pages of all wallets fetched anew, from the first', async () => {
    const api = new ScriptedApi(many(60))
    const site = createSite({ api })
    const directory = await site.openAll()
    await settle()
    directory.loadMore()
    await settle()
    site.kernel.close()
    site.kernel.addNetwork(base)
    api.queries.splice(0)
    await site.openAll()
    await settle()
    expect(api.queries.map(({ page, entries }) => [page, entries])).toEqual([
      [1, 4],
      [1, 40],
    ])
    expect(api.queries.every(({ chains }) => chains?.includes('eip155:8453'))).toBe(true)
    expect(directory.wallets.length).toBeGreaterThan(40)
  })

  test('that takes the place of one of the same id asks nothing', async () => {
    const api = new ScriptedApi(many(9))
    const site = createSite({ api })
    await site.open()
    await settle()
    site.kernel.close()
    site.kernel.addNetwork(network('eip155:1', { name: 'Mainnet' }))
    await site.open()
    await settle()
    expect(asked(api)).toHaveLength(1)
  })

  test('has the bundled wallets made for it, too', async () => {
    const site = createSite()
    await site.open()
    await settle()
    const chainsOf = () => site.service().find(metaMask)!.chains
    expect(chainsOf()).not.toContain('eip155:8453')
    site.kernel.close()
    site.kernel.addNetwork(base)
    await site.open()
    await settle()
    expect(chainsOf()).toContain('eip155:8453')
  })
})
