import { ModalError } from '../../../kernel/define.js'
import { buyInProgressView, onrampView } from '../../../plugins/feature-onramp/index.js'
import { closeModals } from '../../ui-shell/core/support/openModal.js'
import { address, openOnramp, testNetwork } from './support/openOnramp.js'
import { scriptProvider } from './support/scriptedProvider.js'

let page: Awaited<ReturnType<typeof openOnramp>>
const open = async (...input: Parameters<typeof openOnramp>) => (page = await openOnramp(...input))
afterEach(() => {
  page.windows.restore()
  closeModals()
})

const purchase = async () => (await page.log()).list('eip155:1')[0]

test('the window opens in the very press, without a way back, and is taken to the page afterwards', async () => {
  const provider = scriptProvider()
  let tell: (session: { url: string }) => void = () => undefined
  provider.session = () => new Promise(resolve => (tell = resolve))
  await open({ provider })
  await page.buy()
  const popup = page.windows.last()
  expect(popup.visited).toEqual([''])
  expect(popup.opener).toBeNull()
  expect(popup.features).toBe('width=600,height=800,scrollbars=yes')
  expect(popup.document.body.textContent).toBe('Opening Acme Pay…')
  await page.shows('Opening Acme Pay…')
  await page.does(() => tell({ url: 'https://acme.example/pay' }))
  expect(popup.visited).toEqual(['', 'https://acme.example/pay'])
  await page.shows('Continue at Acme Pay')
})

test('what is bought is on its way from then on, for this account, and its end is told', async () => {
  await open()
  await page.buy('100')
  await page.shows('Continue at Acme Pay')
  expect(await purchase()).toMatchObject({
    kind: 'purchase',
    state: 'sent',
    name: 'Acme Pay',
    changes: [{ symbol: 'ETH', amount: '0.03', direction: 'in' }],
  })
  expect(page.provider.followed[0]).toMatchObject({ reference: 'A-1', symbol: 'ETH' })
  page.provider.stands = async () => 'paid'
  await page.pass(4000)
  await page.shows('Acme Pay has your payment')
  page.provider.stands = async () => 'confirmed'
  await page.pass(4000)
  await page.shows('Your purchase has arrived')
  const { length } = page.provider.followed
  await page.pass(60_000)
  expect(page.provider.followed).toHaveLength(length)
})

test('what is bought is shown with its picture: about as much as was offered, until the provider tells how much has come', async () => {
  await open()
  await page.buy('100')
  await page.shows('Continue at Acme Pay')
  expect(page.bringing()).toBe('≈ 0.03\u00a0ETH')
  expect(page.container.querySelector('.p-money-sum .p-logo')).not.toBeNull()
  page.provider.stands = async () => ({ status: 'confirmed', arrived: '0.0298' })
  await page.pass(4000)
  await page.shows('Your purchase has arrived')
  expect(page.bringing()).toBe('0.0298\u00a0ETH')
})

test('where the provider only says that it has arrived, what was offered stays an estimate', async () => {
  await open()
  await page.buy('100')
  page.provider.stands = async () => 'confirmed'
  await page.pass(4000)
  await page.shows('Your purchase has arrived')
  expect(page.bringing()).toBe('≈ 0.03\u00a0ETH')
})

test.each(['much', '-1', ''])('an amount that is none, such as %j, is no answer', async arrived => {
  await open()
  await page.buy('100')
  page.provider.stands = async () => ({ status: 'confirmed', arrived })
  await page.pass(4000)
  await page.shows('Continue at Acme Pay')
})

test('without an offer, what it is worth at most is shown; then what has arrived', async () => {
  const provider = scriptProvider()
  provider.offer = () => Promise.reject(new Error('down'))
  await open({ provider })
  await page.buy('100')
  await page.shows('Continue at Acme Pay')
  expect(page.bringing()).toBe('About $100 of ETH, less 2% in fees')
  page.provider.stands = async () => ({ status: 'confirmed', arrived: '0.0298' })
  await page.pass(4000)
  await page.shows('Your purchase has arrived')
  expect(page.bringing()).toBe('0.0298\u00a0ETH')
})

