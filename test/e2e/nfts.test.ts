import type { BrowserContextOptions, Page } from 'playwright-core'
import { testLeaves } from '../../testing/sandbox/index.js'
import { account } from './support/accounts.js'
import { forgive, type HostOptions, openHost } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { mintLeaves } from './support/mintLeaves.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { violations } from './support/violations.js'
import { wheel } from './support/wheel.js'
import { button, dialog, focused, sees, script, showsView, timesAsked } from './support/visitor.js'

const sandbox = useOwnSandbox()

let page: Page

let lastId = 0n

const mint = async (uri?: string): Promise<string> => {
  lastId += 1n
  await mintLeaves(sandbox.url, account, [lastId], uri)
  return String(lastId)
}
const dataUri = (metadata: object): string =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(metadata)).toString('base64')}`

interface Setup extends Omit<HostOptions, 'plugins'> {
  readonly plugins?: object
  readonly contextOptions?: BrowserContextOptions
}
/** Opens the account with a wallet that tells what it holds. */
const openAccount = async (options: Setup = {}) => {
  const wallets = [{ tellsAssets: true }]
  ;({ page } = await openHost({ host: 'nfts', isConnected: true, wallets, ...(options as HostOptions) }))
  await page.evaluate(() => window.modal.open('Account'))
}
const tab = (name = 'NFTs') => dialog(page).getByRole('tab', { name })
const openNfts = async (options: Setup = {}) => {
  await openAccount(options)
  await tab().click()
}
const tiles = () => dialog(page).locator('.p-nft-grid [role=listitem]')
const tile = (name: string) => tiles().filter({ hasText: name })
const drawn = (name: string) => tile(name).locator('.p-still[data-drawn=true] > :is(canvas, img):visible')

test('an NFT that somebody sends on a real chain appears with its picture', async () => {
  await openNfts()
  expect(await dialog(page).getByRole('tab').allInnerTexts()).toEqual(['Tokens', 'NFTs', 'Activity'])
  await button(page, 'Refresh').waitFor()
  const name = `Leaf ${await mint()}`
  await button(page, 'Refresh').click()
  await drawn(name).waitFor()
  expect(await tile(name).innerText()).toContain('Windfall Leaves')
  // It stands still: nothing is in it that could move.
  const source = (await drawn(name).getAttribute('src')) ?? ''
  expect(atob(source.replace('data:image/svg+xml;base64,', ''))).not.toMatch(/<(?:animate|set|style)/)
  const isBlank = await drawn(name).evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    const drawing = canvas.getContext('2d')!
    drawing.drawImage(image, 0, 0, canvas.width, canvas.height)
    const { data } = drawing.getImageData(0, 0, canvas.width, canvas.height)
    return data.every(value => value === data[0])
  })
  expect(isBlank).toBe(false)
})

test('shows all of one, copies its contract, and comes back to it', async () => {
  const id = await mint()
  await openNfts()
  await tile(`Leaf ${id}`).getByRole('button').click()
  await showsView(page, 'NFT')
  await dialog(page)
    .getByRole('heading', { level: 3, name: `Leaf ${id}` })
    .waitFor()
  await dialog(page).locator('.p-nft-whole .p-still[data-drawn=true]').waitFor()
  for (const fact of ['Windfall Leaves', 'Portico Local', testLeaves.address]) await sees(page, fact)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'Copy address').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(testLeaves.address)
  await button(page, 'Back').click()
  await focused(tile(`Leaf ${id}`).getByRole('button'))
})

test('all of it can be reached by keys', async () => {
  const [, last] = [await mint(), await mint()]
  await openNfts()
  await tile(`Leaf ${last}`).waitFor()
  await tab().focus()
  await page.keyboard.press('Tab')
  await focused(tiles().first().getByRole('button'))
  await page.keyboard.press('End')
  await focused(tiles().last().getByRole('button'))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await focused(tiles().nth(1).getByRole('button'))
  await page.keyboard.press('Enter')
  await showsView(page, 'NFT')
})

test('what is hostile is not fetched, not run and not shown', async () => {
  const image = 'https://track.example/pixel.gif'
  const markup = '<img src="https://track.example/1" onerror="window.isHacked = true">'
  await mint(dataUri({ name: markup, image, animation_url: image, external_url: 'javascript:alert(1)' }))
  const lines =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="top.isHacked=1"><script>top.isHacked=1</script><image href="https://track.example/2"/><rect width="9" height="9"/></svg>'
  await mint(
    dataUri({
      name: 'Sly lines',
      image: `data:image/svg+xml;base64,${Buffer.from(lines).toString('base64')}`,
    }),
  )
  await mint('https://track.example/metadata.json')
  await mint(dataUri({ name: 'Half a picture', image: 'data:image/png;base64,iVBORw0KGgo=' }))
  const elsewhere: string[] = []
  await openAccount()
  page.on('request', request => {
    if (request.url().includes('track.example')) elsewhere.push(request.url())
  })
  await tab().click()
  await wheel(dialog(page).locator('.p-nft-grid'), 2000)
  await drawn('Sly lines').waitFor()
  await tile('Half a picture').locator('.p-nft-blank').waitFor()
  await tile('<img src').locator('.p-nft-blank').waitFor()
  expect(await page.evaluate(() => 'isHacked' in window)).toBe(false)
  expect(elsewhere).toEqual([])
})

test('what is elsewhere is fetched from the hosts that the site allows', async () => {
  // Nothing is behind the address of the picture.
  forgive(/status of 403/)
  const host = new URL(sandbox.url).host
  const id = await mint(dataUri({ name: 'From afar', image: `${sandbox.url}/getWalletImage/nothing` }))
  const asked: string[] = []
  await openAccount({ plugins: { nfts: { hosts: [host] } }, options: { debug: true } })
  page.on('request', request => {
    if (request.url().includes('getWalletImage/nothing')) asked.push(request.url())
  })
  await tab().click()
  await wheel(dialog(page).locator('.p-nft-grid'), 4000)
  await tile('From afar').locator('.p-nft-blank').waitFor()
  expect(await tile('From afar').innerText()).toContain(`#${id}`)
  expect(asked).toHaveLength(1)
})

