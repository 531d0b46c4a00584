import type { Page } from 'playwright-core'
import { parseEther } from 'viem'
import {
  batchAccount,
  sandboxExchange,
  swapLies,
  testUsd,
  type SwapLie,
} from '../../testing/sandbox/index.js'
import { eventually } from '../support/eventually.js'
import { account } from './support/accounts.js'
import { forgive, type HostOptions } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { tokenOf, useSwapping } from './support/useSwapping.js'
import {
  button,
  dialog,
  eventsOf,
  pressGuarded,
  sees,
  showsView,
  timesAsked,
  wasAsked,
} from './support/visitor.js'

const swapping = useSwapping()
const { sandbox, chain, held, allowed, openSwap, review } = swapping
const { tokens } = sandboxExchange

let page: Page
const start = async (options: HostOptions = {}) => {
  page = await swapping.start(options)
}

test('the coin is swapped for a token, and at least what was promised arrives', async () => {
  await start()
  const before = await held(testUsd.address)
  const coins = await chain().getBalance({ address: account })
  await openSwap({ to: testUsd.address, amount: '1' })
  await review()
  await sees(page, 'Minimum received')
  await pressGuarded(page, /^Swap with Portico Test Wallet/)
  await sees(page, 'Swapped')
  expect(await held(testUsd.address)).toBeGreaterThan(before)
  expect(coins - (await chain().getBalance({ address: account }))).toBeGreaterThanOrEqual(parseEther('1'))
  expect(await eventsOf(page, 'SWAP_SUCCESS')).toBe(1)
})

test('a token is allowed exactly, then swapped, and no leave is left over', async () => {
  await start()
  const before = await held(testUsd.address)
  await openSwap({ from: testUsd.address, to: 'native', amount: '100' })
  await review()
  await sees(page, 'for this swap')
  await pressGuarded(page, 'Allow, then swap with Portico Test Wallet')
  await sees(page, 'Swapped')
  expect(before - (await held(testUsd.address))).toBe(100_000_000n)
  expect(await allowed(testUsd.address)).toBe(0n)
  expect(await timesAsked(page, 'eth_sendTransaction')).toBe(2)
})

test('a wallet that takes batches is asked once for both', async () => {
  await start({ wallets: [{ batchAccount: batchAccount.address }] })
  await openSwap({ from: testUsd.address, to: tokenOf('QUSD'), amount: '25' })
  await review()
  await pressGuarded(page, /^Swap with Portico Test Wallet/)
  await sees(page, 'Swapped')
  expect(await timesAsked(page, 'wallet_sendCalls')).toBe(1)
  expect(await timesAsked(page, 'eth_sendTransaction')).toBe(0)
})

test.each(['TOLL', 'WHOLE', 'QUSD'])(
  'the coin is swapped for %s, which is no ordinary token',
  async symbol => {
    await start()
    const before = await held(tokenOf(symbol))
    await openSwap({ to: tokenOf(symbol), amount: '0.5' })
    await review()
    await pressGuarded(page, /^Swap with Portico Test Wallet/)
    await sees(page, 'Swapped')
    expect(await held(tokenOf(symbol))).toBeGreaterThan(before)
  },
)

test('a price that moves while the leave is on its way is agreed to before the swap is signed', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  const before = await held(testUsd.address)
  await openSwap({ from: testUsd.address, to: 'native', amount: '100' })
  await review()
  await pressGuarded(page, 'Allow, then swap with Portico Test Wallet')
  const answer = () =>
    page.evaluate(async () => {
      await window.wallet.nextPending()
      window.wallet.approve()
    })
  await wasAsked(page, 'eth_sendTransaction')
  await sandbox.swap.move(10, { token: testUsd.address })
  await answer()
  await sees(page, 'The price has changed')
  expect(await timesAsked(page, 'eth_sendTransaction')).toBe(1)
  await pressGuarded(page, 'Accept new price')
  await answer()
  await sees(page, 'Swapped')
  expect(before - (await held(testUsd.address))).toBe(100_000_000n)
  await sandbox.swap.move(-100 / 11, { token: testUsd.address })
})