test('the account that it goes to is called by its name, with its wallet and its address', async () => {
  await open()
  await page.does(() =>
    page.kernel.stores.namespaces.get('eip155')?.account.setProfile('anna.eth', undefined),
  )
  await page.buy('100')
  await page.shows('Continue at Acme Pay')
  expect(page.receiver()).toBe(`Sent toanna.eth· Anchor${address}`)
})

test('a purchase for an account that is not connected any more shows its address alone', async () => {
  await open()
  await page.buy('100')
  await page.shows('Continue at Acme Pay')
  await page.does(() => page.kernel.disconnect())
  const id = (await purchase())!.id
  await page.does(() => void page.kernel.open(buyInProgressView, { id }))
  await page.shows(/Acme Pay/)
  expect(page.receiver()).toBe(`Sent to${address}`)
})

test.each([
  ['failed', 'Buying from Acme Pay did not work'],
  ['cancelled', 'You cancelled the purchase'],
] as const)('a purchase that is %s is told as such', async (status, title) => {
  await open()
  page.provider.stands = async () => status
  await page.buy()
  await page.shows(title)
  expect((await purchase())?.state).toBe(status === 'failed' ? 'failed' : undefined)
})

test('after 180 s nobody asks any longer, and the visitor has a reference', async () => {
  await open()
  await page.buy()
  await page.shows('Continue at Acme Pay')
  for (let second = 0; second < 176; second += 4) await page.pass(4000)
  expect((await purchase())?.state).toBe('sent')
  await page.pass(4000)
  await page.shows('We cannot see how it ended')
  await page.ui.findByText('A-1')
  const { length } = page.provider.followed
  expect(length).toBe(46)
  await page.pass(60_000)
  expect(page.provider.followed).toHaveLength(length)
})

test('a question that fails is asked again', async () => {
  await open()
  page.provider.stands = () => Promise.reject(new Error('offline'))
  await page.buy()
  await page.shows('Continue at Acme Pay')
  page.provider.stands = async () => 'confirmed'
  await page.pass(4000)
  await page.shows('Your purchase has arrived')
})

test('a window that is blocked is replaced by a link', async () => {
  await open()
  page.windows.state.isBlocked = true
  await page.buy()
  const link = await page.ui.findByRole('link', { name: /^Open Acme Pay/ })
  expect(link.getAttribute('href')).toBe('https://acme.example/pay')
  expect(link.getAttribute('rel')).toContain('noopener')
  expect(await purchase()).toBeUndefined()
  await page.press(link)
  expect((await purchase())?.state).toBe('sent')
})

test('a window that was closed before its page was known is replaced by a link, too', async () => {
  const provider = scriptProvider()
  let tell: (session: { url: string }) => void = () => undefined
  provider.session = () => new Promise(resolve => (tell = resolve))
  await open({ provider })
  await page.buy()
  await page.shows('Opening Acme Pay…')
  page.windows.last().close()
  await page.does(() => tell({ url: 'https://acme.example/pay' }))
  await page.ui.findByRole('link', { name: /^Open Acme Pay/ })
})

test('closing the window is noticed, and asks at once; who has not paid says so', async () => {
  await open()
  await page.buy()
  await page.shows('Continue at Acme Pay')
  const before = page.provider.followed.length
  page.windows.last().close()
  await page.pass(1000)
  await page.shows('The window of Acme Pay is closed')
  expect(page.provider.followed).toHaveLength(before + 1)
  await page.pressButton('I have not paid')
  expect(await purchase()).toBeUndefined()
  await page.pass(4000)
  const { length } = page.provider.followed
  await page.pass(60_000)
  expect(page.provider.followed).toHaveLength(length)
})

