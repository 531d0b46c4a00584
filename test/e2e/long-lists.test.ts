import type { Locator, Page } from 'playwright-core'
import { account } from './support/accounts.js'
import { openHost } from './support/browser.js'
import { mintLeaves } from './support/mintLeaves.js'
import { tellIndexer } from './support/tellIndexer.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { atRest, button, dialog } from './support/visitor.js'

const sandbox = useOwnSandbox()

/** Opens a list that is drawn in part. @returns its rows */
const lists: Readonly<Record<string, () => Promise<Locator>>> = {
  'all wallets': async () => {
    const { page } = await openHost({ host: 'wallets' })
    await page.evaluate(() => window.modal.open())
    await button(page, /^All wallets/).click()
    return rowsOf(page, '.p-all-grid')
  },
  tokens: async () => {
    await tellIndexer(sandbox.url, 'crowd', { address: account, tokens: 500, noise: 5 })
    const { page } = await openHost({ host: 'tokens', isConnected: true })
    await page.evaluate(() => window.modal.open('Account'))
    return rowsOf(page, '.p-tokens-long')
  },
  NFTs: async () => {
    await mintLeaves(sandbox.url, account, [1n, 2n, 3n])
    const { page } = await openHost({ host: 'nfts', isConnected: true, wallets: [{ tellsAssets: true }] })
    await page.evaluate(() => window.modal.open('Account'))
    await dialog(page).getByRole('tab', { name: 'NFTs' }).click()
    return rowsOf(page, '.p-nft-grid')
  },
  activity: async () => {
    await tellIndexer(sandbox.url, 'crowd', { address: account, transactions: 50 })
    const { page } = await openHost({ host: 'activity', isConnected: true })
    await page.evaluate(() => window.modal.open('History' as never))
    return rowsOf(page, '.p-history-rows')
  },
}
const rowsOf = (page: Page, list: string) => dialog(page).locator(`${list} > div`)

/** How far an element is from the left and the right edge of the card. */
const gapsOf = (rows: Locator) =>
  rows.evaluate(element => {
    const card = element.closest('.p-card')!.getBoundingClientRect()
    const { left, right } = element.getBoundingClientRect()
    return [left - card.left, card.right - right].map(Math.round)
  })

test.each(Object.entries(lists))(
  '%s: the rows stand in the middle of the card, beside the scroll bar',
  async (_, openList) => {
    const rows = await openList()
    await rows.locator('> *').first().waitFor()
    await atRest(dialog(rows.page()))
    const [left, right] = await gapsOf(rows)
    expect(right).toBe(left)
    expect(left).toBeGreaterThanOrEqual(12)
  },
)
