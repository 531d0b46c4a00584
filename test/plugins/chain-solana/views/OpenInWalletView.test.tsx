import { solana } from '../../../../plugins/chain-solana/index.js'
import { openInWalletView } from '../../../../plugins/chain-solana/api.js'
import { connectView } from '../../../../ui-shell/core/api.js'
import { iPhone } from '../../../support/platforms.js'
import { closeModals, openModal } from '../../../ui-shell/core/support/openModal.js'
import { harbor } from '../support/createSite.js'

afterEach(closeModals)

const visit = async (platform: Partial<typeof iPhone> = {}, locale = 'en') =>
  openModal({
    plugins: [solana({ networks: [harbor] })],
    settings: { locale },
    env: { platform: { ...iPhone, ...platform } },
  })
const page = 'http%3A%2F%2Flocalhost%2F'

test('from the list a press leads to the link that opens this page in the app of the wallet', async () => {
  const { ui, open, press, stack, said, focused } = await visit()
  await open(connectView)
  const row = await ui.findByRole('button', { name: /Phantom/ })
  expect(row.textContent).toContain('Opens this page in the app')
  expect(row.textContent).not.toContain('Installed')
  await press(row)
  const link = await ui.findByRole('link', { name: /^Open in Phantom/ })
  expect(stack()).toEqual(['Connect', 'OpenInWallet'])
  expect(ui.getByRole('heading', { level: 2 }).textContent).toBe('Phantom')
  expect(link.getAttribute('href')).toBe(`https://phantom.app/ul/browse/${page}?ref=http%3A%2F%2Flocalhost`)
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(said.at(-1)).toBe('Open this page in Phantom')
  expect(focused()?.textContent).toBe('Phantom')
})

test.each([
  ['a frame', { isFramed: true }],
  ['Telegram', { isTelegram: true, isFramed: true }],
])('in %s, too, it takes the place of no page', async (_, platform) => {
  const { ui, open } = await visit(platform)
  await open(openInWalletView, { connectorId: 'solana:app:Solflare' })
  expect((await ui.findByRole('link')).getAttribute('target')).toBe('_blank')
})

test('a press says where the visitor goes on, and lets it be opened again', async () => {
  const { ui, open, press, said, text } = await visit()
  await open(openInWalletView, { connectorId: 'solana:app:Phantom' })
  const link = await ui.findByRole('link')
  // jsdom goes nowhere.
  link.addEventListener('click', event => event.preventDefault())
  await press(link)
  expect(said.at(-1)).toBe('Continue in Phantom')
  expect(text()).toContain('This page is now open there. Connect in the app')
  expect(ui.getByRole('link', { name: /^Open again/ })).toBe(link)
})

test.each([{ connectorId: 'solana:app:Nobody' }, undefined])(
  'opened with %j it says that there is no such wallet',
  async data => {
    const { ui, open } = await visit()
    await open(openInWalletView, data)
    await ui.findByText('Wallet not found')
    expect(ui.queryByRole('link')).toBeNull()
  },
)

test.each([
  ['de', 'Öffnet diese Seite in der App', 'In Phantom öffnen'],
  ['ar', 'تُفتح هذه الصفحة في التطبيق', 'افتح في Phantom'],
])('in %s', async (locale, purpose, action) => {
  const { ui, open, press } = await visit({}, locale)
  await open(connectView)
  const [row = document.body] = await ui.findAllByText(purpose)
  await press(row)
  await ui.findByText(action)
})
