import { account, second } from './support/accounts.js'
import { openHost, openModal } from './support/browser.js'
import { signInChains, signInOptions, useSignIn } from './support/useSignIn.js'
import { button, closed, dialog, eventsOf, sees, showsView } from './support/visitor.js'

const site = useSignIn()
const {
  visit,
  ask,
  sign,
  signIn,
  answer,
  timesAsked,
  wasAsked,
  switchAccount,
  switchChain,
  connected,
  whenConnected,
  whenOut,
  address,
  kept,
  reload,
} = site

test.each(signInChains)(
  'a visitor with a wallet of %s cancels, declines, signs, is seen not before, comes back unasked, and leaves nothing',
  async (namespace, wallet) => {
    await visit()
    await ask(wallet)
    await button(site.page, 'Cancel and disconnect').click()
    await showsView(site.page, 'Connect a wallet')
    await whenOut()
    expect(await timesAsked(namespace)).toBe(0)
    expect(await eventsOf(site.page, 'CLICK_CANCEL_SIWX')).toBe(1)
    expect(await eventsOf(site.page, 'CONNECT_SUCCESS')).toBe(0)

    await answer(namespace, ['reject', 'reject', 'approve'])
    await button(site.page, wallet).click()
    await showsView(site.page, 'Sign in')
    for (const times of [1, 2]) {
      await sign()
      await wasAsked(times, namespace)
      await sees(site.page, 'You are not signed in.')
      expect(await connected()).toEqual([])
      expect(await address()).toBeUndefined()
      expect(await kept()).toBe('')
    }
    await sign()
    await closed(site.page)
    await whenConnected(namespace)
    expect(await kept()).toContain(new URL(site.page.url()).host)
    expect(await timesAsked(namespace)).toBe(3)
    expect(await eventsOf(site.page, 'SIWX_AUTH_ERROR')).toBe(2)
    expect(await eventsOf(site.page, 'SIWX_AUTH_SUCCESS')).toBe(1)

    await reload()
    await whenConnected(namespace)
    expect(await timesAsked(namespace)).toBe(0)
    expect(await dialog(site.page).count()).toBe(0)
    await site.page.evaluate(() => window.modal.disconnect())
    await whenOut()
    expect(await kept()).toBe('')
    await ask(wallet)
  },
)

describe('where signing in is required', () => {
  test('who goes back, presses Esc, or closes the window is disconnected, as the window has said', async () => {
    await visit()
    await openModal(site.page)
    for (const leave of [
      () => button(site.page, 'Back').click(),
      () => site.page.keyboard.press('Escape'),
      () => button(site.page, 'Close').click(),
    ]) {
      await showsView(site.page, 'Connect a wallet')
      await button(site.page, 'Portico Test Wallet').click()
      await showsView(site.page, 'Sign in')
      await sees(site.page, 'Closing this window disconnects Portico Test Wallet.')
      await leave()
      await whenOut()
      expect(await kept()).toBe('')
    }
    await closed(site.page)
  })

  test('who cancels while the wallet asks is out: a late signature changes nothing', async () => {
    await visit()
    await answer('eip155', 'manual')
    await ask()
    await sign()
    await wasAsked(1)
    await button(site.page, 'Cancel and disconnect').click()
    await whenOut()
    await site.page.evaluate(() => window.signers.eip155!.approve())
    await showsView(site.page, 'Connect a wallet')
    expect(await connected()).toEqual([])
    expect(await kept()).toBe('')
  })

  test('who does not sign in with the account they switch to is disconnected', async () => {
    await visit()
    await signIn()
    await switchAccount(1)
    await showsView(site.page, 'Sign in')
    await sees(site.page, `${second.slice(0, 6)}…${second.slice(-4)}`)
    await button(site.page, 'Cancel and disconnect').click()
    await whenOut()
    expect(await kept()).toBe('')
  })
})

