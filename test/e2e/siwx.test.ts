import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Behaviour } from '../../testing/owner/Behaviour.js'
import type { Signers } from '../fixtures/hosts/siwx.js'
import { account, second } from './support/accounts.js'
import { type HostOptions, newContext, openHost, openModal } from './support/browser.js'
import { atRest, button, closed, dialog, eventsOf, focused, sees, showsView } from './support/visitor.js'
import { violations } from './support/violations.js'

type Namespace = keyof Signers

/** Each chain: its wallet, as its row is named, and the method by which that signs texts. */
const chains = [
  ['eip155', 'Portico Test Wallet', 'personal_sign'],
  ['solana', 'Sol', 'solana:signMessage'],
  ['bip122', 'Bit', 'signMessage'],
  ['polkadot', 'Dot', 'signRaw'],
  ['cosmos', 'Keplr', 'signArbitrary'],
] as const
const methodOf = new Map<Namespace, string>(chains.map(([namespace, , method]) => [namespace, method]))

let context: BrowserContext
let page: Page

interface Visit extends Omit<HostOptions, 'plugins'> {
  /** Options of `siwx()`. */
  readonly siwx?: object
  /** See the host. */
  readonly sessions?: 'foreign' | 'broken' | 'strict'
  readonly isOneWallet?: boolean
}
const hostOptions = ({ siwx: options, sessions, isOneWallet, ...given }: Visit): HostOptions => ({
  host: 'siwx',
  wallets: [{ accountCount: 2 }],
  ...given,
  plugins: { siwx: { options, sessions, isOneWallet } },
})
/** Opens the page of a site that visitors sign in to. Its clock can be moved on. */
const visit = async (options: Visit = {}, device: BrowserContextOptions = {}) => {
  context = await newContext({ ...device })
  await context.clock.install()
  ;({ page } = await openHost({ context, ...hostOptions(options) }))
}
const pass = (seconds: number) => page.clock.fastForward(seconds * 1000)

/** Chooses a wallet, and comes to the message. */
const ask = async (wallet = 'Portico Test Wallet') => {
  await openModal(page)
  await button(page, wallet).click()
  await showsView(page, 'Sign in')
}
/** Presses the button that signs, which takes no press before it has stood still for half a second. */
const sign = async () => {
  await button(page, /^Sign (with|in) /).waitFor()
  await atRest(dialog(page))
  await pass(0.3)
  await pass(0.7)
  await button(page, /^Sign (with|in) /).click()
}
/** Chooses a wallet and signs in. */
const signIn = async (wallet?: string) => {
  await ask(wallet)
  await sign()
  await closed(page)
}
/** Lets a wallet answer its next requests to sign. */
const answer = (namespace: Namespace, behaviours: Behaviour | readonly Behaviour[] | undefined) =>
  page.evaluate(([name, method, how]) => window.signers[name]!.script(method as never, how), [
    namespace,
    methodOf.get(namespace)!,
    behaviours,
  ] as const)
/** How often a wallet has been asked to sign. */
const timesAsked = (namespace: Namespace = 'eip155') =>
  page.evaluate(
    ([name, method]) => window.signers[name]!.requests.filter(request => request.method === method).length,
    [namespace, methodOf.get(namespace)!] as const,
  )
const wasAsked = async (times: number, namespace: Namespace = 'eip155') => {
  await page.waitForFunction(
    ([name, method, count]) =>
      window.signers[name]!.requests.filter(request => request.method === method).length === count,
    [namespace, methodOf.get(namespace)!, times] as const,
  )
}
const switchAccount = (index: number) =>
  page.evaluate(wanted => window.signers.eip155!.switchAccount(wanted), index)
const switchChain = (id: number) => page.evaluate(wanted => window.signers.eip155!.switchChain(wanted), id)

const connected = (at = page) =>
  at.evaluate(() =>
    window.modal
      .getState()
      .chains.filter(({ status }) => status === 'connected')
      .map(({ namespace }) => namespace as string),
  )
