import { jest } from '@jest/globals'
import { explain } from '../../../ui-shell/explain.js'
import { closeModals } from '../../ui-shell/core/support/openModal.js'
import { address, openOnramp, testNetwork } from './support/openOnramp.js'
import { scriptProvider } from './support/scriptedProvider.js'

let page: Awaited<ReturnType<typeof openOnramp>>
const open = async (...input: Parameters<typeof openOnramp>) => (page = await openOnramp(...input))
afterEach(() => {
  jest.restoreAllMocks()
  page.windows.restore()
  closeModals()
})

test('the limits of the method are there before anything is typed, and what arrives where', async () => {
  await open()
  await page.ui.findByText('$10 to $500 (Card)')
  await page.pressButton('Bank transfer')
  await page.ui.findByText('$10 to $25,000 (Bank transfer)')
  expect(page.container.querySelector('.p-facts')?.textContent).toContain(address.slice(-4))
  await page.enter('100')
  await page.ui.findByText(/0\.03\d*\sETH/)
})

test('an amount that is out of limits says so, with the way on', async () => {
  await open()
  await page.enter('5')
  await page.ui.findByText('Pay at least $10 (Card).')
  await page.pressButton('Pay $10 instead')
  await page.button('Compare providers')
  await page.enter('600')
  await page.ui.findByText('Pay $500 at most (Card).')
  await page.pressButton('Pay by another method: Bank transfer')
  await page.button('Compare providers')
})

test('until the providers have told, and where they do not, the usual limits stand with a note', async () => {
  const provider = scriptProvider()
  let fail: (error: Error) => void = () => undefined
  provider.sold = () => new Promise((_, reject) => (fail = reject))
  await open({ provider })
  await page.ui.findByText('$10 to $7,500 (Card)')
  await page.ui.findByText('Usual limits. Checking the providers’ own…')
  await page.does(() => fail(new Error('404')))
  await page.ui.findAllByText(/could not be loaded/)
  provider.sold = scriptProvider().sold
  await page.pressButton('Try again')
  await page.ui.findByText('$10 to $500 (Card)')
})

test('a provider without a quote is an estimate, in words, and after those with one', async () => {
  const better = scriptProvider({ id: 'better', name: 'Better Pay' })
  const silent = scriptProvider({ id: 'silent', name: 'Silent Pay' })
  silent.offer = () => Promise.reject(new Error('500'))
  better.offer = async () => ({ arrives: '0.04', fee: '1' })
  await open({ options: { providers: [silent, scriptProvider(), better] } })
  await page.enter('100')
  await page.pressButton('Compare providers')
  const rows = await page.ui.findAllByRole('button', { name: /Pay/ })
  expect(rows.map(row => row.getAttribute('data-stop'))).toEqual(['Better Pay', 'Acme Pay', 'Silent Pay'])
  expect(rows[0]?.textContent).toContain('Most')
  expect(rows[2]?.textContent).toContain('About $100 of ETH, less 2% in fees')
  expect(rows[2]?.textContent).toContain('Estimate')
})

test('an answer that is no answer counts as none', async () => {
  const provider = scriptProvider()
  provider.offer = async () => ({ arrives: '1e21' })
  provider.sold = async () => ({ tokens: [], currencies: [] })
  await open({ provider })
  await page.enter('100')
  await page.ui.findByText('$10 to $7,500 (Card)')
  await page.ui.findByText('Estimate')
})

test('another currency and token can be chosen', async () => {
  await open()
  await page.pressButton('Currency: USD. Change')
  await page.pressButton(/^EUR/)
  await page.ui.findByText('€10 to €500 (Card)')
  await page.pressButton('Token: ETH. Change')
  await page.pressButton(/^USD Coin/)
  await page.button('Token: USDC. Change')
})

test('the host can fill it in', async () => {
  await open({ data: { amount: '75', currency: 'EUR' } })
  expect(await page.ui.findByLabelText('You pay')).toHaveProperty('value', '75')
  await page.ui.findByText('€10 to €500 (Card)')
})

test('another network is offered by a switch, a test network is told as such', async () => {
  await open({ data: { networkId: testNetwork.caipNetworkId } })
  await page.shows('You can buy this on Sepolia')
  await page.pressButton('Switch to Sepolia')
  await page.shows('Nothing to buy on Sepolia')
})

const isOffered = async () => (await explain(page.kernel, 'onramp')).isOffered

test('"Buy" is offered on main networks alone', async () => {
  await open({ isClosed: true })
  expect(await isOffered()).toBe(true)
  await page.does(() => page.kernel.switchNetwork(testNetwork.caipNetworkId))
  expect(await isOffered()).toBe(false)
})

test.each(['Asia/Shanghai', 'ASIA/HONG_KONG', 'Asia/Macau'])(
  'nothing is sold in the time zone %s',
  async zone => {
    const { resolvedOptions } = Intl.DateTimeFormat.prototype
    jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
      this: Intl.DateTimeFormat,
    ) {
      return { ...resolvedOptions.call(this), timeZone: zone }
    })
    await open()
    expect(await isOffered()).toBe(false)
    await page.shows('Buying is not available in your region')
  },
)

test('nobody who serves the network is said so', async () => {
  await open({ options: { providers: [] } })
  await page.shows(/^Nobody sells on /)
})
