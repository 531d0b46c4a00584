import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { createPublicClient, createTestClient, erc20Abi, http, parseEther, type Address } from 'viem'
import { testUsd } from '../../sandbox/index.js'
import { account, second } from './support/accounts.js'
import { launch, openHost, type HostOptions } from './support/browser.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import {
  atRest,
  button,
  closed,
  connectQuietly,
  dialog,
  eventsOf,
  script,
  sees,
  showsView,
  wasAsked,
} from './support/visitor.js'

const wallet = 'Portico Test Wallet'
const fresh = '0x1111111111111111111111111111111111111111'

let browser: Browser
let page: Page
let problems: string[]

const sandbox = useOwnSandbox()
const rpcUrl = (id = 31337) => `${sandbox.url}/rpc/${id}`
const chain = () => createPublicClient({ transport: http(rpcUrl()) })
const anvil = () => createTestClient({ mode: 'anvil', transport: http(rpcUrl()) })
const usdOf = (address: Address) =>
  chain().readContract({
    address: testUsd.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

const tokens = { tokens: { 'eip155:31337': [{ address: testUsd.address }] } }
const start = async (options: HostOptions = {}) => {
  ;({ page, problems } = await openHost(browser, {
    host: 'account',
    plugins: { tokens } as never,
    ...options,
  }))
  await connectQuietly(page)
}
const openSend = async (data?: object) => {
  await page.evaluate(given => window.modal.kernel.open('Send', given), data)
  await showsView(page, 'Send')
}
const field = (name: string) => dialog(page).getByLabel(name, { exact: true })
const fill = async (amount: string, to: string) => {
  await field('Amount').fill(amount)
  await field('To').fill(to)
}
const review = async () => {
  await button(page, 'Review').click()
  await showsView(page, 'Review')
}
/** The button takes no press for half a second after it has appeared. */
const confirm = async () => {
  await expectEventually(async () => {
    await button(page, `Send with ${wallet}`).click({ timeout: 1000 })
    await dialog(page).getByRole('heading', { level: 2, name: 'Send', exact: true }).waitFor({ timeout: 700 })
  })
}
const expectEventually = async (act: () => Promise<void>, tries = 8): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (tries <= 1) throw error
    await expectEventually(act, tries - 1)
  }
}

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser.close())
afterEach(async () => {
  expect(problems).toEqual([])
  await page.context().close()
})

describe.each(['none', 'strict-trusted-types'])('on an EVM chain, under the policy %s', csp => {
  test('sends the native coin, and both balances change by exactly that', async () => {
    await start({ csp })
    const [mine, theirs] = await Promise.all(
      [account, second].map(address => chain().getBalance({ address: address as Address })),
    )
    await openSend()
    await fill('0.25', second)
    await review()
    await sees(page, 'What will change in your account, beside the fee')
    await confirm()
    await sees(page, 'Confirmed')
    const after = await Promise.all(
      [account, second].map(address => chain().getBalance({ address: address as Address })),
    )
    expect((after[1] ?? 0n) - (theirs ?? 0n)).toBe(parseEther('0.25'))
    expect((mine ?? 0n) - (after[0] ?? 0n)).toBeGreaterThan(parseEther('0.25'))
    expect(await eventsOf(page, 'SEND_INITIATED')).toBe(1)
    expect(await eventsOf(page, 'SEND_SUCCESS')).toBe(1)
    // What was sent is not offered to be sent again.
    await openSend()
    expect(await field('Amount').inputValue()).toBe('')
  })
})

test('sends an ERC-20 token that was chosen from the list', async () => {
  await start()
  const before = await Promise.all([usdOf(account), usdOf(second)])
  await openSend()
  await button(page, /^Token: ETH/).click()
  await button(page, /Test USD/).click()
  await fill('12.5', second)
  await review()
  await confirm()
  await sees(page, 'Confirmed')
  const after = await Promise.all([usdOf(account), usdOf(second)])
  expect(after[1] - before[1]).toBe(12_500_000n)
  expect(before[0] - after[0]).toBe(12_500_000n)
})