const whenConnected = async (...wanted: readonly Namespace[]) => {
  await page.waitForFunction(
    names =>
      window.modal
        .getState()
        .chains.flatMap(({ status, namespace }) => (status === 'connected' ? namespace : []))
        .join() === names,
    wanted.join(),
  )
}
/** Nothing of the chain is connected, or about to be. */
const whenOut = async () => {
  await page.waitForFunction(() =>
    window.modal.getState().chains.every(({ status }) => status === 'disconnected'),
  )
}
const address = () => page.evaluate(() => window.modal.getState().active?.address)
/** What the browser keeps of sign-ins. */
const kept = (at = page) =>
  at.evaluate(() =>
    Object.values(localStorage)
      .filter(text => String(text).includes('wants you to sign in'))
      .join('\n'),
  )
const reload = async () => {
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
}

describe.each(chains)('a visitor with a wallet of %s', (namespace, wallet) => {
  test('declines twice, then signs, and is let in: their account is seen not before', async () => {
    await visit()
    await answer(namespace, ['reject', 'reject', 'approve'])
    await ask(wallet)
    for (const times of [1, 2]) {
      await sign()
      await wasAsked(times, namespace)
      await sees(page, 'You are not signed in.')
      expect(await connected()).toEqual([])
      expect(await address()).toBeUndefined()
      expect(await kept()).toBe('')
    }
    await sign()
    await closed(page)
    await whenConnected(namespace)
    expect(await kept()).toContain(new URL(page.url()).host)
    expect(await timesAsked(namespace)).toBe(3)
    expect(await eventsOf(page, 'SIWX_AUTH_ERROR')).toBe(2)
    expect(await eventsOf(page, 'SIWX_AUTH_SUCCESS')).toBe(1)
  })

  test('comes back after a reload, and is not asked; once disconnected, nothing of it is left', async () => {
    await visit()
    await signIn(wallet)
    await reload()
    await whenConnected(namespace)
    expect(await timesAsked(namespace)).toBe(0)
    expect(await dialog(page).count()).toBe(0)
    await page.evaluate(() => window.modal.disconnect())
    await whenOut()
    expect(await kept()).toBe('')
    await ask(wallet)
  })

  test('cancels, and is back at the wallets with nothing connected', async () => {
    await visit()
    await ask(wallet)
    await button(page, 'Cancel and disconnect').click()
    await showsView(page, 'Connect a wallet')
    await whenOut()
    expect(await timesAsked(namespace)).toBe(0)
    expect(await eventsOf(page, 'CLICK_CANCEL_SIWX')).toBe(1)
    expect(await eventsOf(page, 'CONNECT_SUCCESS')).toBe(0)
  })
})

describe('where signing in is required', () => {
  test.each([
    ['closes the window', () => button(page, 'Close').click(), 'Close'],
    ['presses Esc', () => page.keyboard.press('Escape'), 'Connect'],
    ['goes back', () => button(page, 'Back').click(), 'Connect'],
  ])('who %s is disconnected, as the window has said', async (_, act, where) => {
    await visit()
    await ask()
    await sees(page, 'Closing this window disconnects Portico Test Wallet.')
    await act()
    await whenOut()
    if (where === 'Close') await closed(page)
    else await showsView(page, 'Connect a wallet')
    expect(await kept()).toBe('')
  })

  test('who cancels while the wallet asks is out: a late signature changes nothing', async () => {
    await visit()
    await answer('eip155', 'manual')
    await ask()
    await sign()
    await wasAsked(1)
    await button(page, 'Cancel and disconnect').click()
    await whenOut()
    await page.evaluate(() => window.signers.eip155!.approve())
    await showsView(page, 'Connect a wallet')
    expect(await connected()).toEqual([])
    expect(await kept()).toBe('')
  })

  test('who does not sign in with the account they switch to is disconnected', async () => {
    await visit()
    await signIn()
    await switchAccount(1)
    await showsView(page, 'Sign in')
    await sees(page, `${second.slice(0, 6)}…${second.slice(-4)}`)
    await button(page, 'Cancel and disconnect').click()
    await whenOut()
    expect(await kept()).toBe('')
  })
})

