import type { CatalogueWallet } from '../../../kernel/define.js'
import { listWallets } from '../../../plugins/wallet-catalogue/directory/listWallets.js'
import { inventName } from '../../../testing/sandbox/wallets/inventName.js'
import { autorun } from '../../../kernel/mobx.js'
import { fastestMs } from '../../support/fastestMs.js'
import { createSite } from './support/createSite.js'
import { ScriptedApi } from './support/ScriptedApi.js'
import { connector, remote, sourcesOf } from './support/wallets.js'

/** What must be done within 50 ms at a quarter of the speed. */
const budgetMs = 50 / 4
const size = 10_000

const shelf: readonly CatalogueWallet[] = Array.from({ length: size }, (_, place) => ({
  id: `w${place}`,
  name: inventName(place),
  mobile_link: `w${place}://`,
  chains: ['eip155:1', 'eip155:137'],
}))

/** AllWallets with every wallet loaded, read as a view reads it. */
const openFull = async () => {
  const site = createSite({ api: new ScriptedApi(shelf), wallets: [{ id: 'rabby', rdns: 'io.rabby' }] })
  const directory = await site.openAll()
  const shown = { count: 0 }
  const stop = autorun(() => (shown.count = directory.wallets.length))
  while (directory.wallets.length < size) {
    directory.loadMore()
    await new Promise(resolve => setImmediate(resolve))
  }
  return { directory, shown, stop }
}

test('with 10,000 wallets loaded, a search and a filter answer within 50 ms at a quarter of the speed', async () => {
  const { directory, shown, stop } = await openFull()
  const words = ['heron', 'w', 'purse', 'zz', 'wren till 12']
  const search = fastestMs(run => directory.setSearch(words[run % words.length] ?? ''), 10)
  directory.setSearch('')
  const filter = fastestMs(run => directory.setFilter({ isMobile: run % 2 === 0 }), 10)
  expect(shown.count).toBe(size + 1)
  stop()
  expect(search).toBeLessThan(budgetMs)
  expect(filter).toBeLessThan(budgetMs)
})

test('when a page more comes, the list of 10,000 is made in less time than a plain copy of it takes', () => {
  const sources = sourcesOf({ connectors: [remote, connector('rabby', { rdns: 'io.rabby' })], others: shelf })
  const copyMs = fastestMs(() => structuredClone(shelf), 10)
  expect(fastestMs(() => listWallets(sources), 10)).toBeLessThan(copyMs)
})
