import type { Page } from 'playwright-core'
import { testUsd } from '../../testing/sandbox/index.js'
import { eventually } from '../support/eventually.js'
import { second } from './support/accounts.js'
import { openHost } from './support/browser.js'
import { useSwapping } from './support/useSwapping.js'
import {
  button,
  closed,
  connectQuietly,
  dialog,
  eventsOf,
  pressGuarded,
  sees,
  showsView,
  timesAsked,
} from './support/visitor.js'

const swapping = useSwapping()
const { sandbox, anvil, held, allowed, openSwap, review } = swapping
const fromDollars = { from: testUsd.address, to: 'native', amount: '100' }
const all = 100_000_000n
const twoSteps = 'Allow, then swap with Portico Test Wallet'
const oneStep = 'Swap with Portico Test Wallet'

let page: Page

/** Opens a page whose wallet answers only when the test says so. */
const start = async () => {
  page = await swapping.start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
}
/** The same, with a wallet that has opened two accounts to the page. */
const startWithTwo = async () => {
  page = await swapping.start({ isConnected: false, wallets: [{ accountCount: 2 }] })
  await connectQuietly(page)
  await page.evaluate(() => window.wallet.setPolicy('manual'))
}
afterEach(() => swapping.disallow(testUsd.address))

const approve = (on = page) =>
  on.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.approve()
  })
const close = async () => {
  await button(page, 'Close').click()
  await closed(page)
}
const isConnected = (on = page) =>
  on.waitForFunction(() => window.modal?.getState().active?.status === 'connected')
const timesSent = () => timesAsked(page, 'eth_sendTransaction')

/** Waits until the wallet has put a question to its owner. */
const isOpen = () => page.evaluate(async () => void (await window.wallet.nextPending()))

/** Begins to swap dollars, for which the wallet is asked twice, and waits until it asks about the allowance. */
const askForAllowance = async () => {
  await start()
  await openSwap(fromDollars)
  await review()
  await pressGuarded(page, twoSteps)
  await isOpen()
}

/** What was begun is gone on with by a swap in one step, as the allowance is there. */
const goOn = async (data?: object) => {
  const before = await held(testUsd.address)
  await openSwap(data)
  await review()
  await pressGuarded(page, oneStep)
  await approve()
  await sees(page, 'Swapped')
  expect(before - (await held(testUsd.address))).toBe(all)
  expect(await allowed(testUsd.address)).toBe(0n)
}

describe('the modal is closed', () => {
  test('while the wallet is asked for the allowance: it is not asked for more until the visitor is back', async () => {
    await askForAllowance()
    await close()
    await approve()
    await eventually(async () => expect(await allowed(testUsd.address)).toBe(all))
    expect(await timesSent()).toBe(1)
    await goOn()
    expect(await timesSent()).toBe(2)
  })

  test('while the wallet is asked to swap: what is then approved is swapped once, and shown', async () => {
    await start()
    await openSwap({ to: testUsd.address, amount: '0.2' })
    await review()
    await pressGuarded(page, oneStep)
    await isOpen()
    await close()
    const before = await held(testUsd.address)
    await approve()
    await page.waitForFunction(() => window.events.some(({ event }) => event === 'SWAP_SUCCESS'))
    await page.evaluate(() => window.modal.kernel.open('SwapResult'))
    await sees(page, 'Swapped')
    expect(await held(testUsd.address)).toBeGreaterThan(before)
    expect(await timesSent()).toBe(1)
    expect(await eventsOf(page, 'SWAP_SUCCESS')).toBe(1)
  })

  test('while something is open in the wallet: the form leads back to it, and asks nothing anew', async () => {
    await askForAllowance()
    await close()
    await openSwap()
    await review()
    await button(page, 'A request is open in Portico Test Wallet').click()
    await sees(page, 'Allow in Portico Test Wallet')
    await approve()
    await sees(page, 'Approve in Portico Test Wallet')
    await approve()
    await sees(page, 'Swapped')
    expect(await timesSent()).toBe(2)
  })
})

describe('the page is loaded again', () => {
  test('while the wallet is asked for the allowance: that it may still be given is said', async () => {
    await askForAllowance()
    await page.reload()
    await isConnected()
    await openSwap(fromDollars)
    await review()
    await sees(page, 'Portico Test Wallet has not responded yet')
    await sees(page, 'Allowance of 100')
    await button(page, 'It was not signed').click()
    await button(page, twoSteps).waitFor()
  })

  test('while the allowance waits for its block: it is followed, and not asked for again', async () => {
    await anvil().setAutomine(false)
    try {
      await askForAllowance()
      await approve()
      await sees(page, 'Waiting for the allowance')
      await page.reload()
      await isConnected()
      await page.locator('portico-button [data-pending]').waitFor()
    } finally {
      await anvil().setAutomine(true)
      await anvil().mine({ blocks: 1 })
    }
    await eventually(async () => expect(await allowed(testUsd.address)).toBe(all))
    await page.evaluate(() => window.wallet.setPolicy('manual'))
    await goOn(fromDollars)
    expect(await timesSent()).toBe(1)
  })
})

