import type { Page } from 'playwright-core'
import { openHost, openModal } from './support/browser.js'
import {
  button,
  closed,
  connectQuietly,
  dialog,
  pressGuarded,
  sees,
  showsView,
  timesAsked,
} from './support/visitor.js'

let page: Page

/** What the page has fetched so far. */
const fetched = () =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))

const open = async (composition: readonly string[], options: object = {}) => {
  ;({ page } = await openHost({
    host: 'composition',
    composition,
    options,
    wallets: [{ tellsAssets: true }],
  }))
}
const openAccount = async () => {
  await page.getByRole('button', { name: /0xf39F/ }).click()
  await showsView(page, 'Account')
}
const signIn = async () => {
  await showsView(page, 'Sign in')
  await pressGuarded(page, 'Sign with Portico Test Wallet')
  await closed(page)
  expect(await timesAsked(page, 'personal_sign')).toBe(1)
}
const tabs = () => dialog(page).getByRole('tab').allInnerTexts()

describe('alone in the list, with no service behind it', () => {
  test.each([
    ['receive', 'Receive', 'Receive'],
    ['send', 'Send', 'Send'],
  ])('%s is offered in the account, and opens', async (name, action, title) => {
    await open([name])
    await connectQuietly(page)
    await openAccount()
    await button(page, action).click()
    await showsView(page, title)
  })

  test('tokens shows what the chain itself knows: the coin', async () => {
    await open(['tokens'])
    await connectQuietly(page)
    await openAccount()
    await sees(page, 'Ether')
  })

  test('nfts shows what the wallet tells of', async () => {
    await open(['nfts'])
    await connectQuietly(page)
    await openAccount()
    await sees(page, 'No NFTs yet')
  })

  test('smart sessions says that nobody keeps any, once it is on', async () => {
    await open(['smartSessions'], { features: { smartSessions: true } })
    await connectQuietly(page)
    await openAccount()
    await button(page, 'Smart sessions').click()
    await sees(page, 'Smart sessions are not available on Portico Local')
  })

  test('history says that nobody can tell what happened before', async () => {
    await open(['history'])
    await connectQuietly(page)
    await openAccount()
    await sees(page, 'Activity is not available on Portico Local')
  })

  test('names offers none: nobody could register it', async () => {
    await open(['names'])
    await connectQuietly(page)
    await openAccount()
    await sees(page, 'Connected with Portico Test Wallet')
    expect(await button(page, 'Get a name').count()).toBe(0)
  })

  test('siwx asks to sign in, and the visitor is in', async () => {
    await open(['siwx'])
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await signIn()
    await openAccount()
  })

  test.each(['analytics', 'hostedApi', 'walletCatalogue'])('%s disturbs nothing', async name => {
    await open([name])
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await closed(page)
    await openAccount()
  })
})

describe('all together', () => {
  const all = [
    'analytics',
    'hostedApi',
    'walletCatalogue',
    'tokens',
    'nfts',
    'history',
    'receive',
    'send',
    'names',
  ]

  test('each has its place, in the order of the account screen', async () => {
    await open([...all, 'siwx'])
    await openModal(page)
    await button(page, 'Portico Test Wallet').click()
    await signIn()
    await openAccount()
    await dialog(page).getByRole('tab', { name: 'NFTs' }).waitFor()
    expect(await tabs()).toEqual(['Tokens', 'NFTs', 'Activity'])
    await button(page, 'Get a name').waitFor()
    const names = await dialog(page).getByRole('button').allInnerTexts()
    expect(names.filter(name => /^(Receive|Send|Get a name)$/.test(name))).toEqual([
      'Receive',
      'Send',
      'Get a name',
    ])
    for (const [action, title] of [
      ['Receive', 'Receive'],
      ['Send', 'Send'],
      ['Get a name', 'Account name'],
    ] as const) {
      await button(page, action).click()
      await showsView(page, title)
      await button(page, 'Back').click()
      await showsView(page, 'Account')
    }
  })

  test('turned off, they fetch nothing and show nothing', async () => {
    const visit = async (composition: readonly string[], features: object) => {
      // How far the page gets while it is idle differs from visit to visit.
      await open(composition, { preload: 'none', features })
      await connectQuietly(page)
      await openAccount()
      await sees(page, 'Connected with Portico Test Wallet')
      // The last thing that is fetched: the balance.
      await sees(page, /10,000|9,999\.\d+/)
      return { files: [...new Set(await fetched())].sort(), tabs: await tabs() }
    }
    const without = await visit([], {})
    const flags = ['analytics', 'history', 'names', 'nfts', 'receive', 'send', 'siwx', 'tokens']
    const off = await visit(flags, Object.fromEntries(flags.map(flag => [flag, false])))
    expect(off).toEqual(without)
    await page.evaluate(() => window.modal.kernel.stores.flags.set('receive', true))
    await button(page, 'Receive').click()
    await showsView(page, 'Receive')
  })
})