test('who says no in the wallet is back at the review, with everything kept', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await openSwap({ to: testUsd.address, amount: '0.1' })
  await review()
  await pressGuarded(page, /^Swap with Portico Test Wallet/)
  await wasAsked(page, 'eth_sendTransaction')
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.reject()
  })
  await sees(page, 'Request declined. Nothing was swapped.')
  await showsView(page, 'Review swap')
})

test('after a reload, what was sent is found in the activity, and what was not answered is warned of', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await openSwap({ to: testUsd.address, amount: '0.1' })
  await review()
  await pressGuarded(page, /^Swap with Portico Test Wallet/)
  await page.evaluate(async () => void (await window.wallet.nextPending()))
  await page.reload()
  await page.waitForFunction(() => window.modal?.getState().active?.status === 'connected')
  await openSwap({ to: testUsd.address, amount: '0.1' })
  await review()
  await eventually(async () => expect(await dialog(page).textContent()).toContain('has not responded yet'))
  await button(page, 'It was not signed').click()
  await page.getByRole('button', { name: 'Swap with Portico Test Wallet' }).waitFor()
})

/**
 * What no part of a swap is made of: fields that are not read, figures that are for reading alone, other tokens than those of the swap. Of
 * what the account has, its own balances know the decimals.
 */
const harmless: ReadonlySet<SwapLie> = new Set([
  ...(['priceTooHigh', 'allowanceTooHigh', 'gasPriceFails', 'feeTooHigh', 'delegateCode'] as const),
  ...(['valueTooHigh', 'lookAlikeToken', 'otherDecimals'] as const),
])
const lies = swapLies.filter(lie => !harmless.has(lie))

test.each(lies)('a service that lies (%s) gets nothing signed', async lie => {
  await start()
  const balances = () =>
    Promise.all([...tokens.map(({ address }) => held(address)), chain().getBalance({ address: account })])
  const before = await balances()
  sandbox.swap.lie(lie)
  await openSwap({ from: testUsd.address, to: 'native', amount: '50' })
  await eventually(async () => {
    const text = (await dialog(page).textContent()) ?? ''
    expect(text).toMatch(/Review swap|No offer|Prices could not be loaded|Choose a token|Not enough/)
  })
  const go = button(page, 'Review swap')
  if ((await go.count()) > 0 && (await go.getAttribute('aria-disabled')) === null) {
    await go.click()
    await eventually(async () => {
      const text = (await dialog(page).textContent()) ?? ''
      expect(text).toMatch(/is not what was asked for|would fail|No offer|could not be checked/)
    })
  }
  expect(await timesAsked(page, 'eth_sendTransaction')).toBe(0)
  expect(await balances()).toEqual(before)
})

test.each([...harmless])('a service that lies (%s) changes nothing of what is signed', async lie => {
  await start()
  // What the browser says of an answer that is a failure.
  if (lie === 'gasPriceFails') forgive(/500 \(Internal Server Error\)/)
  const before = await held(testUsd.address)
  sandbox.swap.lie(lie)
  await openSwap({ from: testUsd.address, to: 'native', amount: '50' })
  await review()
  await pressGuarded(page, /^Allow, then swap/)
  await sees(page, 'Swapped')
  expect(before - (await held(testUsd.address))).toBe(50_000_000n)
  expect(await allowed(testUsd.address)).toBe(0n)
})

test('decimals that the service makes up are not believed of a token that the account has none of', async () => {
  await start()
  sandbox.swap.lie('otherDecimals')
  await openSwap({ to: tokenOf('WHOLE'), amount: '1' })
  await review()
  await sees(page, /is not what was asked for/)
  expect(await timesAsked(page, 'eth_sendTransaction')).toBe(0)
})

test('form, list, review and result break no rule of accessibility', async () => {
  await start()
  await openSwap({ to: testUsd.address, amount: '1' })
  await sees(page, 'Minimum received')
  expect(await violationsInEveryLook(page)).toEqual({})
  await review()
  await sees(page, 'Minimum received')
  expect(await violationsInEveryLook(page)).toEqual({})
})