test.each(['javascript:alert(1)', 'http://acme.example/', 'data:text/html,x', 'nonsense'])(
  'a page at %s is refused in words, and no window stays',
  async url => {
    const provider = scriptProvider()
    provider.session = async () => ({ url })
    await open({ provider })
    await page.buy()
    await page.ui.findByText('The provider gave a page that is not safe to open')
    expect(page.windows.last().visited).toEqual([''])
    expect(page.windows.last().closed).toBe(true)
    expect(await purchase()).toBeUndefined()
  },
)

test.each([
  ['rejects', () => Promise.reject(new ModalError('HTTP_STATUS', 'HTTP status code: 500'))],
  ['is late', () => new Promise<never>(() => undefined)],
  ['gives no page', () => Promise.resolve({} as never)],
])('a provider that %s is said to be unreachable, and can be tried again', async (_, session) => {
  const provider = scriptProvider()
  provider.session = session
  await open({ provider })
  await page.buy()
  await page.pass(10_000)
  await page.ui.findByText('The provider cannot be reached')
  provider.session = async () => ({ url: 'https://acme.example/pay' })
  await page.pressButton('Try again')
  await page.shows('Continue at Acme Pay')
})

test.each([
  ['is asked for its page', () => new Promise<never>(() => undefined), 'Opening Acme Pay…'],
  ['could not be reached', () => Promise.reject(new Error('500')), 'Buying from Acme Pay did not work'],
])(
  'another network while a provider %s: it is said that there is nothing to buy',
  async (_, session, title) => {
    const provider = scriptProvider()
    provider.session = session
    await open({ provider })
    await page.buy()
    await page.shows(title)
    await page.does(() => page.kernel.switchNetwork(testNetwork.caipNetworkId))
    await page.shows('Nothing to buy yet')
    expect(page.windows.last().closed).toBe(true)
    expect(await purchase()).toBeUndefined()
  },
)

test('another network while the link is there: nothing is bought for what is no longer in use', async () => {
  await open()
  page.windows.state.isBlocked = true
  await page.buy()
  await page.ui.findByRole('link', { name: /^Open Acme Pay/ })
  await page.does(() => page.kernel.switchNetwork(testNetwork.caipNetworkId))
  await page.shows('Nothing to buy yet')
  expect(page.ui.queryByRole('link', { name: /^Open Acme Pay/ })).toBeNull()
})

test('who goes back before the page is there leaves no window behind', async () => {
  const provider = scriptProvider()
  provider.session = () => new Promise(() => undefined)
  await open({ provider })
  await page.buy()
  await page.shows('Opening Acme Pay…')
  await page.does(() => page.kernel.back())
  expect(page.windows.last().closed).toBe(true)
})

test('closing the modal loses nothing: a toast says how it ended', async () => {
  await open()
  await page.buy()
  await page.shows('Continue at Acme Pay')
  await page.does(() => page.kernel.close())
  page.provider.stands = async () => 'confirmed'
  await page.pass(4000)
  expect((await purchase())?.state).toBe('confirmed')
  expect(page.kernel.stores.toast.current?.text).toBe('pending.purchase.confirmed')
})

test('while the account is not connected nobody asks', async () => {
  await open()
  await page.buy()
  await page.shows('Continue at Acme Pay')
  await page.does(() => page.kernel.disconnect())
  const { length } = page.provider.followed
  await page.pass(40_000)
  expect(page.provider.followed).toHaveLength(length)
})

test('the host is told what was begun', async () => {
  await open({ isClosed: true })
  let result: unknown
  await page.does(() => void page.kernel.present(onrampView, undefined).then(given => (result = given)))
  await page.buy()
  await page.shows('Continue at Acme Pay')
  expect(result).toMatchObject({ provider: 'acme' })
})

test('what the visitor does is counted, without amounts', async () => {
  await open()
  await page.pressButton('What is buying?')
  await page.pressButton('Got it')
  await page.buy()
  expect(page.bought()).toEqual([
    'SELECT_BUY_CRYPTO {"isSmartAccount":false}',
    'SELECT_WHAT_IS_A_BUY {"isSmartAccount":false}',
    'SELECT_BUY_PROVIDER {"isSmartAccount":false,"provider":"acme"}',
  ])
})
