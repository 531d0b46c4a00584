import type { Page } from 'playwright-core'
import { recoverMessageAddress, recoverTypedDataAddress, type Hex } from 'viem'
import { account, second } from './support/accounts.js'
import { connect, newContext, openHost, openModal } from './support/browser.js'
import { saveData } from './support/saveData.js'
import { losesWithinASecond } from './support/losesWithinASecond.js'
import {
  button,
  closed,
  connectQuietly,
  request,
  sees,
  showsView,
  statusOf,
  timesAsked,
  whenStatus,
} from './support/visitor.js'

const address = (page: Page) => page.evaluate(() => window.modal.getState().active?.address)

describe('a visitor with an installed wallet', () => {
  test('connects by two clicks and sees address and balance', async () => {
    const { page } = await openHost()
    await connect(page)
    expect(await address(page)).toBe(account)
    await page.getByRole('button', { name: /^Account/ }).click()
    await sees(page, '0xf39F')
    await sees(page, /10,000|9,999\.\d+/)
  })

  test('connects when the page asks the provider for accounts, as its library does', async () => {
    const { page } = await openHost()
    const accounts = request(page, 'eth_requestAccounts')
    await button(page, /Portico Test Wallet/).click()
    expect(await accounts).toEqual([
      account,
      ...(await page.evaluate(() => window.wallet.connectedAccounts)).slice(1),
    ])
    await closed(page)
  })

  test('saves data: nothing is sent before the first click', async () => {
    const context = await newContext()
    await saveData(context)
    const { page } = await openHost({ context })
    const requests: string[] = []
    page.on('request', sent => requests.push(sent.url()))
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await openModal(page)
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter(url => !url.endsWith('.js'))).toEqual([])
  })

  test("an idle page fetches the modal's code from its own site, nothing else, and the click finds it there", async () => {
    const context = await newContext()
    const requests: URL[] = []
    context.on('request', sent => requests.push(new URL(sent.url())))
    const { page } = await openHost({ context })
    // Drawn, though closed.
    await page.locator('[data-portico=modal] .portico').waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    const scripts = ({ pathname }: URL) => pathname.endsWith('.js')
    const ahead = requests.filter(scripts).map(({ pathname }) => pathname)
    expect(ahead).toContainEqual(expect.stringMatching(/\/modal-/))
    expect(requests.filter(({ origin }) => origin !== new URL(page.url()).origin)).toEqual([])
    await openModal(page)
    await button(page, /Portico Test Wallet/).waitFor()
    const after = requests.filter(scripts).map(({ pathname }) => pathname)
    expect(after.filter(path => /\/(modal|runtime)-/.test(path))).toEqual(
      ahead.filter(path => /\/(modal|runtime)-/.test(path)),
    )
  })

  test('is still connected after a reload, without a question of the wallet; disconnected, stays so after another', async () => {
    const { page } = await openHost()
    await connect(page)
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenStatus(page, 'connected')
    expect(await address(page)).toBe(account)
    await page
      .locator('portico-button')
      .getByText(/ ETH · 0xf39F/)
      .waitFor()
    const methods = await page.evaluate(() => window.wallet.requests.map(({ method }) => method))
    expect(methods).not.toContain('eth_requestAccounts')

    await page.getByRole('button', { name: /^Account/ }).click()
    await button(page, /Disconnect/).click()
    await whenStatus(page, 'disconnected')
    expect(await page.evaluate(() => window.wallet.connectedAccounts)).toEqual([])
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await page.evaluate(() => window.modal.preload())
    expect(await statusOf(page)).toBe('disconnected')
  })
})

describe('a connected wallet', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await openHost({ isConnected: true }))
  })

  test('signs a text and typed data, an independent library finds the signer, and sends what the chain mines', async () => {
    const signature = await request(page, 'personal_sign', ['0x48656c6c6f', account])
    expect(await recoverMessageAddress({ message: 'Hello', signature: signature as Hex })).toBe(account)

    const typed = {
      domain: { name: 'Portico', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Hello' },
    } as const
    const typedSignature = await request(page, 'eth_signTypedData_v4', [
      account,
      JSON.stringify({
        ...typed,
        types: {
          ...typed.types,
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
        },
      }),
    ])
    expect(await recoverTypedDataAddress({ ...typed, signature: typedSignature as Hex })).toBe(account)

    const hash = await request(page, 'eth_sendTransaction', [{ from: account, to: second, value: '0x1' }])
    const receipt = await request(page, 'eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1', to: second.toLowerCase() })
  })

  test('switches the network in the modal, and the wallet is there', async () => {
    await page.getByRole('button', { name: /^Network/ }).click()
    await button(page, /Portico Second/).click()
    await page.waitForFunction(() => window.modal.getState().active?.network?.id === 31338)
    expect(await page.evaluate(() => window.wallet.chain.id)).toBe(31338)
    expect(await request(page, 'eth_chainId')).toBe('0x7a6a')
  })
})

describe('what happens in the wallet while connected', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await openHost({ wallets: [{ accountCount: 2 }] }))
    await connectQuietly(page)
  })

  test('another account becomes the account of the page', async () => {
    await page.evaluate(() => window.wallet.switchAccount(1))
    await page.waitForFunction(value => window.modal.getState().active?.address === value, second)
  })

  test('locking it disconnects the page', async () => {
    await page.evaluate(() => window.wallet.lock())
    await whenStatus(page, 'disconnected')
  })

  test('a network that the site does not use leads to UnsupportedChain, and one click leads back', async () => {
    await page.evaluate(() => {
      window.wallet.addChain({ id: 999, rpcUrl: 'http://127.0.0.1:1', name: 'Elsewhere' })
      window.wallet.switchChain(999)
    })
    await showsView(page, 'Wrong network')
    await button(page, /Portico Local/).click()
    await page.waitForFunction(() => window.modal.getState().active?.network?.id === 31337)
    await closed(page)
  })

  test('the site removes the active network: the wallet moves to the first that remains', async () => {
    await page.evaluate(() => window.modal.removeNetwork('eip155:31337'))
    await page.waitForFunction(() => window.modal.getState().active?.network?.id === 31338)
    expect(await page.evaluate(() => window.wallet.chain.id)).toBe(31338)
  })
})

test('two tabs: what one disconnects, the other has lost within a second', async () => {
  const context = await newContext()
  await context.clock.install()
  const { page } = await openHost({ context, isConnected: true })
  const { page: other } = await openHost({ context })
  await losesWithinASecond(other, () => page.evaluate(() => window.modal.disconnect()))
})

test.each(['react', 'react-18'])(
  '%s under StrictMode: one modal, one request, the same slice',
  async host => {
    const { page } = await openHost({ host })
    await connect(page)
    await page.getByTestId('account').getByText(`connected ${account} Portico Local`).waitFor()
    expect(await page.locator('[data-portico=modal]').count()).toBe(1)
    expect(await timesAsked(page)).toBe(1)
  },
)
