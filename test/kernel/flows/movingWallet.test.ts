import { jest } from '@jest/globals'
import type { Connection, WalletSession } from '../../../kernel/contract/types.js'
import { codeOf, pass, pluginThat, settle } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { askingPage } from './support/askingPage.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page whose guard lets nobody through before the test says so. */
const guardedPage = async (wallet = new ScriptedWallet()) => {
  const asked: { readonly connection: Connection; letPass(): void; refuse(): void }[] = []
  const guard = pluginThat(ctx =>
    ctx.tap(
      ctx.hooks.connect.authorize,
      connection =>
        new Promise<{ refuse: string } | undefined>(resolve =>
          asked.push({
            connection,
            letPass: () => resolve(undefined),
            refuse: () => resolve({ refuse: 'Sign-in cancelled' }),
          }),
        ),
    ),
  )
  const page = await askingPage({ wallets: [wallet], plugins: [guard] })
  wallet.onConnect = 'approve'
  const connected = codeOf(page.kernel.connect({ connectorId: 'harbor' }))
  await settle()
  const subjects = () => asked.map(({ connection }) => [connection.address, connection.networkId])
  return { ...page, wallet, connected, asked, subjects, session: wallet.session() }
}

describe('while a guard thinks', () => {
  test('another account in the wallet: the guard is asked about that one, and that one is connected', async () => {
    const { session, asked, subjects, eip155, connected } = await guardedPage()
    session.changeAccounts('0xother')
    await settle()
    expect(subjects()).toEqual([
      ['0xharbor', 'eip155:1'],
      ['0xother', 'eip155:1'],
    ])
    asked[0]!.letPass()
    await settle()
    expect(eip155.status).toBe('connecting')
    asked[1]!.letPass()
    expect(await connected).toBe('none')
    expect(eip155).toMatchObject({ status: 'connected', address: '0xother' })
    expect(eip155.opened).toEqual([{ address: '0xother', type: 'eoa' }])
    expect(session.watchers).toBe(1)
    session.changeAccounts('0xthird')
    expect(eip155.address).toBe('0xthird')
  })

  test('what the guard says of the account before, a no included, counts for nothing', async () => {
    const { session, asked, eip155, connected } = await guardedPage()
    session.changeAccounts('0xother')
    asked[0]!.refuse()
    await settle()
    asked[1]!.letPass()
    expect(await connected).toBe('none')
    expect(eip155.address).toBe('0xother')
  })

  test('there and back again: the guard is asked anew about the first account', async () => {
    const { session, asked, subjects, connected } = await guardedPage()
    session.changeAccounts('0xother')
    session.changeAccounts('0xharbor')
    asked[0]!.letPass()
    await settle()
    expect(subjects().at(-1)).toEqual(['0xharbor', 'eip155:1'])
    asked.at(-1)!.letPass()
    expect(await connected).toBe('none')
  })

  test('another network in the wallet: the guard is asked about that', async () => {
    const { session, asked, subjects, eip155, connected } = await guardedPage()
    session.changeNetwork('eip155:137')
    await settle()
    expect(subjects().at(-1)).toEqual(['0xharbor', 'eip155:137'])
    asked.at(-1)!.letPass()
    expect(await connected).toBe('none')
    expect(eip155.network?.caipNetworkId).toBe('eip155:137')
  })

  test('more accounts beside the same one, and other names: nobody is asked again', async () => {
    const { session, asked, eip155, connected } = await guardedPage()
    session.openAccounts([
      { address: '0xharbor', type: 'eoa', label: 'Savings' },
      { address: '0xother', type: 'eoa' },
    ])
    await settle()
    expect(asked).toHaveLength(1)
    asked[0]!.letPass()
    expect(await connected).toBe('none')
    expect(eip155.state).toMatchObject({ address: '0xharbor', addressLabels: { '0xharbor': 'Savings' } })
    expect(eip155.opened).toHaveLength(2)
  })

  test.each([
    [
      'takes its accounts back',
      (wallet: ScriptedWallet) => wallet.session().changeAccounts(),
      'USER_REJECTED',
    ],
    ['ends the session', (wallet: ScriptedWallet) => wallet.session().end(), 'WALLET_FAILED'],
  ] as const)('a wallet that %s is not connected, whatever the guard says later', async (_, act, code) => {
    const { wallet, session, asked, eip155, connected, events } = await guardedPage()
    act(wallet)
    expect(await connected).toBe(code)
    asked[0]!.letPass()
    await settle()
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect([session.watchers, session.goodbyes, events()]).toEqual([0, 1, []])
  })

  test.each(['the visitor leaves', 'the guard refuses'])('%s: the wallet is heard no more', async way => {
    const { kernel, session, asked, connected, eip155 } = await guardedPage()
    expect(session.watchers).toBe(1)
    if (way === 'the visitor leaves') kernel.cancelConnect()
    else asked[0]!.refuse()
    expect(await connected).toMatch(/CONNECT_/)
    await settle()
    session.changeAccounts('0xother')
    expect([session.watchers, eip155.status, asked.length]).toEqual([0, 'disconnected', 1])
  })
})

describe('a wallet that does not tell of changes', () => {
  const silentPage = async (read: WalletSession['read']) => {
    const page = await guardedPage()
    Object.assign(page.session, { read })
    await pass(1000)
    page.asked[0]!.letPass()
    await pass(0)
    return page
  }

  test('is read again before the commit, and the guard is asked about what it then opens', async () => {
    const accounts = [{ address: '0xother', type: 'eoa' }] as const
    const { asked, subjects, connected, eip155 } = await silentPage(() =>
      Promise.resolve({ accounts, networkId: 'eip155:137' }),
    )
    expect(subjects().at(-1)).toEqual(['0xother', 'eip155:137'])
    asked.at(-1)!.letPass()
    expect(await connected).toBe('none')
    expect(eip155.caipAddress).toBe('eip155:137:0xother')
  })

  test('is read again though the clock was set back meanwhile', async () => {
    const page = await guardedPage()
    const read = jest.fn(() => Promise.resolve(undefined))
    Object.assign(page.session, { read })
    await pass(1000)
    jest.setSystemTime(Date.now() - 3600_000)
    page.asked[0]!.letPass()
    expect(await page.connected).toBe('none')
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('and opens none any more is not connected', async () => {
    const { connected } = await silentPage(() => Promise.resolve({ accounts: [], networkId: 'eip155:1' }))
    expect(await connected).toBe('USER_REJECTED')
  })

  test.each<[string, WalletSession['read']]>([
    ['cannot be read', undefined],
    ['does not know', () => Promise.resolve(undefined)],
    ['fails', () => Promise.reject(new Error('busy'))],
    [
      'throws',
      () => {
        throw new Error('busy')
      },
    ],
    ['never answers', () => new Promise(() => undefined)],
  ])('and %s is taken at its last word', async (_, read) => {
    const { connected, eip155 } = await silentPage(read)
    await pass(3000)
    expect(await connected).toBe('none')
    expect(eip155.address).toBe('0xharbor')
  })
})