describe('where it is not', () => {
  test('who closes the window, presses Esc or says "not now" stays connected, and is asked again only for something new', async () => {
    await visit({ siwx: { required: false } })
    await ask()
    for (const [leave, next] of [
      [() => button(site.page, 'Close').click(), 1],
      [() => site.page.keyboard.press('Escape'), 0],
      [() => button(site.page, 'Not now').click(), 1],
    ] as const) {
      await whenConnected('eip155')
      await sees(site.page, 'You will stay connected')
      await leave()
      await closed(site.page)
      await site.page.evaluate(() => window.modal.open('Account'))
      await showsView(site.page, 'Account')
      expect(await connected()).toEqual(['eip155'])
      expect(await kept()).toBe('')
      await site.page.keyboard.press('Escape')
      await closed(site.page)
      await switchAccount(next)
      await showsView(site.page, 'Sign in')
    }
    // Nor on the next visit.
    await button(site.page, 'Not now').click()
    await reload()
    await whenConnected('eip155')
    expect(await dialog(site.page).count()).toBe(0)
  })
})

describe('another account or network', () => {
  test('is asked for once, and not when the visitor comes back, which takes the question away', async () => {
    await visit()
    await signIn()
    await switchAccount(1)
    await showsView(site.page, 'Sign in')
    await switchAccount(0)
    await closed(site.page)
    expect(await connected()).toEqual(['eip155'])
    expect(await timesAsked()).toBe(1)

    await switchAccount(1)
    await showsView(site.page, 'Sign in')
    await sign()
    await closed(site.page)
    await switchAccount(0)
    await site.page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, account)
    await switchChain(31338)
    await showsView(site.page, 'Sign in')
    await sees(site.page, 'Portico Second')
    await sign()
    await closed(site.page)
    await switchChain(31337)
    await site.page.waitForFunction(() => window.modal.getState().active?.network?.id === 31337)
    await site.page.evaluate(() => window.modal.open('Account'))
    await showsView(site.page, 'Account')
    expect(await timesAsked()).toBe(3)
    expect(await connected()).toEqual(['eip155'])
  })
})

describe('one wallet of several chains', () => {
  const askForAll = async () => {
    await visit({ isOneWallet: true })
    await openModal(site.page)
    await button(site.page, 'Portico Test Wallet').click()
    await button(site.page, /^All chains/).click()
    await showsView(site.page, 'Sign in')
  }
  const signTurn = async (network: string | RegExp) => {
    await sees(site.page, network)
    await sign()
  }

  test('is asked for one after the other', async () => {
    await askForAll()
    await signTurn('Portico Local')
    await wasAsked(1)
    await signTurn(/Solana/)
    await wasAsked(1, 'solana')
    await signTurn(/Bitcoin/)
    await closed(site.page)
    await whenConnected('eip155', 'solana', 'bip122')
  })

  test('leaves out what is not signed, and asks no more after a "no"', async () => {
    await askForAll()
    await signTurn('Portico Local')
    await sees(site.page, /Solana/)
    await button(site.page, 'Cancel and disconnect').click()
    await showsView(site.page, 'Connect a wallet')
    await whenConnected('eip155')
    expect(await timesAsked('solana')).toBe(0)
    expect(await timesAsked('bip122')).toBe(0)
  })
})

describe('a session', () => {
  test('that has expired is asked for again, by whoever connects', async () => {
    await visit({ siwx: { expiresInMs: 60_000 } })
    await signIn()
    await site.page.clock.install()
    await site.page.clock.fastForward(120_000)
    await reload()
    // Only what was not resumed is forgotten.
    await site.page.waitForFunction(() => !localStorage.getItem('@portico/connected_namespaces'))
    await whenOut()
    expect(await dialog(site.page).count()).toBe(0)
    await signIn()
    expect(await connected()).toEqual(['eip155'])
  })

  test('of one tab is one of the others, too', async () => {
    await visit({ siwx: { required: false } })
    await ask()
    const first = site.page
    const other = await openHost({ context: site.context, ...signInOptions({ siwx: { required: false } }) })
    site.page = other.page
    await whenConnected('eip155')
    await switchAccount(1)
    await showsView(site.page, 'Sign in')
    await button(site.page, 'Not now').click()
    await closed(site.page)
    await switchAccount(0)
    await showsView(site.page, 'Sign in')
    await sign()
    await closed(site.page)
    await closed(first)
    expect(await kept(first)).toContain(account)
  })
})
