import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type HostOptions, newContext, openHost } from './support/browser.js'
import { apps, phone } from './support/featuredApps.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { atRest, button, closed, dialog, focused, showsView, whenStatus } from './support/visitor.js'
import { violations } from './support/violations.js'
import { wheel as turnWheel } from './support/wheel.js'

const small: BrowserContextOptions = { ...phone, viewport: { width: 320, height: 480 } }
const legal = { termsConditionsUrl: 'https://example.org/terms', legalCheckbox: true }

interface Listed {
  readonly name: string
  readonly image_id?: string
  readonly chains?: readonly string[]
}
/** The wallets that the sandbox serves. */
const listedWallets = async (): Promise<readonly Listed[]> => {
  const query = 'projectId=0f0e0d0c0b0a09080706050403020100&page=1&entries=300'
  const answer = await fetch(`${process.env['PORTICO_SANDBOX']}/getWallets?${query}`)
  return ((await answer.json()) as { readonly data: readonly Listed[] }).data
}

let context: BrowserContext
let page: Page

interface Setup extends HostOptions {
  readonly device?: BrowserContextOptions
}
const start = async ({ device, ...options }: Setup = {}) => {
  context = await newContext(device)
  ;({ page } = await openHost({ context, host: 'wallets', ...options }))
  await page.evaluate(() => window.modal.open())
  await dialog(page).waitFor()
}
const allWallets = () => dialog(page).getByRole('button', { name: /^All wallets/ })
const tiles = () => page.locator('button.p-tile')
const tile = (name: string) => tiles().filter({ hasText: name }).first()
const openAll = async (setup: Setup = {}) => {
  await start(setup)
  await button(page, /^All wallets/).click()
  await showsView(page, 'All wallets')
  await tile('Alder Pouch').waitFor()
}
const nextTile = () => grid().locator('[data-index="1"]')
const field = () => dialog(page).getByRole('searchbox')
const grid = () => page.locator('.p-all-grid')
const top = () => grid().evaluate(element => element.scrollTop)
const wheel = (px: number) => turnWheel(grid(), px)
/** Waits until the grid can be scrolled so far. */
const reaches = (px: number) =>
  page.waitForFunction(wanted => {
    const list = document.querySelector('[data-portico=modal]')?.shadowRoot?.querySelector('.p-all-grid')
    return list && list.scrollHeight - list.clientHeight >= wanted
  }, px)
/** How far the grid is drawn, and how many wallets there are in all. */
const reach = () =>
  grid()
    .getByRole('listitem')
    .evaluateAll(items => ({
      last: Math.max(...items.map(item => Number(item.getAttribute('aria-posinset')))),
      count: Number(items[0]?.getAttribute('aria-setsize')),
    }))
/** The first wallet that is seen whole. */
const firstSeen = () =>
  grid().evaluate(element => {
    const edge = element.getBoundingClientRect().top
    const seen = [...element.querySelectorAll('button')].find(
      each => each.getBoundingClientRect().top >= edge,
    )
    return seen?.querySelector('.p-tile-name')?.textContent ?? ''
  })
const said = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()

/** What is wider than its place. */
const tooWide = () =>
  page.evaluate(() => {
    const root = document.querySelector('[data-portico=modal]')?.shadowRoot
    const elements = [
      document.documentElement,
      ...(root?.querySelectorAll('.p-card, .p-body, .p-view, .p-all-grid') ?? []),
    ]
    return elements
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ className, scrollWidth }) => `${className || 'page'} ${scrollWidth}`)
  })