test('a wallet that does not tell leaves no tab, and one that does not answer can be asked again', async () => {
  await openAccount({ wallets: [{}] })
  await tab('Activity').waitFor()
  expect(await tab().count()).toBe(0)

  await openAccount()
  await script(page, 'wallet_getAssets', 'reject')
  await tab().click()
  await sees(page, 'Your NFTs could not be loaded')
  await script(page, 'wallet_getAssets', undefined)
  await button(page, 'Try again').click()
  await tiles().first().waitFor()
})

test('with its flag off nobody is asked', async () => {
  const requests: string[] = []
  await openAccount({ options: { features: { nfts: false, tokens: false } } })
  page.on('request', request => requests.push(request.url()))
  await dialog(page).getByRole('region', { name: 'Activity' }).waitFor()
  expect(await tab().count()).toBe(0)
  expect(await timesAsked(page, 'wallet_getCapabilities')).toBe(0)
  expect(requests.filter(url => url.includes('Nft'))).toEqual([])
})

/** What is wider than its place. */
const tooWide = () =>
  page.evaluate(() => {
    const root = document.querySelector('[data-portico=modal]')?.shadowRoot
    return [...(root?.querySelectorAll('.p-card, .p-body, .p-view, .p-nft-grid') ?? [])]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className }) => className)
  })

test('axe finds nothing: the grid, one of it', async () => {
  await mint()
  await openNfts()
  await tiles().first().waitFor()
  const grid = await violationsInEveryLook(page)
  await tiles().first().getByRole('button').click()
  await dialog(page).locator('.p-facts').waitFor()
  expect({ grid, one: await violationsInEveryLook(page) }).toEqual({ grid: {}, one: {} })
})

test('on a phone of 320 px nothing is cut off at the side, and axe finds nothing', async () => {
  await mint()
  await openNfts({
    contextOptions: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  })
  await tiles().first().waitFor()
  expect({ wide: await tooWide(), found: await violations(page) }).toEqual({ wide: [], found: [] })
  await tiles().first().getByRole('button').click()
  await dialog(page).locator('.p-facts').waitFor()
  expect({ wide: await tooWide(), found: await violations(page) }).toEqual({ wide: [], found: [] })
})
