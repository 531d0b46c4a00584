import { Connection, Keypair, PublicKey } from '@solana/web3.js'
import type { Page } from 'playwright-core'
import { createPublicClient, erc20Abi, http, parseEther, type Address } from 'viem'
import { testUsd } from '../../testing/sandbox/index.js'
import { account, second } from './support/accounts.js'
import type { HostOptions } from './support/browser.js'
import { eventually } from '../support/eventually.js'
import { violationsInEveryLook } from './support/everyLook.js'
import {
  confirm,
  connectSolana,
  field,
  fill,
  openSend,
  openSender,
  review,
  solanaNode,
} from './support/sending.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, connectQuietly, eventsOf, script, sees, showsView, wasAsked } from './support/visitor.js'

const wallet = 'Portico Test Wallet'
const fresh = '0x1111111111111111111111111111111111111111'

let page: Page

const sandbox = useOwnSandbox()
const rpcUrl = (id = 31337) => `${sandbox.url}/rpc/${id}`
const chain = () => createPublicClient({ transport: http(rpcUrl()) })
const usdOf = (address: Address) =>
  chain().readContract({
    address: testUsd.address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

const start = async (options: HostOptions = {}) => {
  page = await openSender(options)
}

test('sends the native coin, and both balances change by exactly that', async () => {
  await start()
  const [mine, theirs] = await Promise.all(
    [account, second].map(address => chain().getBalance({ address: address as Address })),
  )
  await openSend(page)
  await fill(page, '0.25', second)
  await review(page)
  await sees(page, 'Balance changes (before fee)')
  await confirm(page)
  await sees(page, 'Confirmed')
  const after = await Promise.all(
    [account, second].map(address => chain().getBalance({ address: address as Address })),
  )
  expect((after[1] ?? 0n) - (theirs ?? 0n)).toBe(parseEther('0.25'))
  expect((mine ?? 0n) - (after[0] ?? 0n)).toBeGreaterThan(parseEther('0.25'))
  expect(await eventsOf(page, 'SEND_INITIATED')).toBe(1)
  expect(await eventsOf(page, 'SEND_SUCCESS')).toBe(1)
  // What was sent is not offered to be sent again.
  await openSend(page)
  expect(await field(page, 'Amount').inputValue()).toBe('')
})

test('sends an ERC-20 token that was chosen from the list', async () => {
  await start()
  const before = await Promise.all([usdOf(account), usdOf(second)])
  await openSend(page)
  await button(page, /^Token: ETH/).click()
  await button(page, /Test USD/).click()
  await fill(page, '12.5', second)
  await review(page)
  await confirm(page)
  await sees(page, 'Confirmed')
  const after = await Promise.all([usdOf(account), usdOf(second)])
  expect(after[1] - before[1]).toBe(12_500_000n)
  expect(before[0] - after[0]).toBe(12_500_000n)
})

test('a name is looked up, shown with its whole address, and paid', async () => {
  await start()
  const before = await chain().getBalance({ address: second })
  await openSend(page)
  await fill(page, '0.1', 'bob.test')
  await sees(page, 'bob.test resolves to')
  await review(page)
  await sees(page, 'bob.test')
  await confirm(page)
  await sees(page, 'Confirmed')
  expect((await chain().getBalance({ address: second })) - before).toBe(parseEther('0.1'))
})

test('"Max" means all but the fee, and says how much that is', async () => {
  await start()
  await openSend(page)
  await field(page, 'To').fill(fresh)
  await button(page, 'Max').click()
  await sees(page, /is reserved for the network fee/)
  expect(await field(page, 'Amount').inputValue()).toMatch(/^\d+\.\d+$/)
  await review(page)
  await sees(page, 'Total')
})

test('who says no in the wallet is back at the review, with everything kept', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await openSend(page, { amount: '0.5', to: second })
  await review(page)
  await confirm(page)
  await wasAsked(page, 'eth_sendTransaction')
  await sees(page, `Approve in ${wallet}`)
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.reject()
  })
  await showsView(page, 'Review')
  await sees(page, 'Request declined. Nothing was sent.')
  await button(page, 'Edit').click()
  expect(await field(page, 'Amount').inputValue()).toBe('0.5')
  expect(await field(page, 'To').inputValue()).toBe(second)
})

