import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, parseEther, parseUnits, type Address, type Hash } from 'viem'
import { testUsd } from '../../testing/sandbox/index.js'
import { account, second } from './support/accounts.js'
import { forgive } from './support/browser.js'
import {
  ask,
  coin,
  confirm,
  dollars,
  goToExchange,
  openShop,
  paid,
  paymentOf,
  payThere,
  review,
  says,
  whenPaid,
} from './support/paying.js'
import { useExchanges } from './support/useExchanges.js'
import {
  button,
  closed,
  connectQuietly,
  dialog,
  eventsOf,
  script,
  sees,
  showsView,
  timesAsked,
  wasAsked,
} from './support/visitor.js'

let page: Page

const { sandbox, setFault, setExchanges } = useExchanges()
const chain = () => createPublicClient({ transport: http(`${sandbox.url}/rpc/31337`) })
const coinsOf = (address: string) => chain().getBalance({ address: address as Address })
const dollarsOf = (address: string) =>
  chain().readContract({
    ...{ address: testUsd.address, abi: erc20Abi, functionName: 'balanceOf', args: [address as Address] },
  })
const receiptOf = (hash: unknown) => chain().getTransactionReceipt({ hash: hash as Hash })

describe('by the wallet', () => {
  test('coins are paid, exactly as they were asked for, and the host is told the hash', async () => {
    page = await openShop()
    const before = await coinsOf(second)
    await ask(page, paymentOf('0.000000000000000001'))
    await review(page)
    await sees(page, '−0.000000000000000001')
    await confirm(page)
    await says(page, 'Paid')
    const { hash } = (await whenPaid(page)) as { hash: Hash }
    expect((await receiptOf(hash)).status).toBe('success')
    expect(await chain().getTransaction({ hash })).toMatchObject({
      to: second.toLowerCase(),
      value: 1n,
      input: '0x',
    })
    expect((await coinsOf(second)) - before).toBe(1n)
    await page.waitForFunction(() => window.events.some(({ event }) => event === 'PAY_SUCCESS'))
    await button(page, 'Done').click()
    await closed(page)
  })

  test('a token is paid', async () => {
    page = await openShop()
    const before = await dollarsOf(second)
    await ask(page, paymentOf('12.5', dollars))
    await review(page)
    await confirm(page)
    await says(page, 'Paid')
    expect((await dollarsOf(second)) - before).toBe(parseUnits('12.5', 6))
  })

  test('who is not connected connects first, and comes back to the payment', async () => {
    page = await openShop({ isConnected: false })
    await ask(page, paymentOf('0.01'))
    await button(page, /^Connect a wallet/).click()
    await button(page, 'Portico Test Wallet').click()
    await showsView(page, 'Pay')
    await review(page)
    await confirm(page)
    await says(page, 'Paid')
    expect(await whenPaid(page)).toHaveProperty('hash')
  })

  test('on another network, the visitor switches first', async () => {
    page = await openShop()
    await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
    await ask(page, paymentOf('0.01'))
    await review(page).catch(() => undefined)
    await says(page, /^This payment is on /)
    await button(page, /^Switch to /).click()
    await confirm(page)
    await says(page, 'Paid')
  })

  test('who declines is back at the review, and can pay still', async () => {
    page = await openShop()
    await script(page, 'eth_sendTransaction', { error: { code: 4001, message: 'User rejected' } })
    await ask(page, paymentOf('0.01'))
    await review(page)
    await confirm(page)
    await sees(page, 'Request declined. Nothing was paid.')
    expect(await paid(page)).toEqual([])
    await script(page, 'eth_sendTransaction', undefined)
    await confirm(page)
    await says(page, 'Paid')
  })

  test.each([
    ['coins', paymentOf('1000000'), /^You need .* more/],
    ['10^30 of them', paymentOf(`1${'0'.repeat(30)}`), /^You need .* more/],
    ['a token', paymentOf('1000000000', dollars), /^You need .*TUSD more/],
  ])('who has not enough is told how much is missing, and how to get it: %s', async (_, data, missing) => {
    page = await openShop()
    await ask(page, data)
    await review(page)
    await sees(page, missing)
    await button(page, 'Receive').waitFor()
    await button(page, /^Not enough /).waitFor()
    expect(await timesAsked(page, 'eth_sendTransaction')).toBe(0)
  })

  test('a token with other decimals than the host says is not paid', async () => {
    page = await openShop()
    const asset = { ...dollars, metadata: { ...dollars.metadata, decimals: 2 } }
    await ask(page, paymentOf('1', asset))
    await review(page)
    await sees(page, /decimals on the network do not match/)
    await button(page, 'This cannot be paid').waitFor()
    expect(await timesAsked(page, 'eth_sendTransaction')).toBe(0)
  })

  test('a closed modal dismisses the payment; what the visitor then approves is sent, once', async () => {
    page = await openShop()
    await page.evaluate(() => window.wallet.setPolicy('manual'))
    const before = await coinsOf(second)
    await ask(page, paymentOf('0.02'))
    await review(page)
    await confirm(page)
    await wasAsked(page, 'eth_sendTransaction')
    await button(page, 'Close').click()
    await closed(page)
    await page.evaluate(async () => {
      await window.wallet.nextPending()
      window.wallet.approve()
    })
    await page.waitForFunction(() => window.events.some(({ event }) => event === 'PAY_SUCCESS'))
    expect((await coinsOf(second)) - before).toBe(parseEther('0.02'))
    expect(await timesAsked(page, 'eth_sendTransaction')).toBe(1)
  })

  test('a page that is left while the wallet is asked does not let the next one, or another tab, ask it unwarned', async () => {
    page = await openShop()
    await page.evaluate(() => window.wallet.setPolicy('manual'))
    await ask(page, paymentOf('0.03'))
    await review(page)
    await confirm(page)
    await wasAsked(page, 'eth_sendTransaction')
    const tab = await openShop({ context: page.context() })
    await page.reload()
    await page.waitForFunction(() => window.modal?.getState().active?.status === 'connected')
    for (const each of [page, tab]) {
      await ask(each, paymentOf('0.03'))
      await review(each)
      await sees(each, /has not responded yet\. It may still send this/)
      await button(each, 'Pay again anyway').waitFor()
    }
  })

  test('another account in the wallet pays from that account, as the review says', async () => {
    page = await openShop({ isConnected: false, wallets: [{ accountCount: 2 }] })
    await connectQuietly(page)
    await ask(page, { recipient: `0x${'12'.repeat(20)}`, asset: coin, amount: '0.01' })
    await review(page)
    await page.evaluate(() => window.wallet.switchAccount(1))
    await page.waitForFunction(
      other => window.modal.kernel.stores.namespaces.get('eip155')?.address?.toLowerCase() === other,
      second.toLowerCase(),
    )
    await confirm(page)
    await says(page, 'Paid')
    const { hash } = (await whenPaid(page)) as { hash: Hash }
    expect((await receiptOf(hash)).from).toBe(second.toLowerCase())
  })
})

