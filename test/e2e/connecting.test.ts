import type { BrowserContext, Page } from 'playwright-core'
import { second, secondKey } from './support/accounts.js'
import { type HostOptions, newContext, openHost, openModal } from './support/browser.js'
import {
  button,
  closed,
  dialog,
  eventsOf,
  focused,
  script,
  sees,
  showsView,
  statusOf,
  timesAsked,
  wasAsked,
  whenStatus,
} from './support/visitor.js'

const name = 'Portico Test Wallet'
const asksToApprove = `Open ${name} and approve`
const harbor = { name: 'Harbor', rdns: 'example.harbor', privateKey: secondKey }

let context: BrowserContext
let page: Page

/** A page with the list of wallets open, whose clock can be moved on. */
const start = async (options: HostOptions = {}) => {
  await context.clock.install()
  ;({ page } = await openHost({ context, ...options }))
  await openModal(page)
}
const pick = (wallet = name) => button(page, wallet).click()
const pass = (seconds: number) => page.clock.fastForward(seconds * 1000)
const retry = () => button(page, 'Try again')
const connectedEvents = () => eventsOf(page, 'CONNECT_SUCCESS')

beforeEach(async () => {
  context = await newContext()
})

describe('pointing at a wallet', () => {
  test('fetches what asking it needs: the press on it fetches nothing before the wallet is asked', async () => {
    await start()
    await script(page, 'eth_requestAccounts', 'never')
    await button(page, name).hover()
    await page.waitForLoadState('networkidle')
    const fetched: string[] = []
    page.on('request', request => fetched.push(request.url()))
    await pick()
    await wasAsked(page)
    expect(fetched).toEqual([])
  })
})

describe('while the wallet is silent', () => {
  test('the screen says who must act, offers to ask again after 5 s, hints after 8 s, and still waits after 20 s', async () => {
    await start()
    await script(page, 'eth_requestAccounts', 'never')
    await pick()
    await showsView(page, name)
    await sees(page, asksToApprove)
    await sees(page, `Approve the request to share your address with this site.`)
    await page.getByRole('status').getByText(asksToApprove).waitFor()
    expect(await retry().count()).toBe(0)

    await pass(5)
    await retry().click()
    await retry().and(page.locator('[aria-disabled=true]')).waitFor()
    await pass(8)
    await sees(page, `Nothing showing? Click the ${name} icon; a request may already be waiting.`)
    await pass(12)
    await sees(page, `Still waiting for ${name}. You can go back or try again at any time.`)
    await pass(40)
    expect(await statusOf(page)).toBe('connecting')
    expect(await timesAsked(page)).toBe(1)

    await button(page, 'Back').click()
    await showsView(page, 'Connect a wallet')
    expect(await statusOf(page)).toBe('disconnected')
    expect(await timesAsked(page)).toBe(1)
  })

  test('ten clicks on its row send one request, and one Back leads out', async () => {
    await start()
    await script(page, 'eth_requestAccounts', 'never')
    const row = button(page, name)
    const { x, y } = (await row.boundingBox())!
    await row.evaluate(element => {
      for (let click = 0; click < 10; click++) (element as HTMLElement).click()
    })
    await page.mouse.click(x + 20, y + 20, { clickCount: 10 })
    await wasAsked(page)
    await showsView(page, name)
    await button(page, 'Back').click()
    await showsView(page, 'Connect a wallet')
    expect(await timesAsked(page)).toBe(1)
  })

  test('closing with X is no refusal: an approval that follows counts, and the page shows the wait', async () => {
    await start({ wallets: [{ policy: 'manual' }] })
    await pick()
    await sees(page, asksToApprove)
    await button(page, 'Close').click()
    await closed(page)
    await page.getByRole('button', { name: `Waiting for ${name}` }).waitFor()
    await page.evaluate(() => window.wallet.approve())
    await whenStatus(page, 'connected')
    expect(await dialog(page).count()).toBe(0)
    expect(await connectedEvents()).toBe(1)
  })

  test('who comes back to it after closing finds the request that is still open', async () => {
    await start({ wallets: [{ policy: 'manual' }] })
    await pick()
    await sees(page, asksToApprove)
    await button(page, 'Close').click()
    await closed(page)
    await page.getByRole('button', { name: `Waiting for ${name}` }).click()
    await pick()
    await sees(page, asksToApprove)
    await page.evaluate(() => window.wallet.approve())
    await closed(page)
    await whenStatus(page, 'connected')
    expect(await timesAsked(page)).toBe(1)
    expect(await connectedEvents()).toBe(1)
  })
})

describe('an answer that comes 6 s late', () => {
  const late = { delayMs: 6000, then: 'approve' } as const

  test('changes nothing after Back, and the wallet is told that it is not wanted any more', async () => {
    await start()
    await script(page, 'eth_requestAccounts', late)
    await pick()
    await wasAsked(page)
    await page.keyboard.press('Escape')
    await showsView(page, 'Connect a wallet')
    await pass(6)
    await wasAsked(page, 'wallet_revokePermissions')
    await page.waitForFunction(() => window.wallet.connectedAccounts.length === 0)
    expect(await statusOf(page)).toBe('disconnected')
    expect(await connectedEvents()).toBe(0)
    expect(await page.evaluate(() => localStorage.getItem('@portico/connected_namespaces'))).toBeNull()
  })

  test('changes nothing after another wallet was chosen, and connected', async () => {
    await start({ wallets: [{}, harbor] })
    await script(page, 'eth_requestAccounts', late)
    await pick()
    await wasAsked(page)
    await button(page, 'Back').click()
    await pick('Harbor')
    await closed(page)
    await whenStatus(page, 'connected')
    await pass(6)
    await wasAsked(page, 'wallet_revokePermissions')
    expect(await page.evaluate(() => window.modal.getState().active)).toMatchObject({
      status: 'connected',
      address: second,
      wallet: { name: 'Harbor' },
    })
    expect(await connectedEvents()).toBe(1)
  })

  test('is awaited when the visitor comes back to the wallet', async () => {
    await start()
    await script(page, 'eth_requestAccounts', late)
    await pick()
    await wasAsked(page)
    await button(page, 'Back').click()
    await pick()
    await sees(page, asksToApprove)
    await pass(6)
    await closed(page)
    await whenStatus(page, 'connected')
    expect(await timesAsked(page)).toBe(1)
  })
})

