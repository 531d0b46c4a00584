import type { Page } from 'playwright-core'
import { createPublicClient, createTestClient, http, parseEther, type Address, type Hash } from 'viem'
import { account, second } from './support/accounts.js'
import {
  approve,
  ask,
  coin,
  confirm,
  openShop,
  paid,
  paymentOf,
  review,
  says,
  whenPaid,
} from './support/paying.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { newContext } from './support/browser.js'
import {
  button,
  closed,
  connectQuietly,
  eventsOf,
  sees,
  showsView,
  timesAsked,
  wasAsked,
} from './support/visitor.js'

const sandbox = useOwnSandbox()
const rpc = () => http(`${sandbox.url}/rpc/31337`)
const chain = () => createPublicClient({ transport: rpc() })
const anvil = () => createTestClient({ mode: 'anvil', transport: rpc() })
/** Nobody has this account, so that what it holds is what was paid. */
const shop = (number: number): Address => `0x${`${number}`.padStart(40, '5a')}`
const heldBy = (address: Address) => chain().getBalance({ address })
const to = (recipient: Address, amount = '0.01') => ({ ...paymentOf(amount), recipient })

let page: Page

/** Opens a page whose wallet has two accounts, and answers only when the test says so. */
const start = async () => {
  page = await openShop({ isConnected: false, wallets: [{ accountCount: 2 }] })
  await connectQuietly(page)
  await page.evaluate(() => window.wallet.setPolicy('manual'))
}
const askWallet = async (recipient: Address) => {
  await ask(page, to(recipient))
  await review(page)
  await confirm(page)
  await wasAsked(page, 'eth_sendTransaction')
}
const timesSent = (on = page) => timesAsked(on, 'eth_sendTransaction')
const goOver = async (on = page) => {
  await on.evaluate(() => window.wallet.switchAccount(1))
  await on.waitForFunction(
    other => window.modal.getState().active?.address?.toLowerCase() === other,
    second.toLowerCase(),
  )
}
const isConnected = (on: Page) =>
  on.waitForFunction(() => window.modal?.getState().active?.status === 'connected')
const close = async () => {
  await button(page, 'Close').click()
  await closed(page)
}

describe('the modal is closed', () => {
  test.each(['asked for', 'reviewed'])(
    'while the payment is %s: nobody is asked anything, and it can be begun again',
    async moment => {
      await start()
      const recipient = shop(moment === 'reviewed' ? 1 : 2)
      await ask(page, to(recipient))
      if (moment === 'reviewed') await review(page)
      await close()
      expect(await whenPaid(page)).toBe('dismissed')
      expect(await timesSent()).toBe(0)
      await askWallet(recipient)
      await approve(page)
      await says(page, 'Paid')
      expect(await heldBy(recipient)).toBe(parseEther('0.01'))
    },
  )

  test('while the wallet is asked: the same payment leads back to the request, and is asked for once', async () => {
    await start()
    await askWallet(shop(3))
    await close()
    await ask(page, to(shop(3)))
    await review(page)
    await button(page, 'Close').waitFor()
    await button(page, 'A request is open in Portico Test Wallet').click()
    await sees(page, 'Approve in Portico Test Wallet')
    await approve(page)
    await says(page, 'Paid')
    expect(await timesSent()).toBe(1)
    expect(await heldBy(shop(3))).toBe(parseEther('0.01'))
  })
})

describe('what is on its way', () => {
  beforeEach(() => anvil().setAutomine(false))
  afterEach(async () => {
    await anvil().setAutomine(true)
    await anvil().mine({ blocks: 1 })
  })

  test('is told of before it is paid again, after closing, a reload and in another tab, until it is confirmed', async () => {
    await start()
    await askWallet(shop(4))
    await approve(page)
    await says(page, 'Payment sent')
    const tab = await openShop({ context: page.context(), isConnected: false })
    await page.reload()
    for (const each of [page, tab]) {
      await isConnected(each)
      await ask(each, to(shop(4)))
      await sees(each, /^You sent this payment .* not confirmed yet/)
      await button(each, 'Show that payment').click()
      await says(each, 'Payment sent')
    }
    await anvil().setAutomine(true)
    await anvil().mine({ blocks: 1 })
    for (const each of [page, tab]) await says(each, 'Paid')
    expect(await heldBy(shop(4))).toBe(parseEther('0.01'))
  })

  test('from another tab is told of at the review as well, and once it is paid, before it is paid again', async () => {
    await start()
    const tab = await openShop({ context: page.context(), isConnected: false })
    await isConnected(tab)
    await ask(tab, to(shop(5)))
    await review(tab)
    await button(tab, 'Pay with Portico Test Wallet').waitFor()
    await askWallet(shop(5))
    await sees(tab, /has not responded yet\. It may still send this/)
    await approve(page)
    await says(page, 'Payment sent')
    await sees(tab, /^You sent this payment .* not confirmed yet/)
    await button(tab, 'Pay again anyway').waitFor()
    await anvil().setAutomine(true)
    await anvil().mine({ blocks: 1 })
    await sees(tab, /^You paid this .* It is confirmed/)
    await button(tab, 'Pay again anyway').waitFor()
    expect(await timesSent(tab)).toBe(0)
  })
})

