import type { Page } from 'playwright-core'
import { newContext, openHost, openModal } from './support/browser.js'
import { button, closed, dialog, script, sees } from './support/visitor.js'

const asked = 'Open Portico Test Wallet and approve'

/** Opens the modal in a page with styles of its own, which is scrolled. */
const openIn = async (bodyStyle: string, scrolled: number): Promise<Page> => {
  const { page } = await openHost({ csp: 'none' })
  await page.evaluate(
    ([style, top]) => {
      document.body.style.cssText = `min-block-size: 5000px; ${style}`
      window.scrollTo(0, top)
    },
    [bodyStyle, scrolled] as const,
  )
  await page.evaluate(() => window.modal.open())
  await dialog(page).waitFor()
  return page
}

/** Where the modal lies: its cover, and how far the middle of the card is from the middle of the window. */
const place = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-portico=modal]')!.shadowRoot!
    const cover = root.querySelector('.p-overlay')!.getBoundingClientRect()
    const card = root.querySelector('.p-card')!.getBoundingClientRect()
    return {
      cover: [cover.left, cover.top, cover.width, cover.height],
      x: Math.round(card.x + card.width / 2 - window.innerWidth / 2),
      y: Math.round(card.y + card.height / 2 - window.innerHeight / 2),
    }
  })

const whole = { cover: [0, 0, 1280, 720], x: 0, y: 0 }

/** Puts a box of the page over the middle of the window. */
const cover = (page: Page, id: string, where = 'inset: 20%') =>
  page.evaluate(
    ([name, inset]) => {
      const box = document.body.appendChild(document.createElement('button'))
      box.id = name
      box.textContent = 'Approve'
      box.style.cssText = `position: fixed; ${inset}; z-index: 2147483647; background: #fff`
      box.addEventListener('click', () => (box.textContent = 'Approved'))
    },
    [id, where] as const,
  )

const isOnTop = (page: Page) =>
  page.evaluate(
    () =>
      document
        .elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
        ?.matches('[data-portico=modal]') ?? false,
  )

describe('the modal lies in the middle of the window', () => {
  test.each([
    ['is transformed and scrolled', 'transform: translateY(0)', 3000],
    ['is moved aside', 'transform: translateX(100px)', 0],
    ['has a filter', 'filter: grayscale(1)', 3000],
    ['is contained', 'contain: paint', 3000],
    ['is to change', 'will-change: transform', 3000],
    ['has a perspective and cuts what sticks out', 'perspective: 500px; overflow: hidden', 3000],
  ])('of a page whose body %s', async (_, style, scrolled) => {
    expect(await place(await openIn(style, scrolled))).toEqual(whole)
  })

  test('and nothing of the page that was there before covers it', async () => {
    const { page } = await openHost({ csp: 'none' })
    await cover(page, 'before')
    await page.evaluate(() => window.modal.open())
    await dialog(page).waitFor()
    expect(await isOnTop(page)).toBe(true)
    await button(page, 'Portico Test Wallet').click()
    await closed(page)
  })

  test('in a browser without a top layer for it as well, where the page leaves it its place', async () => {
    const context = await newContext()
    await context.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
    const { page } = await openHost({ context })
    await openModal(page)
    expect(await place(page)).toEqual(whole)
    await page.keyboard.press('Escape')
    await closed(page)
  })
})

describe('what comes up while the modal is open lies over it', () => {
  test.each([
    ['in the middle', 'inset: 20%'],
    ['in a corner', 'inset: 10px 10px auto auto; inline-size: 360px; block-size: 400px'],
  ])('a window of a wallet in the page, %s, until it goes', async (_, where) => {
    const { page } = await openHost({ csp: 'none' })
    await script(page, 'eth_requestAccounts', 'never')
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await sees(page, asked)
    await cover(page, 'wallet', where)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approved' }).waitFor()
    await page.evaluate(() => document.querySelector('#wallet')?.remove())
    await sees(page, asked)
    await page.waitForFunction(() =>
      document
        .querySelector('[data-portico=modal]')
        ?.shadowRoot?.querySelector('.p-overlay')
        ?.matches(':popover-open'),
    )
  })

  test('one that was in the page before, hidden, in a shadow root of its own', async () => {
    const { page } = await openHost({ csp: 'none' })
    await page.evaluate(() => {
      const host = document.body.appendChild(document.createElement('small-wallet'))
      const frame = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('button'))
      frame.textContent = 'Approve'
      frame.style.cssText = 'position: fixed; inset: 20%; z-index: 99999; display: none'
      frame.addEventListener('click', () => (frame.textContent = 'Approved'))
      Object.assign(window, { showWallet: () => (frame.style.display = 'block') })
    })
    await page.evaluate(() => window.modal.open())
    await dialog(page).waitFor()
    await page.evaluate(() => (Reflect.get(window, 'showWallet') as () => void)())
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('button', { name: 'Approved' }).waitFor()
  })

  test('a dialog of the host', async () => {
    const { page } = await openHost({ csp: 'none' })
    await page.evaluate(() => window.modal.open())
    await dialog(page).waitFor()
    await page.evaluate(() => {
      const own = document.body.appendChild(document.createElement('dialog'))
      own.append(Object.assign(document.createElement('button'), { textContent: 'Own' }))
      own.firstElementChild?.addEventListener('click', () => own.close())
      own.showModal()
    })
    await page.getByRole('button', { name: 'Own' }).click()
    await button(page, 'Portico Test Wallet').click()
    await closed(page)
  })
})
