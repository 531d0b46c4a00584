import type { Page } from 'playwright-core'
import { devices } from '../support/devices.js'
import { account } from './support/accounts.js'
import { openModal } from './support/browser.js'
import { code, showCode, useRemote } from './support/useRemote.js'
import { button, closed, dialog, eventsOf, request, statusOf, whenStatus } from './support/visitor.js'

const pairings = '@portico/walletconnect_pairings'
const kept = (page: Page) => page.evaluate(key => localStorage.getItem(key), pairings)

const reload = async (page: Page) => {
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
}
/** The page is connected, once, and nothing of the code is left. */
const isConnected = async (page: Page) => {
  await whenStatus(page, 'connected')
  expect(await page.evaluate(() => window.modal.getState().active?.address)).toBe(account)
  expect(await eventsOf(page, 'CONNECT_SUCCESS')).toBe(1)
  expect(await kept(page)).toBeNull()
  expect(await request(page, 'eth_chainId')).toBe('0x7a69')
}

describe('a visitor whose page is loaded anew while the phone asks', () => {
  const remote = useRemote()
  const scanned = async () => {
    const [page, phone] = [await remote.visit(), await remote.phone({ policy: 'manual' })]
    await phone.pair(await showCode(page))
    return { page, phone, proposal: await phone.nextProposal() }
  }

  test('and approves then, is connected', async () => {
    const { page, phone, proposal } = await scanned()
    await reload(page)
    expect(await statusOf(page)).toBe('disconnected')
    await proposal.approve()
    await isConnected(page)
    phone.setPolicy('approve')
    expect(await request(page, 'personal_sign', ['0x48656c6c6f', account])).toMatch(/^0x/)
    await reload(page)
    await whenStatus(page, 'connected')
    expect(phone.sessions).toHaveLength(1)
  })

  test('and has approved while there was no page, is connected', async () => {
    const { page, proposal } = await scanned()
    const address = page.url()
    await page.goto('about:blank')
    await proposal.approve()
    await page.goto(address)
    await page.waitForFunction(() => 'modal' in window)
    await isConnected(page)
  })

  test('and approves just as it goes, is connected', async () => {
    const { page, proposal } = await scanned()
    await Promise.all([proposal.approve(), reload(page)])
    await whenStatus(page, 'connected')
    expect(await kept(page)).toBeNull()
  })

  test('and declines, is where they were', async () => {
    const { page, proposal } = await scanned()
    await reload(page)
    await proposal.reject()
    await page.waitForFunction(key => localStorage.getItem(key) === null, pairings)
    expect(await statusOf(page)).toBe('disconnected')
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  })

  test('after its code has run out, dials nobody, and the code is forgotten', async () => {
    const { page } = await scanned()
    await page.addInitScript(() => {
      const { now } = Date
      Date.now = () => now() + 231_000
    })
    const before = remote.sockets(page).count
    await reload(page)
    await page.waitForFunction(key => localStorage.getItem(key) === null, pairings)
    await page.waitForLoadState('networkidle')
    expect(remote.sockets(page).count).toBe(before)
    expect(await statusOf(page)).toBe('disconnected')
  })

  test('finds nothing of a code that was left by going back', async () => {
    const { page, phone, proposal } = await scanned()
    await button(page, 'Back').click()
    await page.waitForFunction(key => localStorage.getItem(key) === null, pairings)
    const before = remote.sockets(page).count
    await reload(page)
    await page.waitForLoadState('networkidle')
    expect(remote.sockets(page).count).toBe(before)
    await proposal.approve().catch(() => undefined)
    expect(await statusOf(page)).toBe('disconnected')
    await phone.stop()
  })

  test('who asks for another code meanwhile, is connected by the first one', async () => {
    const { page, proposal } = await scanned()
    await reload(page)
    await openModal(page)
    await button(page, /^WalletConnect/).click()
    await code(page).waitFor()
    await proposal.approve()
    await whenStatus(page, 'connected')
    await closed(page)
    expect(await eventsOf(page, 'CONNECT_SUCCESS')).toBe(1)
    expect(await kept(page)).toBeNull()
  })

  test('has it connected in the other tab as well, and the approval counted once', async () => {
    const { page, phone, proposal } = await scanned()
    const other = await remote.visit()
    await reload(page)
    expect(remote.sockets(other).count + remote.sockets(page).count).toBeLessThanOrEqual(3)
    await proposal.approve()
    await whenStatus(page, 'connected')
    await whenStatus(other, 'connected')
    expect((await eventsOf(page, 'CONNECT_SUCCESS')) + (await eventsOf(other, 'CONNECT_SUCCESS'))).toBe(1)
    expect(phone.sessions).toHaveLength(1)
  })

  test('and closed, has the approval in the tab that is open', async () => {
    const { page, proposal } = await scanned()
    const other = await remote.visit()
    await page.close()
    await proposal.approve()
    await isConnected(other)
  })
})

describe('a visitor on a phone', () => {
  const wallet = { id: 'harbor', name: 'Harbor', mobile_link: 'harbor://' }
  const remote = useRemote(
    {},
    {
      ...{ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } },
      userAgent: devices.iosSafari,
    },
  )

  test('who opens the wallet by its link, and whose browser ends the page meanwhile, is connected on return', async () => {
    const page = await remote.visit({
      wallets: [],
      plugins: { catalogue: { customWallets: [wallet], includeWalletIds: ['none'] } },
    })
    await openModal(page)
    await button(page, /Harbor/).click()
    const link = dialog(page).locator('a[href*="wc?uri="]')
    await link.waitFor()
    const href = (await link.getAttribute('href'))!
    // The app opens, which this browser has not got.
    await page.evaluate(() =>
      window.addEventListener('click', event => event.preventDefault(), { capture: true }),
    )
    await link.click()
    const phone = await remote.phone({ policy: 'manual' })
    await phone.pair(new URL(href).searchParams.get('uri')!)
    const proposal = await phone.nextProposal()
    const address = page.url()
    await page.goto('about:blank')
    await proposal.approve()
    await page.goto(address)
    await page.waitForFunction(() => 'modal' in window)
    await isConnected(page)
    const choice = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    expect(JSON.parse(choice!)).toEqual({ href: 'harbor://', name: 'Harbor' })
    const recent = await page.evaluate(() => localStorage.getItem('@portico/recent_wallets'))
    expect(JSON.parse(recent!)).toMatchObject([{ id: 'harbor' }])
  })
})
