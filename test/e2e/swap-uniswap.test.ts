import type { Page } from 'playwright-core'
import { sandboxExchange, testUsd } from '../../testing/sandbox/index.js'
import { account } from './support/accounts.js'
import type { HostOptions } from './support/browser.js'
import { tokenOf, useSwapping } from './support/useSwapping.js'
import { button, dialog, pressGuarded, sees, showsView, timesAsked } from './support/visitor.js'

const swapping = useSwapping()
const { sandbox, chain, held, allowed, openSwap, review } = swapping
const { router, weth, tokens } = sandboxExchange

/** What a host writes to have the exchange asked on chain. */
const exchange = {
  v2: { router, weth },
  tokens: tokens.map(({ address, transferFee }) => ({ address, ...(transferFee && { transferFee }) })),
  usd: testUsd.address,
}

let page: Page
const start = async ({ plugins, ...options }: HostOptions = {}) => {
  const exchanges = { 'eip155:31337': exchange }
  page = await swapping.start({ ...options, plugins: { exchanges, ...plugins } })
}

describe('with no service at all', () => {
  const alone = { plugins: { isServed: false } }
  /** Paths of the hosted service that were asked for. */
  const watchService = () => {
    const asked: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.includes('/v1/convert/')) asked.push(pathname)
    })
    return asked
  }

  test('the coin is swapped for a token', async () => {
    await start(alone)
    const asked = watchService()
    const before = await held(testUsd.address)
    await openSwap({ to: testUsd.address, amount: '1' })
    await review()
    await pressGuarded(page, /^Swap with Portico Test Wallet/)
    await sees(page, 'Swapped')
    expect(await held(testUsd.address)).toBeGreaterThan(before)
    expect(asked).toEqual([])
  })

  test('a token is allowed exactly, and swapped for the coin', async () => {
    await start(alone)
    const before = await held(testUsd.address)
    const coins = await chain().getBalance({ address: account })
    await openSwap({ from: testUsd.address, to: 'native', amount: '100' })
    await review()
    await pressGuarded(page, 'Allow, then swap with Portico Test Wallet')
    await sees(page, 'Swapped')
    expect(before - (await held(testUsd.address))).toBe(100_000_000n)
    expect(await chain().getBalance({ address: account })).toBeGreaterThan(coins)
    expect(await allowed(testUsd.address)).toBe(0n)
    expect(await timesAsked(page, 'eth_sendTransaction')).toBe(2)
  })

  test.each(['TOLL', 'WHOLE', 'QUSD'])(
    'a token is swapped for %s, which is no ordinary token',
    async symbol => {
      await start(alone)
      const before = await held(tokenOf(symbol))
      await openSwap({ from: testUsd.address, to: tokenOf(symbol), amount: '100' })
      await review()
      await pressGuarded(page, 'Allow, then swap with Portico Test Wallet')
      await sees(page, 'Swapped')
      expect(await held(tokenOf(symbol))).toBeGreaterThan(before)
    },
  )

  test('a token of the exchange is chosen from the list', async () => {
    await start(alone)
    await openSwap({ amount: '1' })
    await button(page, /^You receive/).click()
    await showsView(page, 'Choose a token')
    await button(page, /Test USD/).click()
    await sees(page, 'Minimum received')
  })
})

test('the better of two offers is proposed, and the other one can be seen and taken', async () => {
  await start()
  await openSwap({ to: testUsd.address, amount: '1' })
  await sees(page, 'Minimum received')
  await button(page, /\(2 offers\)/).click()
  await sees(page, '1inch')
  await sees(page, 'Uniswap')
})

test('a service that lies does not keep anybody from swapping by the exchange', async () => {
  await start()
  sandbox.swap.lie('noQuotes')
  await openSwap({ to: testUsd.address, amount: '0.5' })
  const before = await held(testUsd.address)
  await review()
  await sees(page, 'Uniswap')
  await pressGuarded(page, /^Swap with Portico Test Wallet/)
  await sees(page, 'Swapped')
  expect(await held(testUsd.address)).toBeGreaterThan(before)
  expect(await dialog(page).textContent()).toContain('TUSD')
})