describe('where it is not', () => {
  test.each([
    ['says "not now"', () => button(page, 'Not now').click()],
    ['closes the window', () => button(page, 'Close').click()],
    ['presses Esc', () => page.keyboard.press('Escape')],
  ])('who %s stays connected, and is not asked again before anything changes', async (_, act) => {
    await visit({ siwx: { required: false } })
    await ask()
    await whenConnected('eip155')
    await sees(page, 'You stay connected')
    await act()
    await closed(page)
    await page.evaluate(() => window.modal.open('Account'))
    await showsView(page, 'Account')
    expect(await connected()).toEqual(['eip155'])
    expect(await kept()).toBe('')
    await switchAccount(1)
    await showsView(page, 'Sign in')
  })

  test('who was connected on an earlier visit is not asked', async () => {
    await visit({ siwx: { required: false } })
    await ask()
    await button(page, 'Not now').click()
    await closed(page)
    await reload()
    await whenConnected('eip155')
    expect(await dialog(page).count()).toBe(0)
  })
})

describe('another account or network', () => {
  test('is asked for once, and not when the visitor comes back to it', async () => {
    await visit()
    await signIn()
    await switchAccount(1)
    await showsView(page, 'Sign in')
    await sign()
    await closed(page)
    await switchAccount(0)
    await page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, account)
    await switchChain(31338)
    await showsView(page, 'Sign in')
    await sees(page, 'Portico Second')
    await sign()
    await closed(page)
    await switchChain(31337)
    await page.waitForFunction(() => window.modal.getState().active?.network?.id === 31337)
    await page.evaluate(() => window.modal.open('Account'))
    await showsView(page, 'Account')
    expect(await timesAsked()).toBe(3)
    expect(await connected()).toEqual(['eip155'])
  })

  test('takes away the question for the one before', async () => {
    await visit()
    await signIn()
    await switchAccount(1)
    await showsView(page, 'Sign in')
    await switchAccount(0)
    await closed(page)
    expect(await connected()).toEqual(['eip155'])
    expect(await timesAsked()).toBe(1)
  })
})

describe('one wallet of several chains', () => {
  const askForAll = async () => {
    await visit({ isOneWallet: true })
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await button(page, /^All of them/).click()
    await showsView(page, 'Sign in')
  }
  const signTurn = async (network: string | RegExp) => {
    await sees(page, network)
    await sign()
  }

  test('is asked for one after the other', async () => {
    await askForAll()
    await signTurn('Portico Local')
    await wasAsked(1)
    await signTurn(/Solana/)
    await wasAsked(1, 'solana')
    await signTurn(/Bitcoin/)
    await closed(page)
    await whenConnected('eip155', 'solana', 'bip122')
  })

  test('leaves out what is not signed, and asks no more after a "no"', async () => {
    await askForAll()
    await signTurn('Portico Local')
    await sees(page, /Solana/)
    await button(page, 'Cancel and disconnect').click()
    await showsView(page, 'Connect a wallet')
    await whenConnected('eip155')
    expect(await timesAsked('solana')).toBe(0)
    expect(await timesAsked('bip122')).toBe(0)
  })
})

describe('a session', () => {
  test('that has expired is asked for again, by whoever connects', async () => {
    await visit({ siwx: { expiresInMs: 60_000 } })
    await signIn()
    await pass(120)
    await reload()
    await whenOut()
    expect(await dialog(page).count()).toBe(0)
    await signIn()
    expect(await connected()).toEqual(['eip155'])
  })

  test('of one tab is one of the others, too', async () => {
    await visit({ siwx: { required: false } })
    await ask()
    const first = page
    const other = await openHost({ context, ...hostOptions({ siwx: { required: false } }) })
    page = other.page
    await whenConnected('eip155')
    await switchAccount(1)
    await showsView(page, 'Sign in')
    await button(page, 'Not now').click()
    await closed(page)
    await switchAccount(0)
    await showsView(page, 'Sign in')
    await sign()
    await closed(page)
    await closed(first)
    expect(await kept(first)).toContain(account)
  })
})

describe('a page that means no good', () => {
  test('is not served: a message for another site is warned of, and the wallet never asked', async () => {
    await visit({ sessions: 'foreign' })
    await ask()
    await sees(page, 'This message is for bank.example')
    await focused(button(page, 'Cancel and disconnect'))
    await pass(1)
    await button(page, 'Not for this site').click({ force: true })
    expect(await violations(page)).toEqual([])
    expect(await timesAsked()).toBe(0)
    await button(page, 'Cancel and disconnect').click()
    await whenOut()
  })

  test('is told the reason where it refuses the signature itself, and asks again', async () => {
    await visit({ sessions: 'strict' })
    await ask()
    await sign()
    await sees(page, 'The signature was not accepted')
    await sees(page, 'Not here')
    await sign()
    await wasAsked(2)
    expect(await connected()).toEqual([])
  })

  test('says so where it cannot tell who is signed in, and disconnects', async () => {
    await visit({ sessions: 'broken' })
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await page.getByText('A problem occurred while trying initialize authentication').first().waitFor()
    await showsView(page, 'Connect a wallet')
    await whenOut()
    expect(await eventsOf(page, 'SIWX_AUTH_ERROR')).toBe(1)
  })
})