describe('what is no payment', () => {
  test.each([
    ['a number', { ...paymentOf('1'), amount: 1 }, 'INVALID_AMOUNT'],
    ['no recipient', { ...paymentOf('1'), recipient: 'alice.eth' }, 'INVALID_RECIPIENT'],
    [
      'a network that the site has not',
      paymentOf('1', { ...coin, network: 'eip155:999' }),
      'INVALID_PAYMENT_CONFIG',
    ],
    ['another chain', paymentOf('1', { ...coin, network: 'solana:x' }), 'INVALID_CHAIN_NAMESPACE'],
  ])('is refused before anything is shown: %s', async (_, data, code) => {
    page = await openShop()
    await page.evaluate(given => window.askToPay(given as never), data)
    expect(await whenPaid(page)).toBe(code)
    expect(await dialog(page).count()).toBe(0)
  })
})

describe('from an exchange', () => {
  test.each([
    ['coins', paymentOf('0.5')],
    ['a token', paymentOf('7.25', dollars)],
  ])('it pays %s, and the network confirms it', async (_, data) => {
    page = await openShop({ isConnected: false })
    const read = data.asset.asset === 'native' ? coinsOf : dollarsOf
    const before = await read(second)
    await ask(page, data)
    const popup = await goToExchange(page)
    expect(await popup.evaluate(() => window.opener === null)).toBe(true)
    await says(page, /^Pay in the window of Portico Exchange/)
    await payThere(popup)
    await says(page, 'Paid')
    const result = (await whenPaid(page)) as { exchange: string; txHash: string }
    expect(result.exchange).toBe('exchange-1')
    expect((await receiptOf(result.txHash)).status).toBe('success')
    expect((await read(second)) - before).toBe(parseUnits(data.amount, data.asset.metadata.decimals))
    expect(await eventsOf(page, 'PAY_EXCHANGE_SELECTED')).toBe(1)
    expect(await eventsOf(page, 'PAY_SUCCESS')).toBe(1)
  })

  test.each([
    ['foreignHash', /the transaction that it names did not pay this/],
    ['otherAmount', /the transaction that it names did not pay this/],
    ['otherRecipient', /the transaction that it names did not pay this/],
    ['noHash', /named no transaction/],
  ] as const)('success is not believed: %s', async (fault, words) => {
    await setFault(fault)
    page = await openShop()
    await ask(page, paymentOf('0.25'))
    await payThere(await goToExchange(page))
    await says(page, 'Not confirmed on the network')
    await sees(page, words)
    await sees(page, 'Reference')
    expect(await whenPaid(page)).toEqual({ exchange: 'exchange-1' })
    expect(await eventsOf(page, 'PAY_SUCCESS')).toBe(0)
  })

  test('who declines there has not paid', async () => {
    page = await openShop()
    await ask(page, paymentOf('0.25'))
    const popup = await goToExchange(page)
    await popup.getByRole('button', { name: 'Sign in' }).click()
    await popup.getByRole('button', { name: 'Decline' }).click()
    await says(page, 'Payment failed')
    expect(await paid(page)).toEqual([])
    expect(await eventsOf(page, 'PAY_ERROR')).toBe(1)
  })

  test('an address that is a script is not opened', async () => {
    await setFault('scriptUrl')
    page = await openShop()
    await ask(page, paymentOf('0.25'))
    await button(page, /^Pay from an exchange/).click()
    await button(page, 'Portico Exchange').click()
    await says(page, 'Portico Exchange could not be opened')
    await sees(page, 'The payment could not be started')
    await page.waitForFunction(() => true)
    expect(page.context().pages()).toHaveLength(1)
  })

  test.each([
    ['error', 'The exchanges could not be loaded'],
    ['notSupported', 'Exchanges cannot pay in this asset'],
  ] as const)('what the service refuses with is told: %s', async (fault, words) => {
    forgive(/Failed to load resource/)
    await setFault(fault)
    page = await openShop()
    await ask(page, paymentOf('0.25'))
    await button(page, /^Pay from an exchange/).click()
    await says(page, 'Exchanges unavailable')
    await sees(page, words)
    await setFault(null)
    await button(page, 'Try again').click()
    await button(page, 'Portico Exchange').waitFor()
  })

  test('thirty exchanges come page by page', async () => {
    await setExchanges(30)
    page = await openShop()
    await ask(page, paymentOf('0.25'))
    await button(page, /^Pay from an exchange/).click()
    await button(page, 'Exchange 10').waitFor()
    expect(await button(page, 'Exchange 11').count()).toBe(0)
    await button(page, 'Show more').click()
    await button(page, 'Exchange 20').waitFor()
    await button(page, 'Show more').click()
    await button(page, 'Exchange 30').waitFor()
    await button(page, 'Show more').waitFor({ state: 'detached' })
  })

  test('no exchange: the wallet is left', async () => {
    await setExchanges(0)
    page = await openShop()
    await ask(page, paymentOf('0.25'))
    await button(page, /^Pay from an exchange/).click()
    await says(page, 'No exchange available')
  })

  test('a window that is blocked leaves a link', async () => {
    page = await openShop({ options: { debug: true } })
    await page.evaluate(() => {
      window.open = () => null
    })
    await ask(page, paymentOf('0.125'))
    await button(page, /^Pay from an exchange/).click()
    await button(page, 'Portico Exchange').click()
    await says(page, 'Your browser blocked the window')
    const link = dialog(page).getByRole('link', { name: /^Go to Portico Exchange/ })
    const opening = page.context().waitForEvent('page')
    await link.click()
    await payThere(await opening)
    await says(page, 'Paid')
  })

  test('a payment that was begun is found again after a reload, and in another tab', async () => {
    page = await openShop()
    await ask(page, paymentOf('0.0625'))
    const popup = await goToExchange(page)
    await says(page, /^Pay in the window of Portico Exchange/)
    const tab = await openShop({ context: page.context() })
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    for (const each of [page, tab]) {
      await ask(each, paymentOf('0.0625'))
      await sees(each, /^You began this payment with Portico Exchange/)
      await button(each, 'Show that payment').click()
      await says(each, /^Pay in the window of Portico Exchange/)
    }
    await payThere(popup)
    await says(page, 'Paid')
    await says(tab, 'Paid')
    expect(await whenPaid(page)).toMatchObject({ exchange: 'exchange-1' })
  })

  test('a window that is closed is noticed, and opened again', async () => {
    page = await openShop()
    await ask(page, paymentOf('0.03125'))
    const popup = await goToExchange(page)
    await popup.close()
    await sees(page, /^The window looks closed/)
    const opening = page.waitForEvent('popup')
    await button(page, 'Go to Portico Exchange').click()
    await payThere(await opening)
    await says(page, 'Paid')
  })
})

test('the reviewed account is told in full', async () => {
  page = await openShop()
  await ask(page, paymentOf('0.01'))
  await review(page)
  const text = (await dialog(page).textContent()) ?? ''
  expect(text).toContain(second)
  expect(text.toLowerCase()).toContain(account.toLowerCase())
})
