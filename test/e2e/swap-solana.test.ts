import { VersionedTransaction } from '@solana/web3.js'
import { isSignedBy } from '../testing/solana/support/ed25519.js'
import type { MakerLie } from '../support/marketMaker/makerLies.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { useMaking } from './support/useMaking.js'
import { button, closed, dialog, eventsOf, pressGuarded, sees, showsView } from './support/visitor.js'

const making = useMaking()
const { chain, address, start, held, lamports, openSwap, review, timesAsked, balances } = making

const confirm = 'Swap with Portico Test Wallet'
const rent = 2_039_280n
const fee = 10_000n
const usd = () => chain().token.address

/** Waits for the review, presses, and waits for the end. */
const swapNow = async () => {
  await review()
  await pressGuarded(making.page, confirm)
  await sees(making.page, 'Swapped')
}
/** The transaction of the swap, as the chain has it. */
const lastTransaction = async () => {
  const [latest] = await making.connection.getSignaturesForAddress(making.maker.address, { limit: 1 })
  const answer = await fetch(chain().rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ jsonrpc: '2.0', id: 1, method: 'getTransaction' },
      params: [latest?.signature, { encoding: 'base64', maxSupportedTransactionVersion: 0 }],
    }),
  })
  const { result } = (await answer.json()) as { result: { transaction: readonly [string] } }
  return VersionedTransaction.deserialize(Buffer.from(result.transaction[0], 'base64'))
}

test('the coin is swapped for a token: exactly what the review says moves, signed by both', async () => {
  const page = await start()
  const before = await lamports()
  await openSwap({ to: making.maker.gold, amount: '2' })
  await review()
  for (const text of ['Market Maker', '0.15 GOLD', '0.00001 SOL', '0.002039 SOL']) await sees(page, text)
  await pressGuarded(page, confirm)
  await sees(page, 'Swapped')
  expect(await held(making.maker.gold)).toBe(150_000_000n)
  expect(before - (await lamports())).toBe(2_000_000_000n + rent + fee)
  expect(await eventsOf(page, 'SWAP_SUCCESS')).toBe(1)
  expect(await timesAsked()).toBe(1)

  const { message, signatures } = await lastTransaction()
  const signers = message.staticAccountKeys.slice(0, message.header.numRequiredSignatures)
  expect(signers.map(String)).toEqual([address(), making.maker.address.toBase58()])
  for (const [index, signer] of signers.entries())
    expect(isSignedBy(signer.toBase58(), message.serialize(), signatures[index]!)).toBe(true)
  expect(await dialog(page).textContent()).toContain('≈ +0.15')
})

test('a token is swapped for the coin', async () => {
  await start()
  const [coins, dollars] = [await lamports(), await held(usd())]
  await openSwap({ from: usd(), to: 'native', amount: '300' })
  await swapNow()
  expect(dollars - (await held(usd()))).toBe(300_000_000n)
  expect((await lamports()) - coins).toBe(2_000_000_000n - fee)
})

test('a token is swapped for another one, by tokens that are chosen from the list', async () => {
  const page = await start()
  const [dollars, gold] = [await held(usd()), await held(making.maker.gold)]
  await openSwap({ from: usd(), amount: '500' })
  await button(page, /^You receive/).click()
  await showsView(page, 'Choose a token')
  await button(page, /GOLD/).click()
  await swapNow()
  expect(dollars - (await held(usd()))).toBe(500_000_000n)
  expect((await held(making.maker.gold)) - gold).toBe(250_000_000n)
})

test('a maker that pays the fee itself takes nothing more', async () => {
  const page = await start()
  const coins = await lamports()
  making.maker.payFee()
  await openSwap({ from: usd(), to: 'native', amount: '150' })
  await review()
  await sees(page, '0 SOL')
  await pressGuarded(page, confirm)
  await sees(page, 'Swapped')
  expect((await lamports()) - coins).toBe(1_000_000_000n)
})

/** What the visitor can read of each lie. */
const reasons: Readonly<Record<MakerLie, RegExp>> = {
  givesLess: /74999999 would arrive, not 75000000/,
  givesNothing: /0 would arrive, not 75000000/,
  takesMore: /1000000001 would leave the account, not 1000000000/,
  takesCoins: /2000000000 would leave the account, not 1000000000/,
  takesAnotherToken: /1 Test\w+ would leave the account/,
  approves: /it lets somebody take Test/,
  takesTheAccount: /\d+ Test\w+ would leave the account/,
  takesTheRightToClose: /it runs Token\w+:6/,
  mintsForItself: /it runs Token\w+:7/,
  takesTheRightToMint: /it runs Token\w+:6/,
  runsAnotherProgram: /it runs AddressLookupTab1e/,
  doesNotSign: /has not signed it/,
  signsOtherBytes: /has not signed it/,
  signsByAnotherKey: /has not signed it/,
  isForNobody: /for another account to sign/,
  lacksAPayer: /has not signed it/,
  isNoTransaction: /not one of Solana/,
}