describe('what the wallet answers', () => {
  test('yes: a tick for 400 ms, then the modal closes', async () => {
    await start()
    await page.clock.pauseAt(Date.now() + 60_000)
    await pick()
    await sees(page, 'Connected')
    await page.getByRole('status').getByText('Connected').waitFor()
    await page.clock.runFor(399)
    await sees(page, 'Connected')
    await page.clock.runFor(1)
    await page.locator('[data-state=closing]').waitFor()
    await page.clock.runFor(150)
    await closed(page)
    expect(await connectedEvents()).toBe(1)
  })

  test('no: a neutral word, and Try again leads to the connection', async () => {
    await start()
    await script(page, 'eth_requestAccounts', ['reject'])
    await pick()
    await sees(page, `Request declined`)
    await sees(page, 'Nothing was shared. You can try again at any time.')
    expect(await button(page, 'Details').count()).toBe(0)
    expect(await statusOf(page)).toBe('disconnected')
    await focused(retry())
    await page.keyboard.press('Enter')
    await closed(page)
    expect(await statusOf(page)).toBe('connected')
    expect(await timesAsked(page)).toBe(2)
  })

  test('that a request is open already: this is said, and is no failure', async () => {
    await start()
    await script(page, 'eth_requestAccounts', [
      { error: { code: -32002, message: 'Request of type wallet_requestPermissions already pending' } },
    ])
    await pick()
    await sees(page, `A request is already open in ${name}`)
    await sees(page, `Open ${name} and respond to it there.`)
    expect(await dialog(page).getByText('could not connect').count()).toBe(0)
    await retry().click()
    await closed(page)
    expect(await statusOf(page)).toBe('connected')
  })

  test('a fault of its own: its words, cleaned, and its code behind Details', async () => {
    await start()
    await script(page, 'eth_requestAccounts', {
      error: { code: -32603, message: 'Internal \u202eerror' },
    })
    await pick()
    await page.getByRole('alert').getByText(`${name} could not connect`).waitFor()
    await sees(page, 'Internal error')
    const code = dialog(page).getByText('WALLET_FAILED')
    expect(await code.isVisible()).toBe(false)
    await dialog(page).getByText('Details', { exact: true }).click()
    await code.waitFor()
    await button(page, 'Copy details').waitFor()
    expect(await statusOf(page)).toBe('disconnected')
    await retry().waitFor()
  })

  test('anything at all, thrown instead of an error: in words where it has some', async () => {
    await start()
    for (const [thrown, words] of [
      ['User rejected', `Request declined`],
      ['Something is wrong', 'Something is wrong'],
      [undefined, 'Unknown error'],
      [{}, 'Unknown error'],
    ] as const) {
      await script(page, 'eth_requestAccounts', { throws: thrown })
      await pick()
      await sees(page, words)
      await focused(retry())
      expect(await statusOf(page)).toBe('disconnected')
      await button(page, 'Back').click()
      await showsView(page, 'Connect a wallet')
    }
    expect(await connectedEvents()).toBe(0)
  })
})

describe('what the wallet is like', () => {
  test('locked: the visitor is asked to unlock it, and goes on from there to the approval', async () => {
    await start({ wallets: [{ isLocked: true, policy: 'manual' }] })
    await page.evaluate(() =>
      Object.assign(window.wallet.provider, {
        _metamask: { isUnlocked: () => Promise.resolve(!window.wallet.isLocked) },
      }),
    )
    await pick()
    await sees(page, `Unlock ${name}`)
    await sees(page, `Enter your password in ${name}, then approve.`)
    await page.evaluate(() => {
      window.wallet.unlock()
      window.wallet.approve()
    })
    await closed(page)
    expect(await statusOf(page)).toBe('connected')
    expect(await timesAsked(page)).toBe(1)
  })

  test('gone while it is awaited: this is said, with the way to get it', async () => {
    await start()
    await script(page, 'eth_requestAccounts', 'never')
    await pick()
    await sees(page, asksToApprove)
    await page.evaluate(() => {
      const { connectors } = window.modal.kernel.stores
      for (const connector of connectors.list) connectors.remove(connector)
    })
    await sees(page, `${name} is not installed`)
    await button(page, `Get ${name}`).click()
    await showsView(page, 'Get a wallet')
  })

  test('not in this browser at all, though the page named it', async () => {
    await start()
    await page.evaluate(() => window.modal.open('ConnectingExternal', { connectorId: 'example.nobody' }))
    await sees(page, 'Wallet not found')
    await button(page, 'Get a wallet').waitFor()
    expect(await statusOf(page)).toBe('disconnected')
  })
})