test('a name is looked up, shown with its whole address, and paid', async () => {
  await start()
  const before = await chain().getBalance({ address: second })
  await openSend()
  await fill('0.1', 'bob.test')
  await sees(page, 'bob.test stands for')
  await review()
  await sees(page, 'bob.test')
  await confirm()
  await sees(page, 'Confirmed')
  expect((await chain().getBalance({ address: second })) - before).toBe(parseEther('0.1'))
})

test('"Max" means all but the fee, and says how much that is', async () => {
  await start()
  await openSend()
  await field('To').fill(fresh)
  await button(page, 'Max').click()
  await sees(page, /are kept for the network fee/)
  expect(await field('Amount').inputValue()).toMatch(/^\d+\.\d+$/)
  await review()
  await sees(page, 'Total')
})

test('who says no in the wallet is back at the review, with everything kept', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await openSend({ amount: '0.5', to: second })
  await review()
  await confirm()
  await wasAsked(page, 'eth_sendTransaction')
  await sees(page, `Approve in ${wallet}`)
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.reject()
  })
  await showsView(page, 'Review')
  await sees(page, 'You declined in Portico Test Wallet. Nothing was sent.')
  await button(page, 'Edit').click()
  expect(await field('Amount').inputValue()).toBe('0.5')
  expect(await field('To').inputValue()).toBe(second)
})

test('a wallet that fails says why, and nothing is lost', async () => {
  await start()
  await openSend({ amount: '0.5', to: second })
  await review()
  await script(page, 'eth_sendTransaction', { error: { code: -32603, message: 'The device is locked' } })
  await confirm()
  await sees(page, 'Nothing was sent')
  await sees(page, 'The device is locked')
  await script(page, 'eth_sendTransaction', undefined)
  await button(page, 'Try again').click()
  await confirm()
  await sees(page, 'Confirmed')
})

test('the address of a token is no receiver to be paid unawares', async () => {
  await start()
  await openSend({ token: testUsd.address, amount: '1', to: testUsd.address })
  await sees(page, /This is the address of the token itself/)
})

test('more than there is cannot be sent, and it says how much is missing', async () => {
  await start()
  await openSend()
  await fill('9999999', second)
  await sees(page, /ETH missing/)
  await button(page, 'Not enough ETH').waitFor()
})

test('a closed modal loses nothing: what the visitor then approves is sent, and shown', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  const before = await chain().getBalance({ address: second })
  await openSend({ amount: '0.05', to: second })
  await review()
  await confirm()
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
/** Opens the result of what is, or was, sent last. */
const openResult = async () => {
  await page.evaluate(() => window.modal.kernel.open('SendResult'))
}

test('another account ends the review: nothing of the old one is shown or sent', async () => {
  await start({ wallets: [{ accountCount: 2 }] })
  await openSend({ amount: '0.5', to: fresh })
  await review()
  await page.evaluate(() => window.wallet.switchAccount(1))
  await sees(page, 'This must be filled in again')
  await button(page, 'Back to the form').click()
  expect(await field('Amount').inputValue()).toBe('')
  expect(await chain().getBalance({ address: fresh })).toBe(0n)
})

test('another network empties the form', async () => {
  await start()
  await openSend()
  await fill('0.5', fresh)
  await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
  await page.waitForFunction(() => window.modal.getState().active?.network?.caipNetworkId === 'eip155:31338')
  await expectEventually(async () => expect(await field('Amount').inputValue()).toBe(''))
})

test('what is sent on another network asks to switch first, with what was given kept', async () => {
  await start()
  await openSend({ amount: '0.5', to: second, networkId: 'eip155:31338' })
  await button(page, /^Switch to/).click()
  expect(await field('Amount').inputValue()).toBe('0.5')
  expect(await field('To').inputValue()).toBe(second)
})

describe('on its way', () => {
  // Blocks come when the test says so.
  beforeEach(() => anvil().setAutomine(false))
  afterEach(async () => {
    await anvil().setAutomine(true)
    await anvil().mine({ blocks: 1 })
  })

  const sendSlowly = async () => {
    await start()
    await openSend({ amount: '0.01', to: second })
    await review()
    await confirm()
    await sees(page, 'The network is working on it')
  }

  test('it waits for the network, over a reload, too', async () => {
    await sendSlowly()
    const kept = await page.evaluate(() => localStorage.getItem('@portico/pending_transfers'))
    expect(JSON.parse(kept ?? '{}')).toMatchObject({ v: 1, list: [{ amount: '0.01', to: second }] })
    await anvil().mine({ blocks: 1 })
    await sees(page, 'Confirmed')
    expect(await page.evaluate(() => localStorage.getItem('@portico/pending_transfers'))).not.toContain(
      '0.01',
    )
  })

  test('what was cancelled in the wallet is said to be', async () => {
    await sendSlowly()
    await cancel()
    await anvil().mine({ blocks: 1 })
    await sees(page, 'Cancelled in the wallet')
  })

  /** Sends nothing to oneself in place of what waits, at a higher price. */
  const cancel = async () => {
    const nonce = await chain().getTransactionCount({ address: account })
    await anvil().impersonateAccount({ address: account })
    const price = (await chain().getGasPrice()) * 20n
    await fetch(rpcUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction' },
        params: [
          {
            ...{ from: account, to: account, value: '0x0', nonce: `0x${nonce.toString(16)}`, gas: '0x5208' },
            ...{ maxFeePerGas: `0x${price.toString(16)}`, maxPriorityFeePerGas: `0x${price.toString(16)}` },
          },
        ],
      }),
    })
    await anvil().stopImpersonatingAccount({ address: account })
  }
})