describe('AllWallets', () => {
  test('scrolls through all pages, and draws only what is seen', async () => {
    await openAll()
    const { count } = await reach()
    // Each leap to the end of what there is calls for the next page, which makes the list longer or shows its last wallet.
    const isWhole = await grid().evaluate(async (list, all) => {
      const ends = () =>
        Math.max(...[...list.querySelectorAll('[aria-posinset]')].map(item => Number(item.ariaPosInSet)))
      while (ends() < all) {
        const height = list.scrollHeight
        list.scrollTop = height
        await new Promise<void>(resolve => {
          const look = () =>
            list.scrollHeight !== height || ends() === all ? resolve() : requestAnimationFrame(look)
          look()
        })
      }
      return true
    }, count)
    expect(isWhole).toBe(true)
    const { last } = await reach()
    expect(count).toBeGreaterThan(150)
    expect(last).toBe(count)
    expect(await tiles().count()).toBeLessThan(60)
  })

  test('shows pictures, and initials where a wallet has none', async () => {
    await openAll()
    await tile('Alder Pouch').locator('img').waitFor()
    const { name } = (await listedWallets()).find(
      ({ image_id, chains = [] }) => image_id === undefined && chains.includes('eip155:31337'),
    )!
    await field().fill(name)
    await tile(name).locator('.p-logo-text').waitFor()
    expect(await tile(name).locator('img').count()).toBe(0)
  })

  test('searches from the first letter, says how many there are, and finds nothing kindly', async () => {
    await openAll()
    await focused(field())
    await page.keyboard.type('cupboard')
    await tile('Yarrow Cupboard').waitFor()
    await said(/^\d+ wallets$/)
    await field().fill('Nowhere')
    await dialog(page).getByRole('heading', { name: 'No wallet called “Nowhere”' }).waitFor()
    await said('No wallets found')
    await button(page, 'Clear search').click()
    await tile('Alder Pouch').waitFor()
  })

  test('narrows down by switches', async () => {
    await openAll()
    const installed = button(page, 'Installed').and(page.locator('.p-chip'))
    await installed.click()
    await said('1 wallet')
    expect(await tiles().count()).toBe(1)
    expect(await installed.getAttribute('aria-pressed')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await focused(button(page, 'Mobile app'))
  })

  test('keeps text, place and focus for who comes back', async () => {
    await openAll()
    await field().fill('o')
    await said(/^\d+ wallets$/)
    await reaches(600)
    await wheel(600)
    await page.waitForFunction(() => {
      const root = document.querySelector('[data-portico=modal]')?.shadowRoot
      return root?.querySelector('.p-all-grid')?.scrollTop === 600
    })
    const name = await firstSeen()
    await tile(name).click()
    await showsView(page, name)
    await button(page, 'Back').click()
    await showsView(page, 'All wallets')
    await focused(tile(name))
    expect(await field().inputValue()).toBe('o')
    expect(await firstSeen()).toBe(name)
    expect(Math.abs((await top()) - 600)).toBeLessThan(30)
  })

  test('is crossed by keys, to wallets that are not drawn yet', async () => {
    await openAll()
    await focused(field())
    await reaches(800)
    await page.keyboard.press('ArrowDown')
    await focused(tile('Portico Test Wallet'))
    await page.keyboard.press('End')
    await page.waitForFunction(() => {
      const root = document.querySelector('[data-portico=modal]')?.shadowRoot
      const item = root?.activeElement?.closest('[aria-posinset]')
      const box = root?.activeElement?.getBoundingClientRect()
      const frame = root?.querySelector('.p-all-grid')?.getBoundingClientRect()
      const isSeen = box && frame && box.top >= frame.top && box.bottom <= frame.bottom
      return isSeen && Number(item?.getAttribute('aria-posinset')) >= 40
    })
    await page.keyboard.press('Home')
    await focused(tile('Portico Test Wallet'))
    await page.keyboard.press('ArrowRight')
    await focused(nextTile())
  })

  test('keeps the focus through any scrolling, and takes back no scrolling that follows a key', async () => {
    await openAll()
    await reaches(800)
    // The next page, which the end of the grid calls for.
    await wheel(800)
    await reaches(1600)
    await wheel(-800)
    await focused(field())
    await page.keyboard.press('ArrowDown')
    await focused(tile('Portico Test Wallet'))
    // Far from the tile that has the focus, to which the next key goes back.
    await wheel(600)
    await page.keyboard.press('ArrowRight')
    await focused(nextTile())
    await page.mouse.wheel(0, 2500)
    await page.waitForFunction(() => {
      const root = document.querySelector('[data-portico=modal]')?.shadowRoot
      const drawn = [...(root?.querySelectorAll('.p-all-grid [aria-posinset]') ?? [])]
      return drawn.some(item => Number(item.getAttribute('aria-posinset')) > 60)
    })
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await top()).toBeGreaterThan(1500)
    await focused(nextTile())
    await page.keyboard.press('ArrowLeft')
    await focused(tile('Portico Test Wallet'))
    await page.keyboard.press('ArrowUp')
    await focused(field())
  })

  test('connects an installed wallet in the click', async () => {
    await openAll()
    await tile('Portico Test Wallet').click()
    await closed(page)
    await whenStatus(page, 'connected')
  })

  test('leads to the code for any wallet', async () => {
    await openAll()
    await button(page, 'Connect with QR code').click()
    await page.locator('.p-all').waitFor({ state: 'detached' })
    await button(page, 'Back').click()
    await showsView(page, 'All wallets')
  })

  test('left for the list before it, gives the focus to its row there', async () => {
    await openAll()
    await page.keyboard.press('Escape')
    await focused(button(page, /^All wallets/))
  })

  test('on a phone, no keyboard comes up by itself', async () => {
    await openAll({ device: phone })
    expect(await field().evaluate(element => element.matches(':focus'))).toBe(false)
  })

  test('asks for consent before anything, and shows what is missing', async () => {
    await start({ options: legal })
    await page.evaluate(() => window.modal.open('AllWallets' as never))
    await tile('Portico Test Wallet').click()
    await page.getByRole('alert').getByText('Agree to the terms').waitFor()
    await dialog(page).getByRole('checkbox').check()
    await tile('Portico Test Wallet').click()
    await closed(page)
  })
})

