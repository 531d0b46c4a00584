import {
  Connection,
  Keypair,
  PublicKey,
  sendAndConfirmTransaction,
  SystemProgram,
  Transaction,
} from '@solana/web3.js'
import { createMint, getOrCreateAssociatedTokenAccount, mintTo } from '@solana/spl-token'
import type { Page } from 'playwright-core'
import { createWalletClient, http, parseEther, publicActions, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testUsd } from '../../testing/sandbox/index.js'
import { account, secondKey } from './support/accounts.js'
import { connect, forgive, type HostOptions, openHost } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, dialog, sees } from './support/visitor.js'
import { tellIndexer } from './support/tellIndexer.js'
import { receiptOf } from '../support/receiptOf.js'

const sandbox = useOwnSandbox()

let page: Page

interface Setup extends Omit<HostOptions, 'plugins'> {
  readonly plugins?: object
}
/** Opens the tab with a connected account. */
const openTokens = async (options: Setup = {}) => {
  const isSolana = options.plugins !== undefined
  ;({ page } = await openHost({ host: 'tokens', isConnected: !isSolana, ...(options as HostOptions) }))
  if (isSolana) await connect(page)
  await page.getByRole('button', { name: /Account/ }).click()
  await dialog(page).getByRole('region', { name: 'Tokens' }).waitFor()
}
const rows = () => dialog(page).getByRole('list', { name: 'Your tokens' }).getByRole('listitem')
/** The row of a token, by its symbol or amount. */
const row = (text: string) => rows().filter({ hasText: text })
/** All digits of an amount. */
const amountIn = async (symbol: string) => {
  const title = await row(symbol).locator('bdi').first().getAttribute('title')
  return Number(title?.replace(/[^\d.]/g, ''))
}
/** An amount as it is shown. */
const shown = (amount: number) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(amount)

test('coins and tokens that another account sends on a real EVM chain appear', async () => {
  await openTokens()
  await row('TUSD').waitFor()
  const [coins, dollars] = [await amountIn('ETH'), await amountIn('TUSD')]
  const sender = createWalletClient({
    account: privateKeyToAccount(secondKey),
    transport: http(`${sandbox.url}/rpc/31337`),
    pollingInterval: 50,
  }).extend(publicActions)
  const sent = [
    await sender.sendTransaction({ chain: null, to: account, value: parseEther('1.25') }),
    await sender.writeContract({
      ...{ chain: null, address: testUsd.address as Hex, abi: testUsd.abi },
      ...{ functionName: 'transfer', args: [account, 7_500_000n] },
    }),
  ]
  for (const hash of sent) await receiptOf(sender, hash)
  await button(page, 'Refresh').click()
  await row(`${shown(dollars + 7.5)}\u00a0TUSD`).waitFor()
  expect(await amountIn('TUSD')).toBe(dollars + 7.5)
  expect(await amountIn('ETH')).toBeCloseTo(coins + 1.25, 9)
  expect(await row('TUSD').innerText()).toMatch(/\$\d/)
})

test('coins and tokens that another account sends on a Solana machine appear', async () => {
  await openTokens({ plugins: { chain: 'solana' } })
  await row('SOL').waitFor()
  const before = await amountIn('SOL')
  const { address, url } = await page.evaluate(() => {
    const { active } = window.modal.getState()
    return { address: active?.address ?? '', url: active?.network?.rpcUrls.default.http[0] ?? '' }
  })
  const connection = new Connection(url, 'confirmed')
  // Without subscriptions: every transaction is final at once.
  Object.assign(connection, { confirmTransaction: () => Promise.resolve({ value: { err: null } }) })
  const sender = Keypair.generate()
  const recipient = new PublicKey(address)
  await connection.requestAirdrop(sender.publicKey, 5_000_000_000)
  const mint = await createMint(connection, sender, sender.publicKey, null, 6)
  const target = await getOrCreateAssociatedTokenAccount(connection, sender, mint, recipient)
  await mintTo(connection, sender, mint, target.address, sender, 12_345_678n)
  const lamports = 1_500_000_000
  const transfer = SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey: recipient, lamports })
  await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [sender])
  await button(page, 'Refresh').click()
  await row('12.345').waitFor()
  // Read by itself, and so a moment earlier or later.
  await row(shown(Math.floor((before + 1.5) * 1000) / 1000)).waitFor()
  expect(await amountIn('SOL')).toBeCloseTo(before + 1.5, 9)
})

describe('with 500 tokens', () => {
  beforeAll(() => tellIndexer(sandbox.url, 'crowd', { address: account, tokens: 500, noise: 5 }))
  afterAll(() => tellIndexer(sandbox.url, 'clear'))

  test('only what is seen is drawn, spam is hidden, and axe finds nothing', async () => {
    await openTokens()
    await row('ETH').first().waitFor()
    await sees(page, /tokens hidden/)
    expect(await rows().count()).toBeLessThan(40)
    expect(await violationsInEveryLook(page)).toEqual({})
  })
})

test('where the service fails, what the chain says is shown, and when it is asked again', async () => {
  forgive(/status of 500/)
  await openTokens({ api: '500' })
  await row('ETH').waitFor()
  await sees(page, /Token Balance Unavailable. Next try in \d+ seconds?\./)
  await row('ETH').getByText('Price unknown').waitFor()
})
