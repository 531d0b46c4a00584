import { receive } from '../../../plugins/feature-receive/index.js'
import { tokens } from '../../../plugins/feature-tokens/index.js'
import { accountView } from '../../../ui-shell/core/api.js'
import { ethereum, network, polygon } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../../ui-shell/core/support/openModal.js'
import { createLedger, ledgerChain, ledgerService, type Ledger } from './support/ledger.js'
import { png } from '../../support/pictures.js'

const address = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
const sepolia = network('eip155:11155111', { testnet: true })
const usd = (amount: string, more = {}) => ({
  ...{ name: 'Dollar', symbol: 'USD', token: '0x01', amount, decimals: 6, price: '1' },
  ...more,
})

const openTab = async (overrides: Partial<Ledger> = {}, input: ModalInput = {}) => {
  const ledger = createLedger(overrides)
  const wallet = new ScriptedWallet({ id: 'a', name: 'Anchor', address })
  const modal = await openModal({
    plugins: [
      ledgerChain(ledger, [ethereum, polygon, sepolia]),
      ...(ledger.hosted ? [ledgerService(ledger)] : []),
      receive(),
      tokens(),
    ],
    wallets: [wallet],
    ...input,
  })
  await modal.connect('a')
  await modal.open(accountView)
  return { ...modal, ledger, wallet }
}
type Opened = Awaited<ReturnType<typeof openTab>>
const rows = async ({ ui }: Opened) =>
  (await ui.findAllByRole('listitem')).map(item => {
    const [, ...said] = item.querySelectorAll('.p-token > *')
    return said.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join(' ')
  })

test('lists what the account holds: native first, with what it is worth, and a dash where nobody knows', async () => {
  const opened = await openTab({
    native: () => '1.5',
    tokens: () => [{ token: '0x02', amount: '7', decimals: 6, symbol: 'OWN', name: 'Own coin' }],
    hosted: () => ({
      balances: [
        { name: 'Coin', symbol: 'COIN', amount: '1', decimals: 18, price: '3200' },
        usd('0.004'),
        usd('25.509', { token: '0x03', symbol: 'EUR', name: 'Euro' }),
      ],
      lowQuality: 2,
    }),
  })
  expect(await rows(opened)).toEqual([
    'Coin1.500 COIN $4,800.00',
    'Euro25.509 EUR $25.50',
    'Dollar0.004 USD < $0.01',
    'Own coin7.000 OWN –Price unknown',
  ])
  expect(opened.text()).toContain('2 tokens hidden')
})

test('says that nothing is here yet, with the way to receive something', async () => {
  const { ui, press, stack } = await openTab({ native: () => '0' })
  await ui.findByText('No tokens yet')
  await press(ui.getAllByRole('button', { name: 'Receive' }).at(-1)!)
  expect(stack().at(-1)).toBe('Receive')
})

test('keeps what it knew where it cannot be read anew, and says when that can be tried', async () => {
  const fails = { is: false }
  const opened = await openTab({
    hosted: () => {
      if (fails.is) throw new Error('HTTP status code: 500')
      return { balances: [usd('5')], lowQuality: 0 }
    },
  })
  expect(await rows(opened)).toHaveLength(2)
  const { ui, press, container, pass, text } = opened
  fails.is = true
  await press(ui.getByRole('button', { name: 'Refresh' }))
  expect(await rows(opened)).toHaveLength(2)
  expect(container.querySelector('.p-tokens-tab')?.hasAttribute('data-old')).toBe(true)
  expect(text()).toContain('Token Balance Unavailable. Next try in 30 seconds.')
  expect(ui.queryByRole('button', { name: 'Refresh' })).toBeNull()
  fails.is = false
  await pass(30_000)
  expect(container.querySelector('.p-tokens-tab')?.hasAttribute('data-old')).toBe(false)
})

test('shows rows to come while nothing is known', async () => {
  const { container, ui } = await openTab({ native: () => new Promise<string>(() => undefined) })
  expect(container.querySelectorAll('.p-account-part .p-skeleton').length).toBeGreaterThan(2)
  expect(ui.queryByRole('list', { name: 'Your tokens' })).toBeNull()
})

test('test coins are worth 0.00, without alarm', async () => {
  const opened = await openTab({ native: () => '9' })
  await opened.does(() => opened.kernel.switchNetwork(sepolia.caipNetworkId))
  expect((await rows(opened))[0]).toContain('$0.00')
  expect(opened.text()).not.toContain('Unavailable')
})

test('a picture is asked for what somebody prices, and not for what anybody may have named', async () => {
  const opened = await openTab({
    tokens: () => [{ token: '0x02', amount: '7', decimals: 6, symbol: 'USDC', name: 'Not the real one' }],
    hosted: () => ({ balances: [usd('5')], lowQuality: 0 }),
  })
  await rows(opened)
  await opened.pass(150)
  await opened.does(() => undefined)
  const pictures = [...opened.container.querySelectorAll('.p-token img')].map(image =>
    image.getAttribute('src'),
  )
  expect(pictures).toEqual([png({ name: 'tokenCOIN' }), png({ name: 'tokenUSD' })])
})

test.each([
  ['de', 'Noch keine Token'],
  ['ar', 'لا رموز بعد'],
])('speaks %s', async (locale, text) => {
  const { ui } = await openTab({ native: () => '0' }, { settings: { locale } })
  expect(await ui.findByText(text)).toBeTruthy()
})

test('is not there while its flag is off', async () => {
  const { ui } = await openTab({}, { features: { tokens: false } })
  await ui.findAllByRole('button')
  expect(ui.queryByRole('tab', { name: 'Tokens' })).toBeNull()
})
