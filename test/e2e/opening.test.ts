import type { BrowserContextOptions, Page } from 'playwright-core'
import { connect, openHost, openModal, problems } from './support/browser.js'
import {
  atRest,
  button,
  closed,
  connectQuietly,
  dialog,
  focused,
  script,
  sees,
  showsView,
  wasAsked,
} from './support/visitor.js'

const phone = { viewport: { width: 360, height: 720 }, isMobile: true, hasTouch: true }
const connectTitle = 'Connect a wallet'

const open = (page: Page) => page.evaluate(() => window.modal.open())
const strand = (page: Page) =>
  page.evaluate(() => {
    window.wallet.addChain({ id: 999, rpcUrl: 'http://127.0.0.1:1', name: 'Elsewhere' })
    window.wallet.switchChain(999)
  })

describe('what the modal opens with', () => {
  test('Connect while nothing is connected, Account afterwards, and the view that was asked for in any case', async () => {
    const { page } = await openHost()
    await open(page)
    await showsView(page, connectTitle)
    await page.evaluate(() => window.modal.close())
    await closed(page)

    await connect(page)
    await open(page)
    await showsView(page, 'Account')
    await page.evaluate(() => window.modal.close())
    await closed(page)

    await page.evaluate(() => window.modal.open('Networks'))
    await showsView(page, 'Switch network')
  })

  test('a view with its data: the wallet that was named is asked', async () => {
    const { page } = await openHost({ options: { manualWCControl: true } })
    await script(page, 'eth_requestAccounts', 'never')
    await page.evaluate(() =>
      window.modal.open('ConnectingExternal', { connectorId: 'org.portico.testwallet' }),
    )
    await sees(page, 'Open Portico Test Wallet and approve')
    await wasAsked(page)
  })

  test.each<[string, BrowserContextOptions]>([
    ['a desktop', {}],
    ['a phone', phone],
  ])(
    'on %s, a host that draws its own remote session: Connect, since no such view is installed',
    async (_, device) => {
      const { page } = await openHost({
        options: { manualWCControl: true },
        contextOptions: device,
      })
      await openModal(page)
      await showsView(page, connectTitle)
      await button(page, 'Portico Test Wallet').waitFor()
    },
  )

  test('a modal without any chain: Connect, with the way to get a wallet', async () => {
    const { page } = await openHost({ host: 'bare' })
    await open(page)
    await showsView(page, connectTitle)
    await button(page, 'Get a wallet').waitFor()
  })

  test('a view that no plugin has: nothing opens, and the host is told', async () => {
    const { page } = await openHost()
    const code = await page.evaluate(async () => {
      const openAny: (view: string) => Promise<void> = window.modal.kernel.open
      return openAny('Swap').catch((error: unknown) => (error as { code?: string }).code)
    })
    expect(code).toBe('VIEW_NOT_AVAILABLE')
    expect(await dialog(page).count()).toBe(0)
    await openModal(page)
    await showsView(page, connectTitle)
  })
})

describe('going back', () => {
  test('leads through the views one by one, and from the first one out', async () => {
    const { page } = await openHost()
    await openModal(page)
    expect(await button(page, 'Back').count()).toBe(0)
    await button(page, 'I don’t have a wallet').click()
    await showsView(page, 'Get a wallet')
    await button(page, 'What is a wallet?').click()
    await showsView(page, 'What is a wallet?')

    await button(page, 'Back').click()
    await showsView(page, 'Get a wallet')
    await page.keyboard.press('Escape')
    await showsView(page, connectTitle)
    await page.keyboard.press('Escape')
    await closed(page)
  })

  test('from UnsupportedChain closes, whatever lies beneath it', async () => {
    const { page } = await openHost()
    await connectQuietly(page)
    await open(page)
    await showsView(page, 'Account')
    await strand(page)
    await showsView(page, 'Wrong network')
    await button(page, 'Back').click()
    await closed(page)
  })
})

describe('closing', () => {
  test('by X, Esc or a click beside the card gives the focus back to the button that opened it', async () => {
    const { page } = await openHost()
    const opener = page.getByRole('button', { name: 'Connect wallet' })
    const ways = [
      () => button(page, 'Close').click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]
    for (const leave of ways) {
      await openModal(page)
      await focused(button(page, 'Portico Test Wallet'))
      await leave()
      await closed(page)
      await focused(opener)
    }
  })

  test('is not what a visitor means who selects text and lets go beside the card', async () => {
    const { page } = await openHost()
    await openModal(page)
    const title = await dialog(page).getByRole('heading', { name: connectTitle }).boundingBox()
    await page.mouse.move(title!.x + 20, title!.y + 10)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await button(page, 'I don’t have a wallet').click()
    await showsView(page, 'Get a wallet')
  })

  test('is refused with a shake and a spoken reason while something must be finished, unless the visitor insists', async () => {
    const { page } = await openHost()
    await openModal(page)
    await page.evaluate(async () => {
      const { modal } = await window.modal.kernel.hooks()
      modal.beforeClose.tap({ name: 'test' }, () => ({ refuse: 'busy' }))
    })
    const card = page.locator('[role=dialog][data-shaking]')
    const calm = page.locator('[role=dialog]:not([data-shaking])')
    const press = () => page.keyboard.press('Escape')
    const click = () => button(page, 'Close').click()
    for (const [leave, insist] of [
      [press, click],
      [click, press],
    ] as const) {
      await leave()
      await card.waitFor()
      await page.getByRole('alert').getByText('Finish or decline the open request first.').waitFor()
      await calm.waitFor()
      await insist()
      await closed(page)
      await openModal(page)
    }
    expect(await page.evaluate(() => window.modal.close())).toBe(false)
    expect(await page.evaluate(() => window.modal.close({ force: true }))).toBe(true)
    await closed(page)
  })

  test('stops and frees the scrolling of the page behind, and leaves alone what the host has locked itself', async () => {
    const { page } = await openHost()
    await page.evaluate(() => {
      document.body.style.height = '4000px'
    })
    const scrolled = () => page.evaluate(() => window.scrollY)
    const wheel = async () => {
      await page.mouse.move(600, 300)
      await page.mouse.wheel(0, 400)
    }
    await openModal(page)
    await wheel()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await scrolled()).toBe(0)
    await page.keyboard.press('Escape')
    await closed(page)
    await wheel()
    await page.waitForFunction(() => window.scrollY > 0)

    await page.evaluate(() => {
      document.documentElement.style.overflow = 'hidden'
    })
    await open(page)
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
  })
})