test('a wallet that fails says why, and nothing is lost', async () => {
  await start()
  await openSend(page, { amount: '0.5', to: second })
  await review(page)
  await script(page, 'eth_sendTransaction', { error: { code: -32603, message: 'The device is locked' } })
  await confirm(page)
  await sees(page, 'Nothing was sent')
  await sees(page, 'The device is locked')
  await script(page, 'eth_sendTransaction', undefined)
  await button(page, 'Try again').click()
  await confirm(page)
  await sees(page, 'Confirmed')
})

test('the address of a token is no recipient to be paid unawares', async () => {
  await start()
  await openSend(page, { token: testUsd.address, amount: '1', to: testUsd.address })
  await sees(page, /This is the token’s own address/)
})

test('more than there is cannot be sent, and it says how much is missing', async () => {
  await start()
  await openSend(page)
  await fill(page, '9999999', second)
  await sees(page, /You need .*\sETH more/)
  await button(page, 'Not enough ETH').waitFor()
})

test('another account ends the review: nothing of the old one is shown or sent', async () => {
  await start({ isConnected: false, wallets: [{ accountCount: 2 }] })
  // Opens both accounts to the site.
  await connectQuietly(page)
  await openSend(page, { amount: '0.5', to: fresh })
  await review(page)
  await page.evaluate(() => window.wallet.switchAccount(1))
  await sees(page, 'Start this transfer again')
  await button(page, 'Back to the form').click()
  expect(await field(page, 'Amount').inputValue()).toBe('')
  expect(await chain().getBalance({ address: fresh })).toBe(0n)
})

test('another network empties the form', async () => {
  await start()
  await openSend(page)
  await fill(page, '0.5', fresh)
  await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
  await page.waitForFunction(() => window.modal.getState().active?.network?.caipNetworkId === 'eip155:31338')
  await eventually(async () => expect(await field(page, 'Amount').inputValue()).toBe(''))
})

test('what is sent on another network asks to switch first, with what was given kept', async () => {
  await start()
  await openSend(page, { amount: '0.5', to: second, networkId: 'eip155:31338' })
  await button(page, /^Switch to/).click()
  expect(await field(page, 'Amount').inputValue()).toBe('0.5')
  expect(await field(page, 'To').inputValue()).toBe(second)
})

describe('on Solana', () => {
  test('sends SOL to somebody new', async () => {
    await start()
    await connectSolana(page)
    const to = Keypair.generate().publicKey
    await openSend(page)
    await fill(page, '0.25', to.toBase58())
    await review(page)
    await confirm(page)
    await sees(page, 'Confirmed')
    expect(await new Connection(await solanaNode(page), 'confirmed').getBalance(to)).toBe(250_000_000)
  })

  test('sends an SPL token, and says what the recipient’s new account takes', async () => {
    await start()
    await connectSolana(page)
    const to = Keypair.generate().publicKey
    await openSend(page)
    await button(page, /^Token: SOL/).click()
    await button(page, /Test USD|TUSD|\?/)
      .last()
      .click()
    await fill(page, '5', to.toBase58())
    await sees(page, 'Deposit for the recipient')
    await review(page)
    await confirm(page)
    await sees(page, 'Confirmed')
    const connection = new Connection(await solanaNode(page), 'confirmed')
    const { value } = await connection.getParsedTokenAccountsByOwner(to, {
      programId: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    })
    expect(JSON.stringify(value)).toContain('"uiAmountString":"5"')
  })
})

test('every step passes axe, and is usable by keyboard', async () => {
  await start()
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await openSend(page)
  await field(page, 'Amount').fill('0.1')
  await page.keyboard.press('Tab')
  expect(await violationsInEveryLook(page)).toEqual({})
  await field(page, 'To').fill(second)
  await button(page, 'Review').waitFor()
  await page.keyboard.press('Enter')
  await showsView(page, 'Review')
  await sees(page, 'Balance changes')
  expect(await violationsInEveryLook(page)).toEqual({})
  await confirm(page)
  expect(await violationsInEveryLook(page)).toEqual({})
  await page.evaluate(async () => {
    await window.wallet.nextPending()
    window.wallet.approve()
  })
  await sees(page, 'Confirmed')
  expect(await violationsInEveryLook(page)).toEqual({})
})
