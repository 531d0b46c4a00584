import { within } from '@testing-library/react'
import { userRejected } from '../../../kernel/errors/connect.js'
import { smartSessions, smartSessionsView } from '../../../plugins/feature-smart-sessions/index.js'
import type { HostedSession } from '../../../plugins/hosted-api/api.js'
import { accountView } from '../../../ui-shell/core/api.js'
import { codeOf, ethereum, polygon } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { closeModals, openModal, type ModalInput } from '../../ui-shell/core/support/openModal.js'
import { failure, ScriptedSessions } from './support/ScriptedSessions.js'
import { walletChain } from './support/walletChain.js'

afterEach(closeModals)

const own = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const shop = '0x1111111111111111111111111111111111111111'
const signature = `0x${'5a'.repeat(65)}`
const day = 86_400

const allowance = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x16345785d8a0000', period: day },
}
const session = (facts: Partial<HostedSession> = {}): HostedSession => ({
  ...{ pci: 'session-1', site: { name: 'Shop', url: 'https://shop.example/' }, expiry: 3600 },
  ...{ permissions: [allowance], isRevoked: false },
  ...facts,
})

const openView = async (
  list: ScriptedSessions['list'] = [session()],
  input: ModalInput = {},
  api = new ScriptedSessions(),
) => {
  const { plugin, wallet } = walletChain([ethereum, polygon])
  const visitor = new ScriptedWallet({ id: 'a', name: 'Anchor', address: own })
  const modal = await openModal({
    plugins: [plugin, smartSessions(), api.plugin],
    wallets: [visitor],
    features: { smartSessions: true },
    ...input,
  })
  const fromNow = (seconds: number) => Math.ceil(modal.env.now() / 1000) + seconds
  api.list = Array.isArray(list) ? list.map(each => ({ ...each, expiry: fromNow(each.expiry) })) : list
  await modal.connect('a')
  await modal.open(smartSessionsView)
  await modal.pass(0)
  const button = (name: string | RegExp) => modal.ui.getByRole('button', { name })
  return { ...modal, api, wallet, visitor, button }
}

describe('the row of the account', () => {
  const openAccount = async (input: ModalInput = {}, accounts?: ScriptedWallet['accounts']) => {
    const { plugin } = walletChain([ethereum])
    const visitor = new ScriptedWallet({ id: 'a', address: own, ...(accounts && { accounts }) })
    const modal = await openModal({
      plugins: [plugin, smartSessions(), new ScriptedSessions().plugin],
      wallets: [visitor],
      features: { smartSessions: true },
      ...input,
    })
    await modal.connect('a')
    await modal.open(accountView)
    await modal.pass(0)
    return { ...modal, row: () => modal.ui.queryByRole('button', { name: 'Smart sessions' }) }
  }

  test('leads to the sessions', async () => {
    const { row, press, stack } = await openAccount()
    await press(row()!)
    expect(stack()).toEqual(['Account', 'SmartSessions'])
  })

  test('is not there while the flag is off, as it is by default', async () => {
    const { row, kernel } = await openAccount({ features: {} })
    expect(row()).toBeNull()
    expect(await codeOf(Promise.resolve().then(() => kernel.open(smartSessionsView)))).toBe(
      'VIEW_NOT_AVAILABLE',
    )
  })

  test('is not there for the key of an account that is smart otherwise', async () => {
    const key = { address: own, type: 'eoa' } as const
    const smart = { address: other, type: 'smartAccount' } as const
    const { row, kernel, does } = await openAccount({}, [smart, key])
    expect(row()).toBeNull()
    await does(() => kernel.selectAccount(other, 'eip155'))
    expect(row()).not.toBeNull()
  })
})

describe('a session', () => {
  test('says whose it is, what it may do, and until when', async () => {
    const { ui, text } = await openView()
    expect(text()).toContain('These sites can act for your account on')
    const [card, ...others] = ui.getAllByRole('listitem', { name: 'Shop' })
    expect(others).toEqual([])
    expect(card!.textContent).toContain('Siteshop.example')
    expect(card!.textContent).toMatch(/Ends\w+ \d+, \d{4}, \d+:\d\d\s[AP]M/)
    expect(card!.textContent).toMatch(/Allowed toSpend up to 0\.1 \w+ every day/)
    within(card!).getByRole('button', { name: 'Revoke access for Shop' })
  })

  test.each<[string, unknown, string | RegExp]>([
    [
      'coins again and again',
      { ...allowance, data: { ...allowance.data, period: 14 * day } },
      /every 2 weeks/,
    ],
    ['coins every 30 days', { ...allowance, data: { ...allowance.data, period: 30 * day } }, /every 30 days/],
    [
      'a token, in its smallest unit',
      { type: 'erc20-recurring-allowance', data: { token: shop, allowance: '0xf4240', period: 3600 } },
      'Spend up to 1,000,000 smallest units of this token every hour:0x1111',
    ],
    [
      'calls of a contract',
      {
        type: 'contract-call',
        data: { address: shop, functions: [{ functionName: 'mint' }, { functionName: 'burn' }] },
      },
      'Call mint and burn on this contract:0x1111',
    ],
    [
      'calls of a contract, with coins',
      {
        type: 'contract-call',
        data: { address: shop, functions: [{ functionName: 'buy', valueLimit: '0x16345785d8a0000' }] },
      },
      /Call buy on this contract, and send it up to 0\.1 \w+ each time:0x1111/,
    ],
    [
      'any call',
      { type: 'contract-call', data: { address: shop, functions: [] } },
      'Call this contract:0x1111',
    ],
    [
      'something new',
      { type: 'teleport', data: {} },
      'Do something this window cannot describe (“teleport”)',
    ],
    ['what cannot be read', null, 'Do something this window cannot describe'],
    [
      'a call whose limit is no number',
      { type: 'contract-call', data: { address: shop, functions: 'all' } },
      'cannot describe (“contract-call”)',
    ],
  ])('says in words: %s', async (_, permission, words) => {
    const { text } = await openView([session({ permissions: [permission] })])
    expect(text().replace(/\u00a0/g, ' ')).toEqual(
      expect.stringMatching(words instanceof RegExp ? words : escaped(words)),
    )
  })

  test('shows whole addresses', async () => {
    const permission = { type: 'contract-call', data: { address: shop, functions: [] } }
    const { container } = await openView([session({ permissions: [permission] })])
    expect(container.querySelector('.p-session .p-address')?.textContent).toBe(shop)
  })

  test('of a site without a name goes by its address, or is unknown', async () => {
    const { ui } = await openView([
      session({ pci: 'a', site: { url: 'https://shop.example/' } }),
      session({ pci: 'b', site: {} }),
    ])
    ui.getByRole('heading', { name: 'shop.example' })
    ui.getByRole('heading', { name: 'Unknown site' })
  })

  test('is marked as expired in the moment in which it ends, and can no longer be revoked', async () => {
    const { ui, pass } = await openView()
    expect(ui.queryByText('Expired')).toBeNull()
    await pass(3_601_000)
    ui.getByText('Expired')
    ui.getByText('Ended')
    expect(ui.queryByRole('button', { name: /Revoke/ })).toBeNull()
  })
})

