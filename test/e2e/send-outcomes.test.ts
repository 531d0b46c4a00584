import { Connection, Keypair } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { createPublicClient, createTestClient, http, parseEther, type Address, type Hash } from 'viem'
import { testUsd } from '../../testing/sandbox/index.js'
import { account, second, secondKey } from './support/accounts.js'
import { forgive, type HostOptions } from './support/browser.js'
import { confirm, connectSolana, fill, openSend, openSender, review, solanaNode } from './support/sending.js'
import { deployPausable, pausable, type PausableToken } from './support/deployPausable.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, closed, dialog, eventsOf, sees, wasAsked } from './support/visitor.js'

const wallet = 'Portico Test Wallet'

let page: Page

const sandbox = useOwnSandbox()
const rpcUrl = (id = 31337) => `${sandbox.url}/rpc/${id}`
const chain = () => createPublicClient({ transport: http(rpcUrl()) })
const anvil = () => createTestClient({ mode: 'anvil', transport: http(rpcUrl()) })
const start = async (options: HostOptions = {}) => {
  page = await openSender(options)
}

test('a closed modal loses nothing: what the visitor then approves is sent, and shown', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  const before = await chain().getBalance({ address: second })
  await openSend(page, { amount: '0.05', to: second })
  await review(page)
  await confirm(page)
  await wasAsked(page, 'eth_sendTransaction')
  await button(page, 'Close').click()
  await closed(page)
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.approve()
  })
  await page.waitForFunction(() => window.events.some(({ event }) => event === 'SEND_SUCCESS'))
  await openResult()
  await sees(page, 'Confirmed')
  expect((await chain().getBalance({ address: second })) - before).toBe(parseEther('0.05'))
})
test('a page that is left while the wallet is asked does not let the next one ask it unwarned', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await openSend(page, { amount: '0.05', to: second })
  await review(page)
  await confirm(page)
  await wasAsked(page, 'eth_sendTransaction')
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
  await openSend(page, { amount: '0.05', to: second })
  await review(page)
  await sees(page, /has not responded yet\. It may still send this/)
  await button(page, 'Send again anyway').waitFor()
  await button(page, 'It was not sent').click()
  await button(page, `Send with ${wallet}`).waitFor()
})

/** Opens the result of what is, or was, sent last. */
const openResult = async () => {
  await page.evaluate(() => window.modal.kernel.open('SendResult'))
}

test('what no node has taken is over when its blockhash has expired, and moved nothing', async () => {
  await start()
  await connectSolana(page)
  const to = Keypair.generate().publicKey
  await openSend(page)
  await fill(page, '0.5', to.toBase58())
  await review(page)
  // Whether it was taken nobody knows: it may be, until it can no longer be.
  forgive(/Failed to load resource/)
  await page.route('**/*', route =>
    route.request().postData()?.includes('"sendTransaction"') ? route.abort() : route.fallback(),
  )
  await confirm(page)
  await sees(page, / is on its way to /)
  for (const { advance } of sandbox.solana) advance(171)
  await sees(page, / did not go to /)
  expect(await new Connection(await solanaNode(page), 'confirmed').getBalance(to)).toBe(0)
})

/** Blocks come when the test says so. */
const minedByHand = () => {
  beforeEach(() => anvil().setAutomine(false))
  afterEach(async () => {
    await anvil().setAutomine(true)
    await anvil().mine({ blocks: 1 })
  })
}
const mine = () => anvil().mine({ blocks: 1 })

describe('a token that refuses', () => {
  let token: PausableToken
  const holds = () => Promise.all([account, second].map(address => token.balanceOf(address as Address)))
  const openReview = async () => {
    const listed = [testUsd.address, token.address].map(address => ({ address }))
    await start({ plugins: { tokens: { tokens: { 'eip155:31337': listed } } } })
    await openSend(page, { token: token.address, amount: '12.5', to: second })
    await review(page)
  }
  beforeAll(async () => {
    token = await deployPausable(rpcUrl(), secondKey, account)
  })

  test('is found out before the wallet is asked; once it gives way, it is sent', async () => {
    await token.pause()
    const before = await holds()
    await openReview()
    await sees(page, /This transaction would fail/)
    await button(page, 'This would fail').waitFor()
    expect(await button(page, `Send with ${wallet}`).count()).toBe(0)
    await token.unpause()
    await button(page, 'Try again').click()
    await sees(page, 'Balance changes (before fee)')
    expect(await holds()).toEqual(before)
    await confirm(page)
    await sees(page, 'Confirmed')
    const amount = pausable('12.5')
    expect(await holds()).toEqual([before[0]! - amount, before[1]! + amount])
  })

  describe('after all', () => {
    minedByHand()

    test('what passed the simulation and failed in its block moved nothing, and says so', async () => {
      await openReview()
      await confirm(page)
      await sees(page, / is on its way to /)
      const before = await holds()
      await token.pause()
      await mine()
      await sees(page, / did not go to .* You may still have paid the network fee/)
      expect(await holds()).toEqual(before)
      expect(await eventsOf(page, 'SEND_SUCCESS')).toBe(1)
      await token.unpause()
    })
  })
})