describe('the wallet goes over to another account', () => {
  const goOver = async () => {
    await page.evaluate(() => window.wallet.switchAccount(1))
    await page.waitForFunction(
      address => window.modal.getState().active?.address?.toLowerCase() === address.toLowerCase(),
      second,
    )
  }

  test('while the allowance is asked for: nothing is swapped from either', async () => {
    await startWithTwo()
    const before = await held(testUsd.address, second)
    await openSwap(fromDollars)
    await review()
    await pressGuarded(page, twoSteps)
    await isOpen()
    await goOver()
    await approve()
    await sees(page, 'The wallet is using another account')
    await button(page, 'Back to the form').click()
    await showsView(page, 'Swap')
    expect(await timesSent()).toBe(1)
    expect(await held(testUsd.address, second)).toBe(before)
  })

  test('while the swap is reviewed: it begins again', async () => {
    await startWithTwo()
    await openSwap({ to: testUsd.address, amount: '0.1' })
    await review()
    await button(page, oneStep).waitFor()
    await goOver()
    await sees(page, 'The account or network has changed. Nothing was swapped.')
    await button(page, 'Back to the form').click()
    await showsView(page, 'Swap')
    expect(await dialog(page).getByLabel('You pay', { exact: true }).inputValue()).toBe('')
    expect(await timesSent()).toBe(0)
  })
})

test.each(['reviewed', 'allowed'])(
  'the network is switched while the swap is %s: nothing is sent there',
  async moment => {
    if (moment === 'allowed') await askForAllowance()
    else {
      await start()
      await openSwap(fromDollars)
      await review()
      await button(page, twoSteps).waitFor()
    }
    const asked = await timesSent()
    await page.evaluate(() => window.wallet.switchChain(31338))
    await page.waitForFunction(
      () => window.modal.getState().active?.network?.caipNetworkId === 'eip155:31338',
    )
    if (moment === 'allowed') await approve()
    await sees(
      page,
      /The account or network has changed|The wallet is (using another account|on another network)/,
    )
    await button(page, 'Back to the form').click()
    await showsView(page, 'Swap')
    expect(await timesSent()).toBe(asked)
  },
)

test('a price that moves while the wallet is asked cannot take more than was agreed: the chain refuses', async () => {
  await start()
  await openSwap({ to: testUsd.address, amount: '0.2' })
  await review()
  await pressGuarded(page, oneStep)
  await isOpen()
  const before = await held(testUsd.address)
  await sandbox.swap.move(-10, { token: testUsd.address })
  await approve()
  await sees(page, /Nothing was swapped/)
  expect(await held(testUsd.address)).toBe(before)
  await sandbox.swap.move(100 / 9, { token: testUsd.address })
})

describe('in a second tab', () => {
  const openTab = async () => {
    const { page: other } = await openHost({
      ...{ host: 'swap', context: page.context(), plugins: { router: swapping.router } },
    })
    await isConnected(other)
    return other
  }

  test('what the wallet is asked in the first is warned of, until it has been answered', async () => {
    await start()
    await openSwap({ to: testUsd.address, amount: '0.1' })
    await review()
    await pressGuarded(page, oneStep)
    await isOpen()
    const other = await openTab()
    await openSwap({ to: testUsd.address, amount: '0.1' }, other)
    await review(other)
    await sees(other, 'Portico Test Wallet has not responded yet')
    await button(other, 'Swap again anyway').waitFor()
    await approve()
    await sees(page, 'Swapped')
    await button(other, oneStep).waitFor()
    expect(await timesAsked(other, 'eth_sendTransaction')).toBe(0)
  })

  test('an allowance that waits for its block is counted, and is not asked for again', async () => {
    await anvil().setAutomine(false)
    let other: Page
    try {
      await askForAllowance()
      await approve()
      await sees(page, 'Waiting for the allowance')
      other = await openTab()
      await other.locator('portico-button [data-pending]').waitFor()
    } finally {
      await anvil().setAutomine(true)
      await anvil().mine({ blocks: 1 })
    }
    // The first tab goes on by itself.
    await sees(page, 'Approve in Portico Test Wallet')
    await openSwap(fromDollars, other)
    await review(other)
    await sees(other, 'Portico Test Wallet has not responded yet')
    await approve()
    await sees(page, 'Swapped')
    expect(await allowed(testUsd.address)).toBe(0n)
    // What it took is not there any longer for a second swap.
    await button(other, twoSteps).waitFor()
    expect(await timesAsked(other, 'eth_sendTransaction')).toBe(0)
  })
})