describe('axe finds nothing', () => {
  const states: Readonly<Record<string, () => Promise<unknown>>> = {
    Connect: () => allWallets().waitFor(),
    AllWallets: async () => {
      await allWallets().click()
      await tile('Alder Pouch').waitFor()
    },
    'AllWallets, searched': async () => {
      await field().fill('cupboard')
      await tile('Yarrow Cupboard').waitFor()
      await page.locator('.p-chip').nth(1).click()
    },
    'AllWallets, empty': async () => {
      await field().fill('Nowhere')
      await page.locator('.p-all .p-message').waitFor()
    },
    GetAWallet: async () => {
      await page.locator('.p-all .p-message button').last().click()
      await page.locator('.p-suggestions').first().waitFor()
    },
  }
  test('in any look', async () => {
    await start({ options: legal })
    const found: Record<string, object> = {}
    for (const [state, show] of Object.entries(states)) {
      if (state === 'AllWallets') await dialog(page).getByRole('checkbox').check()
      await show()
      found[state] = await violationsInEveryLook(page)
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(states).map(state => [state, {}])))
  })

  test('on a phone, with apps side by side', async () => {
    await start({ device: phone, wallets: [], plugins: apps })
    const found: Record<string, readonly string[]> = {}
    for (const [state, show] of Object.entries(states)) {
      await show()
      found[state] = await violations(page)
    }
    expect(found).toEqual(Object.fromEntries(Object.keys(states).map(state => [state, []])))
  })
})

test('at 320 px nothing is cut off at the side, and wallets are in sight', async () => {
  await start({ device: small, wallets: [{}], options: legal, plugins: apps })
  expect(await tooWide()).toEqual([])
  await dialog(page).getByRole('checkbox').check()
  await allWallets().click()
  await tile('Alder Pouch').waitFor()
  await atRest(dialog(page))
  expect(await tooWide()).toEqual([])
  expect(await tile('Portico Test Wallet').isVisible()).toBe(true)
  await field().fill('Nowhere')
  await dialog(page)
    .getByRole('heading', { name: /No wallet called/ })
    .waitFor()
  expect(await tooWide()).toEqual([])
})
