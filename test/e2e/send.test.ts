import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import {
  createPublicClient,
  createTestClient,
  erc20Abi,
  http,
  parseEther,
  type Address,
  type Hash,
} from 'viem'
import { testUsd } from '../../sandbox/index.js'
import { account, second, secondKey } from './support/accounts.js'
import { forgive, type HostOptions, openHost } from './support/browser.js'
import { deployPausable, pausable, type PausableToken } from './support/deployPausable.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import {
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
import { violations } from './support/violations.js'

const wallet = 'Portico Test Wallet'
const fresh = '0x1111111111111111111111111111111111111111'

let page: Page

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
  ;({ page } = await openHost({
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
/** The button is there once the transfer was tried out, and takes no press for half a second after that. */
const confirm = async () => {
  const send = button(page, `Send with ${wallet}`)
  await send.waitFor()
  await expectEventually(async () => {
    if (await send.isVisible()) await send.click({ timeout: 1000 })
    await dialog(page)
      .getByRole('heading', { level: 2, name: 'Send', exact: true })
      .waitFor({ timeout: 1500 })
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

describe.each(['none', 'strict-trusted-types'])('on an EVM chain, under the policy %s', csp => {
  test('sends the native coin, and both balances change by exactly that', async () => {
    await start({ csp })
    const [mine, theirs] = await Promise.all(
      [account, second].map(address => chain().getBalance({ address: address as Address })),
    )
    await openSend()
    await fill('0.25', second)
    await review()
    await sees(page, 'What will change in your account, besides the fee')
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
    await start({ plugins: { tokens: { tokens: { 'eip155:31337': listed } } } as never })
    await openSend({ token: token.address, amount: '12.5', to: second })
    await review()
  }
  beforeAll(async () => {
    token = await deployPausable(rpcUrl(), secondKey, account)
  })

  test('is found out before the wallet is asked; once it gives way, it is sent', async () => {
    await token.pause()
    const before = await holds()
    await openReview()
    await sees(page, /Tried out, this would fail/)
    await button(page, 'This would fail').waitFor()
    expect(await button(page, `Send with ${wallet}`).count()).toBe(0)
    await token.unpause()
    await button(page, 'Try again').click()
    await sees(page, 'What will change in your account, besides the fee')
    expect(await holds()).toEqual(before)
    await confirm()
    await sees(page, 'Confirmed')
    const amount = pausable('12.5')
    expect(await holds()).toEqual([before[0]! - amount, before[1]! + amount])
  })

  describe('after all', () => {
    minedByHand()

    test('what passed the trial and failed in its block moved nothing, and says so', async () => {
      await openReview()
      await confirm()
      await sees(page, 'The network is working on it')
      const before = await holds()
      await token.pause()
      await mine()
      await sees(page, 'The network did not carry it out; the fee may be gone.')
      expect(await holds()).toEqual(before)
      expect(await eventsOf(page, 'SEND_SUCCESS')).toBe(1)
      await token.unpause()
    })
  })
})

describe('on its way', () => {
  minedByHand()

  const theirs = () => chain().getBalance({ address: second })
  const keptTransfers = () => page.evaluate(() => localStorage.getItem('@portico/pending_transfers'))
  /** @returns the hash */
  const sendSlowly = async () => {
    await start()
    await openSend({ amount: '0.01', to: second })
    await review()
    await confirm()
    await sees(page, 'The network is working on it')
    const { list } = JSON.parse((await keptTransfers()) ?? '{}') as { list: readonly { id: Hash }[] }
    return list[0]!.id
  }

  test('it waits for the network', async () => {
    await sendSlowly()
    expect(JSON.parse((await keptTransfers()) ?? '{}')).toMatchObject({
      ...{ v: 1, list: [{ amount: '0.01', to: second }] },
    })
    const before = await theirs()
    await mine()
    await sees(page, 'Confirmed')
    expect((await theirs()) - before).toBe(parseEther('0.01'))
    expect(await keptTransfers()).not.toContain('0.01')
  })

  test('it is followed again after a reload, though nobody opens anything', async () => {
    const id = await sendSlowly()
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await page.waitForFunction(() => window.modal.getState().active?.status === 'connected')
    const before = await theirs()
    await page.evaluate(given => window.modal.kernel.open('SendResult', { id: given }), id)
    await sees(page, 'The network is working on it')
    await button(page, 'Close').click()
    await closed(page)
    await mine()
    await page.waitForFunction(() => !localStorage.getItem('@portico/pending_transfers')?.includes('"id"'))
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
    await sees(page, other)
    expect((await theirs()) - before).toBe(parseEther('0.01'))
  })

  test('what the network has dropped is said to be out of sight, not to have failed', async () => {
    const id = await sendSlowly()
    const before = await theirs()
    await anvil().dropTransaction({ hash: id })
    await passMinutes(6)
    await sees(page, 'Out of sight')
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

  test('what no node has taken is over when its blockhash has expired, and moved nothing', async () => {
    await start()
    await connectSolana()
    const to = Keypair.generate().publicKey
    await openSend()
    await fill('0.5', to.toBase58())
    await review()
    // Whether it was taken nobody knows: it may be, until it can no longer be.
    forgive(/Failed to load resource/)
    await page.route('**/*', route =>
      route.request().postData()?.includes('"sendTransaction"') ? route.abort() : route.fallback(),
    )
    await confirm()
    await sees(page, 'The network is working on it')
    for (const { advance } of sandbox.solana) advance(171)
    await sees(page, 'The network did not carry it out')
    expect(await new Connection(await node(), 'confirmed').getBalance(to)).toBe(0)
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
  await openSend()
  await field('Amount').fill('0.1')
  await page.keyboard.press('Tab')
  expect(await violations(page)).toEqual([])
  await field('To').fill(second)
  await button(page, 'Review').waitFor()
  await page.keyboard.press('Enter')
  await showsView(page, 'Review')
  await sees(page, 'What will change')
  expect(await violations(page)).toEqual([])
  await confirm()
  expect(await violations(page)).toEqual([])
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.approve()
  })
  await sees(page, 'Confirmed')
  expect(await violations(page)).toEqual([])
})