describe('the wallet goes over to another account', () => {
  test('while it is asked: what it approves is paid once, from the account that was reviewed', async () => {
    await start()
    await askWallet(shop(6))
    await goOver()
    await approve(page)
    await says(page, /^(Paid|Nothing was paid)$/)
    const [result] = (await paid(page)) as readonly ({ readonly hash: Hash } | undefined)[]
    if (result)
      expect(await chain().getTransaction({ hash: result.hash })).toMatchObject({
        from: account.toLowerCase(),
      })
    expect(await heldBy(shop(6))).toBe(result ? parseEther('0.01') : 0n)
    expect(await timesSent()).toBe(1)
  })

  test('once the visitor no longer waits: the other account does not pay the same unwarned', async () => {
    await start()
    await askWallet(shop(7))
    await page.reload()
    await isConnected(page)
    await goOver()
    await ask(page, to(shop(7)))
    await review(page)
    await sees(page, /has not responded yet\. It may still send this/)
    await button(page, 'Pay again anyway').waitFor()
    await button(page, 'It was not paid').click()
    await button(page, 'Pay with Portico Test Wallet').waitFor()
  })
})

describe('the network is switched', () => {
  const switchChain = async (id: number) => {
    await page.evaluate(chainId => window.wallet.switchChain(chainId), id)
    await page.waitForFunction(
      wanted => window.modal.getState().active?.network?.caipNetworkId === wanted,
      `eip155:${id}`,
    )
  }

  test('while the payment is reviewed: it is paid on its own, or not at all', async () => {
    await start()
    await ask(page, to(shop(8)))
    await review(page)
    await button(page, 'Pay with Portico Test Wallet').waitFor()
    await switchChain(31338)
    await says(page, /^This payment is on /)
    await switchChain(31337)
    await confirm(page)
    await approve(page)
    await says(page, 'Paid')
    expect(await heldBy(shop(8))).toBe(parseEther('0.01'))
  })

  test('while the wallet is asked: nothing is sent on the other one, and what became of it is said', async () => {
    await start()
    await askWallet(shop(9))
    await switchChain(31338)
    await approve(page)
    await says(page, /^(Paid|Nothing was paid)$/)
    const elsewhere = createPublicClient({ transport: http(`${sandbox.url}/rpc/31338`) })
    expect(await elsewhere.getBalance({ address: shop(9) })).toBe(0n)
    const [result] = await paid(page)
    expect(await heldBy(shop(9))).toBe(result ? parseEther('0.01') : 0n)
    expect(await timesSent()).toBe(1)
  })
})

test('a wallet that is disconnected at the review is connected again, and the payment is there still', async () => {
  await start()
  await ask(page, to(shop(10)))
  await review(page)
  await page.evaluate(() => window.modal.disconnect())
  await page.evaluate(() => window.wallet.setPolicy('approve'))
  await connectQuietly(page)
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await ask(page, to(shop(10)))
  await review(page)
  await confirm(page)
  await approve(page)
  await says(page, 'Paid')
  expect(await eventsOf(page, 'PAY_INITIATED')).toBe(1)
})

test('a wallet that is busy for long can be left, and waited for again; it is asked once', async () => {
  const context = await newContext()
  await context.clock.install()
  page = await openShop({ context })
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await ask(page, { recipient: shop(11), asset: coin, amount: '0.01' })
  await review(page)
  await confirm(page)
  await wasAsked(page, 'eth_sendTransaction')
  await page.clock.fastForward(20_000)
  await button(page, 'Stop waiting').click()
  await showsView(page, 'Review')
  await button(page, 'Pay again anyway').waitFor()
  await button(page, 'Wait for Portico Test Wallet').click()
  await approve(page)
  await says(page, 'Paid')
  expect(await timesSent()).toBe(1)
})