describe('on its way', () => {
  minedByHand()

  const theirs = () => chain().getBalance({ address: second })
  const keptTransfers = () => page.evaluate(() => localStorage.getItem('@portico/pending_transactions'))
  /** @returns the hash */
  const sendSlowly = async () => {
    await start()
    await openSend(page, { amount: '0.01', to: second })
    await review(page)
    await confirm(page)
    await sees(page, / is on its way to /)
    const { list } = JSON.parse((await keptTransfers()) ?? '{}') as { list: readonly { id: Hash }[] }
    return list[0]!.id
  }

  test('it waits for the network', async () => {
    await sendSlowly()
    expect(JSON.parse((await keptTransfers()) ?? '{}')).toMatchObject({
      ...{ v: 1, list: [{ kind: 'transfer', changes: [{ amount: '0.01' }], to: second }] },
    })
    const before = await theirs()
    await mine()
    await sees(page, 'Confirmed')
    expect((await theirs()) - before).toBe(parseEther('0.01'))
    expect(await keptTransfers()).toBeNull()
  })

  test('it is followed again after a reload, though nobody opens anything', async () => {
    const id = await sendSlowly()
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
    const before = await theirs()
    await page.evaluate(given => window.modal.kernel.open('SendResult', { id: given }), id)
    await sees(page, / is on its way to /)
    await button(page, 'Close').click()
    await closed(page)
    await mine()
    await page.waitForFunction(() => localStorage.getItem('@portico/pending_transactions') === null)
    expect((await theirs()) - before).toBe(parseEther('0.01'))
    await page.evaluate(given => window.modal.kernel.open('SendResult', { id: given }), id)
    await sees(page, 'Confirmed')
  })

  test('what was cancelled in the wallet is said to be, and moved nothing', async () => {
    const id = await sendSlowly()
    const before = await theirs()
    await isWatched(id)
    await replace({ to: account, value: 0n })
    await mine()
    await sees(page, 'Cancelled in the wallet')
    expect(await theirs()).toBe(before)
  })

  test('what was sped up in the wallet is paid once, and shown under its new hash', async () => {
    const id = await sendSlowly()
    const before = await theirs()
    await isWatched(id)
    const other = await replace({ to: second, value: parseEther('0.01') })
    expect(other).not.toBe(id)
    await mine()
    await sees(page, 'Confirmed')
    await dialog(page).getByTitle(other).waitFor()
    expect((await theirs()) - before).toBe(parseEther('0.01'))
  })

  test('what the network has dropped is said to be out of sight, not to have failed', async () => {
    const id = await sendSlowly()
    const before = await theirs()
    await anvil().dropTransaction({ hash: id })
    await passMinutes(6)
    await sees(page, 'Status unknown')
    await mine()
    expect(await theirs()).toBe(before)
  })

  test('where no node answers any longer, nothing is claimed', async () => {
    forgive(/Failed to load resource/)
    await sendSlowly()
    await page.route('**/rpc/31337', route => route.abort())
    await passMinutes(11)
    await sees(page, 'Sent, not confirmed yet')
  })

  /** Lets the clock of the page go on at once. */
  const passMinutes = async (minutes: number) => {
    await page.clock.install()
    await page.clock.fastForward(minutes * 60_000)
  }

  /** Waits until the page has seen a transaction on the network: only then it can know what takes its place. */
  const isWatched = async (id: string) => {
    await page.waitForResponse(async response => {
      const asked = response.request().postData() ?? ''
      return asked.includes('eth_getTransactionCount') || (asked.includes(id) && asked.includes('ByHash'))
    })
  }

  /** Sends something else with the nonce of what waits, at a higher price, as wallets do. @returns its hash */
  const replace = async ({ to, value }: { readonly to: string; readonly value: bigint }): Promise<Hash> => {
    const nonce = await chain().getTransactionCount({ address: account })
    const price = (await chain().getGasPrice()) * 20n
    await anvil().impersonateAccount({ address: account })
    const hash = await anvil().sendUnsignedTransaction({
      ...{ from: account, to: to as Address, value, nonce, gas: 21_000n },
      ...{ maxFeePerGas: price, maxPriorityFeePerGas: price },
    })
    await anvil().stopImpersonatingAccount({ address: account })
    return hash
  }
})