test.each(Object.entries(reasons) as [MakerLie, RegExp][])(
  'a maker that lies (%s) ends before the wallet is asked, with a reason',
  async (lie, reason) => {
    const page = await start()
    const before = await balances()
    await openSwap({ to: making.maker.gold, amount: '1' })
    making.maker.lie(lie)
    await review()
    await sees(page, 'This swap is not what was asked for, so your wallet is not asked to sign it.')
    await button(page, 'This cannot be swapped now').waitFor()
    expect(await dialog(page).textContent()).toMatch(reason)
    expect(await timesAsked()).toBe(0)
    expect(await balances()).toEqual(before)
  },
)

test('a maker that lies only after the review is found out, too, and the next swap is a good one', async () => {
  const page = await start()
  const before = await balances()
  await openSwap({ to: making.maker.gold, amount: '1' })
  await review()
  await button(page, confirm).waitFor()
  making.maker.lie('takesTheAccount')
  await pressGuarded(page, confirm)
  await sees(page, 'Nothing was swapped')
  await sees(page, 'It differs from what is shown here.')
  expect(await timesAsked()).toBe(0)
  expect(await balances()).toEqual(before)
  making.maker.clear()
  await button(page, 'Try again').click()
  await showsView(page, 'Review swap')
  await pressGuarded(page, confirm)
  await sees(page, 'Swapped')
})

test('a fee that has grown since the review is not signed before it was shown', async () => {
  const page = await start()
  const before = await balances()
  await openSwap({ from: usd(), to: 'native', amount: '15' })
  await review()
  await sees(page, '0.00001 SOL')
  making.maker.raiseFee(10_000_000)
  await pressGuarded(page, confirm)
  await sees(page, 'Nothing was swapped')
  expect(await timesAsked()).toBe(0)
  expect(await balances()).toEqual(before)
  await button(page, 'Try again').click()
  await sees(page, '0.01001 SOL')
  await pressGuarded(page, confirm)
  await sees(page, 'Swapped')
  expect((await lamports()) - (before[0] ?? 0n)).toBe(100_000_000n - 10_000_000n - fee)
})

test('closing while the wallet is asked loses nothing, and asks nobody twice', async () => {
  const page = await start()
  const dollars = await held(usd())
  await page.evaluate(() => window.solanaWallet.setPolicy('manual'))
  await openSwap({ from: usd(), to: 'native', amount: '30' })
  await review()
  await pressGuarded(page, confirm)
  await page.waitForFunction(() => window.solanaWallet.pending.length === 1)
  await button(page, 'Close').click()
  await closed(page)
  await openSwap()
  await button(page, 'Review swap').click()
  await showsView(page, 'Review swap')
  await button(page, 'A request is open in Portico Test Wallet').click()
  await sees(page, 'Approve in Portico Test Wallet')
  await page.evaluate(() => window.solanaWallet.approve())
  await sees(page, 'Swapped')
  expect(await timesAsked()).toBe(1)
  expect(dollars - (await held(usd()))).toBe(30_000_000n)
})

test('who says no in the wallet is back at the review', async () => {
  const page = await start()
  const before = await balances()
  await page.evaluate(() => window.solanaWallet.setPolicy('manual'))
  await openSwap({ to: usd(), amount: '0.1' })
  await review()
  await pressGuarded(page, confirm)
  await page.waitForFunction(() => window.solanaWallet.pending.length === 1)
  await page.evaluate(() => window.solanaWallet.reject())
  await sees(page, 'Request declined. Nothing was swapped.')
  await showsView(page, 'Review swap')
  expect(await balances()).toEqual(before)
})

test('all but a little of the coin is swapped by "Max"', async () => {
  const page = await start()
  await openSwap({ to: making.maker.gold })
  await button(page, 'Max').click()
  await swapNow()
  expect(await lamports()).toBeLessThan(10_000_000n)
})

test('the review of a swap on Solana breaks no rule of accessibility', async () => {
  const page = await start()
  await openSwap({ from: usd(), to: 'native', amount: '1' })
  await review()
  await button(page, confirm).waitFor()
  expect(await violationsInEveryLook(page)).toEqual({})
})
