import type { Address } from 'viem'
import { testUsd } from '../../testing/sandbox/index.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { useSwapping } from './support/useSwapping.js'
import { pressGuarded, sees, showsView } from './support/visitor.js'

const { sandbox, chain, held, allowed, openSwap, review, router } = useSwapping()
const wallet = useEmbeddedWallet()

test('a smart account swaps the coin, then allows and swaps a token, each with one approval', async () => {
  await wallet.visit({
    ...{ host: 'swap', plugins: { router, hasEmail: true } },
    options: { defaultAccountTypes: { eip155: 'smartAccount' } },
  })
  await wallet.signIn(`swap.${process.pid}.${Date.now()}@example.com`)
  const { page } = wallet
  const account = (await wallet.address()) as Address
  await fetch(`${sandbox.url}/faucet/31337?to=${account}`, { method: 'POST' })

  await openSwap({ to: testUsd.address, amount: '0.1' }, page)
  await review(page)
  await pressGuarded(page, /^Swap with/)
  await wallet.press('Approve')
  await sees(page, 'Swapped')
  const dollars = await held(testUsd.address, account)
  expect(dollars).toBeGreaterThan(0n)

  const coins = await chain().getBalance({ address: account })
  await openSwap({ from: testUsd.address, to: 'native', amount: '50' }, page)
  await review(page)
  // Not "Allow, then swap": both are one request.
  await pressGuarded(page, /^Swap with/)
  await showsView(page, 'Approve request')
  await wallet.press('Approve')
  await sees(page, 'Swapped')
  expect(dollars - (await held(testUsd.address, account))).toBe(50_000_000n)
  expect(await allowed(testUsd.address, account)).toBe(0n)
  expect(await chain().getBalance({ address: account })).toBeGreaterThan(coins)
})