test('nothing of the message or the signature is told to analytics', async () => {
  await visit()
  await signIn()
  const told = await page.evaluate(() => JSON.stringify(window.events))
  expect(told).toContain('SIWX_AUTH_SUCCESS')
  expect(told).not.toMatch(/wants you to|nonce|0x[\da-f]{40}/i)
})

test('what is shown is to the letter what the wallet signs, and what is kept', async () => {
  await visit({ siwx: { statement: 'Welcome back', resources: ['https://shop.example/terms'] } })
  await ask()
  await sees(page, 'Welcome back')
  await sees(page, 'https://shop.example/terms')
  await dialog(page).getByText('The exact message').click()
  const shown = await dialog(page).getByRole('region', { name: 'The exact message' }).textContent()
  await sign()
  await closed(page)
  const [hex] = await page.evaluate(
    () =>
      window.signers.eip155!.requests.find(({ method }) => method === 'personal_sign')!.params as string[],
  )
  expect(Buffer.from(hex!.slice(2), 'hex').toString()).toBe(shown)
  expect(await kept()).toContain(JSON.stringify(shown))
})

describe('whoever', () => {
  test('uses the keys alone reads the message, scrolls it, and signs', async () => {
    await visit({ csp: 'strict-trusted-types', siwx: { statement: 'One '.repeat(60) } })
    await ask()
    await focused(button(page, /^Sign with/))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const message = dialog(page).getByRole('region', { name: 'The exact message' })
    await focused(message)
    await page.keyboard.press('End')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('*')].some(
        ({ shadowRoot }) => (shadowRoot?.querySelector('pre')?.scrollTop ?? 0) > 0,
      ),
    )
    await page.keyboard.press('Tab')
    await focused(button(page, 'Copy message'))
    await page.keyboard.press('Tab')
    await focused(button(page, /^Sign with/))
    await pass(0.3)
    await pass(0.7)
    await page.keyboard.press('Enter')
    await closed(page)
    expect(await connected()).toEqual(['eip155'])
  })

  test.each([
    ['dark', { options: { themeMode: 'dark' } }],
    ['light', { options: { themeMode: 'light' } }],
    ['from right to left', { lang: 'ar', options: { locale: 'ar' } }],
  ])('needs help by machine finds no fault in it: %s', async (_, look) => {
    await visit({ csp: 'strict-trusted-types', ...look, siwx: { resources: ['ipfs://x'] } })
    await answer('eip155', ['reject'])
    await page.evaluate(() => window.modal.open('Connect'))
    await dialog(page).getByRole('button', { name: 'Portico Test Wallet' }).click()
    const message = dialog(page).locator('summary')
    await message.waitFor()
    expect(await violations(page)).toEqual([])
    await message.click()
    expect(await violations(page)).toEqual([])
    await pass(0.3)
    await pass(0.7)
    await dialog(page).locator('.p-button-primary').click()
    await dialog(page).locator('.p-siwx-fault').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('has a small phone sees all of it, and nothing sideways', async () => {
    const device = { viewport: { width: 320, height: 568 }, isMobile: true, hasTouch: true }
    await visit({ siwx: { statement: 'W'.repeat(200), resources: [`urn:${'x'.repeat(200)}`] } }, device)
    await ask()
    await dialog(page).getByText('The exact message').click()
    const sizes = await dialog(page).evaluate(card => {
      const root = card.getRootNode() as ShadowRoot
      const body = root.querySelector('.p-body')!
      const targets = [...root.querySelectorAll('button, summary')].map(each => each.getBoundingClientRect())
      return {
        overflow: body.scrollWidth - body.clientWidth,
        smallest: Math.min(...targets.flatMap(({ width, height }) => [width, height])),
      }
    })
    expect(sizes.overflow).toBe(0)
    expect(sizes.smallest).toBeGreaterThanOrEqual(24)
  })
})