describe('on Solana', () => {
  const connectSolana = async () => {
    await page.evaluate(async () => {
      const found = window.modal.kernel.stores.connectors.list.find(({ namespaces }) =>
        namespaces.includes('solana'),
      )
      await window.modal.disconnect()
      await window.modal.connect({ connectorId: found?.id ?? '', namespaces: ['solana'] })
      const network = window.modal.kernel.stores.chains.get('solana')?.network
      if (network) await window.modal.switchNetwork(network.caipNetworkId)
    })
  }
  const node = () =>
    page.evaluate(
      () => window.modal.kernel.stores.chains.get('solana')?.network?.rpcUrls.default.http[0] ?? '',
    )

  test('sends SOL to somebody new', async () => {
    await start()
    await connectSolana()
    const to = Keypair.generate().publicKey
    await openSend()
    await fill('0.25', to.toBase58())
    await review()
    await confirm()
    await sees(page, 'Confirmed')
    expect(await new Connection(await node(), 'confirmed').getBalance(to)).toBe(250_000_000)
  })

  test('sends an SPL token, and says what the receiver’s new account takes', async () => {
    await start()
    await connectSolana()
    const to = Keypair.generate().publicKey
    await openSend()
    await button(page, /^Token: SOL/).click()
    await button(page, /Test USD|TUSD|\?/)
      .last()
      .click()
    await fill('5', to.toBase58())
    await sees(page, 'Deposit for the receiver')
    await review()
    await confirm()
    await sees(page, 'Confirmed')
    const connection = new Connection(await node(), 'confirmed')
    const { value } = await connection.getParsedTokenAccountsByOwner(to, {
      programId: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    })
    expect(JSON.stringify(value)).toContain('"uiAmountString":"5"')
  })
})

test('every step passes axe, and is usable by keyboard', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await page.addScriptTag({ content: readFileSync('node_modules/axe-core/axe.min.js', 'utf8') })
  const violations = async () => {
    await atRest(dialog(page))
    return page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const found = (await axe.run({ resultTypes: ['violations'] })).violations
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    })
  }
  await openSend()
  await field('Amount').fill('0.1')
  await page.keyboard.press('Tab')
  expect(await violations()).toEqual([])
  await field('To').fill(second)
  await button(page, 'Review').waitFor()
  await page.keyboard.press('Enter')
  await showsView(page, 'Review')
  await sees(page, 'What will change')
  expect(await violations()).toEqual([])
  await confirm()
  expect(await violations()).toEqual([])
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.approve()
  })
  await sees(page, 'Confirmed')
  expect(await violations()).toEqual([])
})
