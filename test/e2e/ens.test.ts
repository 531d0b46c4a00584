import type { Page, Request, Route } from 'playwright-core'
import {
  createPublicClient,
  createWalletClient,
  http,
  parseEther,
  toCoinType,
  type Address,
  type Hex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { localEns } from '../../testing/sandbox/index.js'
import { account, second, secondKey } from './support/accounts.js'
import { forgive, type HostOptions, openHost } from './support/browser.js'
import { confirm, field, fill, openSend, review } from './support/sending.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, connectQuietly, dialog, sees } from './support/visitor.js'
import { violationsInEveryLook } from './support/everyLook.js'

const sandbox = useOwnSandbox()
const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The selectors of `resolveWithGateways` and `reverseWithGateways`. */
const lookups = { address: 'a1472844', name: 'b7d6ca64' }

let page: Page

afterEach(async () => {
  await sandbox.ens.setPrimaryName(account, '')
})

const start = async (options: HostOptions = {}) => {
  ;({ page } = await openHost({ host: 'names', ...options }))
}
const openAccount = () => page.evaluate(() => window.modal.kernel.open('Account'))
/** Says something to ENS, as the owner of a name does. */
const tell = (functionName: 'setAddress' | 'setGateway', ...args: unknown[]) => {
  const owner = privateKeyToAccount(secondKey as Hex)
  const wallet = createWalletClient({ account: owner, transport: http(`${sandbox.url}/rpc/31337`) })
  return wallet.writeContract({
    ...{ address: localEns.address, abi: localEns.abi, functionName, args: args as never },
    ...{ account: owner, chain: null },
  })
}
const balanceOf = (address: Address) =>
  createPublicClient({ transport: http(`${sandbox.url}/rpc/31337`) }).getBalance({ address })

/** Holds back what is asked of ENS, or fails it, until it is let through. */
const intercept = async (selector: string, how: 'hold' | 'fail') => {
  const held: Route[] = []
  let tellAsked = (): void => undefined
  const isAsked = new Promise<void>(resolve => (tellAsked = resolve))
  let isOpen = false
  if (how === 'fail') forgive(/Failed to load resource: net::ERR_FAILED/)
  await page.route('**/rpc/31337', async route => {
    if (isOpen || !(route.request().postData() ?? '').includes(selector)) return route.continue()
    tellAsked()
    if (how === 'fail') return route.abort()
    held.push(route)
  })
  return {
    /** Resolves with the first question. */
    isAsked,
    letThrough: async () => {
      isOpen = true
      await Promise.all(held.map(route => route.continue()))
    },
  }
}

/** Resolves when the name of an account has been asked for and an answer, or none, has come, and could be drawn. */
const nameAnswered = async (address: string) => {
  const digits = address.slice(2).toLowerCase()
  const predicate = (request: Request) => {
    const asked = (request.postData() ?? '').toLowerCase()
    return asked.includes(lookups.name) && asked.includes(digits)
  }
  await Promise.any([
    page.waitForEvent('requestfinished', { predicate }),
    page.waitForEvent('requestfailed', { predicate }),
  ])
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

describe('a name that a visitor sends to', () => {
  test('is looked up on chain, shown with its whole address, and paid', async () => {
    await sandbox.ens.register('harbor.eth', third)
    await start({ isConnected: true })
    const before = await balanceOf(third)
    await openSend(page)
    await fill(page, '0.1', 'Harbor.eth')
    await sees(page, 'Harbor.eth resolves to')
    expect((await dialog(page).locator('.p-send-resolved').textContent())?.replace(/\s/g, '')).toContain(
      third,
    )
    await review(page)
    await sees(page, 'Harbor.eth')
    await confirm(page)
    await sees(page, 'Confirmed')
    expect((await balanceOf(third)) - before).toBe(parseEther('0.1'))
  })

  test('that nobody has, whose letters only look like others, or that is kept outside of the chain, says so, and nobody else is asked', async () => {
    await tell('setGateway', 'outside.eth', 'https://gateway.example/{sender}/{data}')
    await start({ isConnected: true })
    await openSend(page)
    await fill(page, '0.1', 'nobody-at-all.eth')
    await sees(page, 'No address found for nobody-at-all.eth.')
    await button(page, 'Check the recipient').waitFor()

    let asked = 0
    const hosts = new Set<string>()
    page.on('request', request => {
      asked += (request.postData() ?? '').includes(lookups.address) ? 1 : 0
      hosts.add(new URL(request.url()).hostname)
    })
    await field(page, 'To').fill('h\u0430rbor.eth')
    await sees(page, /is not a valid name/)
    expect(asked).toBe(0)
    expect(await violationsInEveryLook(page)).toEqual({})

    await field(page, 'To').fill('outside.eth')
    await sees(page, /outside\.eth is stored off-chain/)
    expect(asked).toBeGreaterThan(0)
    expect([...hosts]).toContain(new URL(sandbox.url).hostname)
    expect([...hosts]).not.toContain('gateway.example')
  })

  test('can be looked up again once the node is back', async () => {
    await sandbox.ens.register('harbor.eth', third)
    await start()
    const node = await intercept(lookups.address, 'fail')
    await connectQuietly(page)
    await openSend(page)
    await fill(page, '0.1', 'harbor.eth')
    await sees(page, 'Error resolving name')
    await node.letThrough()
    await button(page, 'Try again').first().click()
    await sees(page, 'harbor.eth resolves to')
  })

  test('is never shown with its address of a network that the visitor has left', async () => {
    await sandbox.ens.register('lantern.eth', third)
    await tell('setAddress', 'lantern.eth', toCoinType(31_338), second)
    await start()
    const node = await intercept(lookups.address, 'hold')
    await connectQuietly(page)
    await openSend(page)
    await fill(page, '0.1', 'lantern.eth')
    await sees(page, 'Looking up lantern.eth')
    await node.isAsked
    await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
    await fill(page, '0.1', 'lantern.eth')
    await node.letThrough()
    await sees(page, 'lantern.eth resolves to')
    const shown = await dialog(page).locator('.p-send-resolved').textContent()
    expect(shown?.replace(/\s/g, '')).toContain(second)
    expect(await page.content()).not.toContain(third.slice(2, 20))
  })
})

describe('the name of the account', () => {
  test('is the one that it claims on chain, where there is no service', async () => {
    await sandbox.ens.register('meadow.eth', account)
    await sandbox.ens.setPrimaryName(account, 'meadow.eth')
    await start({ isConnected: true })
    await openAccount()
    await dialog(page).getByRole('heading', { name: 'meadow.eth', exact: true }).waitFor()
    expect(await violationsInEveryLook(page)).toEqual({})
  })

  test('is not one that belongs to somebody else', async () => {
    await sandbox.ens.register('stolen.eth', second)
    await sandbox.ens.setPrimaryName(account, 'stolen.eth')
    await start()
    const answer = nameAnswered(account)
    await connectQuietly(page)
    await openAccount()
    await answer
    expect(await dialog(page).getByRole('heading', { name: 'stolen.eth' }).count()).toBe(0)
  })

  test('is not shown for an account that came while it was looked up', async () => {
    await sandbox.ens.register('willow.eth', account)
    await sandbox.ens.setPrimaryName(account, 'willow.eth')
    await start({ wallets: [{ accountCount: 2 }] })
    const node = await intercept(lookups.name, 'hold')
    await connectQuietly(page)
    await openAccount()
    await node.isAsked
    const answer = nameAnswered(second)
    await page.evaluate(() => window.wallet.switchAccount(1))
    await node.letThrough()
    await answer
    expect(await dialog(page).getByRole('heading', { name: 'willow.eth' }).count()).toBe(0)
    // Back with the first account, it is there.
    await page.evaluate(() => window.wallet.switchAccount(0))
    await dialog(page)
      .getByRole('heading', { name: /willow\.eth/ })
      .waitFor()
  })

  test('that cannot be looked up leaves the address, and nothing fails', async () => {
    await sandbox.ens.register('meadow.eth', account)
    await sandbox.ens.setPrimaryName(account, 'meadow.eth')
    await start()
    await intercept(lookups.name, 'fail')
    const answer = nameAnswered(account)
    await connectQuietly(page)
    await openAccount()
    await answer
    await button(page, /0xf39F/)
      .first()
      .waitFor()
  })
})