describe('where the card stands', () => {
  test('at the foot of a narrow screen as wide as it is, in the middle of a wider one', async () => {
    const { page } = await openHost({
      contextOptions: { viewport: { width: 430, height: 800 }, reducedMotion: 'reduce' },
    })
    await openModal(page)
    const narrow = await dialog(page).boundingBox()
    expect(narrow).toMatchObject({ x: 0, width: 430 })
    expect(Math.round(narrow!.y + narrow!.height)).toBe(800)

    await page.setViewportSize({ width: 431, height: 800 })
    await atRest(dialog(page))
    const wide = await dialog(page).boundingBox()
    expect(wide).toMatchObject({ width: 360 })
    expect(Math.abs(wide!.x - (431 - 360) / 2)).toBeLessThan(1)
    expect(Math.abs(wide!.y - (800 - wide!.height) / 2)).toBeLessThan(1)
  })

  test('embedded: in the page itself, where closing leads to Connect or Account', async () => {
    const { page } = await openHost({ options: { enableEmbedded: true } })
    const card = (name: string) => page.getByRole('region', { name })
    const press = (name: string) =>
      page.getByRole('region').getByRole('button', { name }).and(page.locator(':not([inert] *)')).click()
    await card(connectTitle).waitFor()
    expect(await dialog(page).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Close' }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')

    await press('I don’t have a wallet')
    await card('Get a wallet').waitFor()
    await press('Close')
    await card(connectTitle).waitFor()

    await press('Portico Test Wallet')
    await card('Account').waitFor()
    await press('Network: Portico Local')
    await card('Switch network').waitFor()
    await press('Close')
    await card('Account').waitFor()
    await press('Disconnect')
    await card(connectTitle).waitFor()
  })
})

test('where motion is welcome, the card follows the height of its views, and the page hears of no error', async () => {
  const { page } = await openHost({ host: 'account', contextOptions: { reducedMotion: 'no-preference' } })
  await openModal(page)
  await atRest(dialog(page))
  await button(page, 'I don’t have a wallet').click()
  await showsView(page, 'Get a wallet')
  await atRest(dialog(page))
  await button(page, 'Back').click()
  await showsView(page, connectTitle)
  await atRest(dialog(page))
  await button(page, 'Portico Test Wallet').click()
  const chain = button(page, /^EVM/)
  await chain.waitFor()
  await atRest(dialog(page))
  await chain.click()
  await closed(page)
  await open(page)
  await showsView(page, 'Account')
  await atRest(dialog(page))
  await button(page, 'Receive').click()
  await showsView(page, 'Receive')
  await atRest(dialog(page))
  expect(problems()).toEqual([])
})

describe('<portico-button>', () => {
  test('shows one part alone where it is asked to, and follows its attribute', async () => {
    const { page } = await openHost()
    await page.evaluate(() => {
      const part = document.createElement('portico-button')
      part.id = 'part'
      part.setAttribute('show', 'network')
      document.body.append(part)
    })
    const part = page.locator('#part').getByRole('button')
    expect(await part.count()).toBe(0)
    await connectQuietly(page)
    await part.and(page.getByRole('button', { name: 'Network Portico Local' })).waitFor()
    expect(await part.count()).toBe(1)

    await part.click()
    await showsView(page, 'Switch network')
    await page.keyboard.press('Escape')
    await closed(page)
    await focused(part)

    const show = (name: string) =>
      page.evaluate(value => document.querySelector('#part')?.setAttribute('show', value), name)
    await show('account')
    await part.and(page.getByRole('button', { name: /^Account .*0xf39F/ })).waitFor()
    await show('connect')
    await part.waitFor({ state: 'detached' })
    await page.evaluate(() => window.modal.disconnect())
    await part.and(page.getByRole('button', { name: 'Connect wallet' })).waitFor()
  })

  test('works on after the page has moved it', async () => {
    const { page } = await openHost()
    await page.evaluate(() => {
      const element = document.querySelector('portico-button')!
      element.remove()
      document.body.append(element)
    })
    expect(await page.getByRole('button', { name: 'Connect wallet' }).count()).toBe(1)
    await connect(page)
    await page.getByRole('button', { name: /^Account .*0xf39F/ }).waitFor()
  })
})