const escaped = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

describe('revoking', () => {
  test('asks first, then the wallet, and says when it is done', async () => {
    const { button, press, text, wallet, api, said, does, ui, pass } = await openView()
    await press(button('Revoke access for Shop'))
    expect(text()).toContain(
      'Shop will no longer be able to act for your account. You confirm this in Anchor.',
    )
    expect(wallet.asked).toEqual([])
    await press(button('Revoke access'))
    expect(button('Confirm in Anchor').getAttribute('aria-busy')).toBe('true')
    await does(() => wallet.asked[0]!.answer(signature))
    expect(button('Revoking access').getAttribute('aria-busy')).toBe('true')
    await does(() => api.revoked[0]!.answer(true))
    await pass(0)
    expect(said.at(-1)).toBe('Access for Shop is revoked')
    ui.getByRole('heading', { name: 'No smart sessions' })
  })

  test('can be thought better of', async () => {
    const { button, press, wallet, focused } = await openView()
    await press(button('Revoke access for Shop'))
    expect(focused()).toBe(button('Keep access'))
    await press(button('Keep access'))
    expect(focused()).toBe(button('Revoke access for Shop'))
    expect(wallet.asked).toEqual([])
  })

  test('that fails says why, and can be tried again', async () => {
    const { button, press, text, wallet, api, said, does } = await openView()
    await press(button('Revoke access for Shop'))
    await press(button('Revoke access'))
    await does(() => wallet.asked[0]!.fail(userRejected()))
    expect(said.at(-1)).toBe('Access was not revoked. Request declined')
    await press(button('Revoke access'))
    await does(() => wallet.asked[1]!.answer(signature))
    await does(() => api.revoked[0]!.fail(failure(400, 'Unknown session')))
    expect(text()).toContain('Access was not revoked. The session could not be revoked')
    expect(text()).toContain('Unknown session')
    expect(button('Revoke access').getAttribute('aria-busy')).toBeNull()
  })
})

describe('the list', () => {
  test('is a skeleton while it is fetched', async () => {
    const api = new ScriptedSessions()
    let open = () => undefined as void
    api.gate = new Promise(resolve => (open = resolve))
    const { container, pass, ui, does } = await openView([session()], {}, api)
    await pass(150)
    expect(container.querySelectorAll('.p-skeleton')).toHaveLength(2)
    await does(open)
    await pass(0)
    ui.getByRole('heading', { name: 'Shop' })
  })

  test('says when there is none', async () => {
    const { ui } = await openView([])
    ui.getByRole('heading', { name: 'No smart sessions' })
  })

  test('says when it cannot be had, and tries again', async () => {
    const { ui, said, api, press, pass } = await openView(failure())
    ui.getByRole('heading', { name: 'Could not load sessions' })
    expect(said).toContain('Could not load sessions')
    api.list = [session()]
    await press(ui.getByRole('button', { name: 'Try again' }))
    await pass(0)
    ui.getByRole('heading', { name: 'Shop' })
  })

  test('says when the service does not serve the network', async () => {
    const api = new ScriptedSessions()
    api.unserved.add('eip155:1')
    const { ui } = await openView([], {}, api)
    ui.getByRole('heading', { name: /Smart sessions are not available on/ })
  })

  test('is of who is connected, and nobody’s without one', async () => {
    const { ui, kernel, does } = await openView()
    await does(() => kernel.disconnect())
    expect(ui.queryByRole('heading', { name: 'Shop' })).toBeNull()
  })

  test.each([
    ['de', 'Shop den Zugriff entziehen', /jeden Tag bis zu 0,1/],
    ['ar', 'إلغاء وصول Shop', /كل يوم/],
  ])('speaks %s', async (locale, name, words) => {
    const { ui, text } = await openView([session()], { settings: { locale } })
    await ui.findByRole('button', { name })
    expect(text()).toMatch(words)
  })
})
