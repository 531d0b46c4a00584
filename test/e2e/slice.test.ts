import type { Page } from 'playwright-core'
import { recoverMessageAddress, recoverTypedDataAddress, type Hex } from 'viem'
import { account, second } from './support/accounts.js'
import { connect, openHost, openModal } from './support/browser.js'

const request = (page: Page, method: string, params: unknown[] = []) =>
  page.evaluate(
    async ([name, args]) => {
      const provider = await window.modal.getProvider('eip155')
      return provider.request({ method: name, params: args })
    },
    [method, params] as const,
  )
const status = (page: Page) => page.evaluate(() => window.modal.getState().active?.status)
const address = (page: Page) => page.evaluate(() => window.modal.getState().active?.address)
const whenStatus = (page: Page, wanted: string) =>
  page.waitForFunction(value => window.modal.getState().active?.status === value, wanted)

describe('a visitor with an installed wallet', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await openHost({ csp: 'strict-trusted-types' }))
  })

  test('connects by two clicks and sees address and balance', async () => {
    await connect(page)
    expect(await address(page)).toBe(account)
    await page.getByRole('button', { name: /^Account/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('0xf39F', { exact: false }).first().waitFor()
    await dialog
      .getByText(/10,000|9,999\.\d+/)
      .first()
      .waitFor()
  })

  test('signs a text, and an independent library finds the signer', async () => {
    await connect(page)
    const signature = await request(page, 'personal_sign', ['0x48656c6c6f', account])
    expect(await recoverMessageAddress({ message: 'Hello', signature: signature as Hex })).toBe(account)
  })

  test('signs typed data', async () => {
    await connect(page)
    const typed = {
      domain: { name: 'Portico', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Hello' },
    } as const
    const signature = await request(page, 'eth_signTypedData_v4', [
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
    expect(await recoverTypedDataAddress({ ...typed, signature: signature as Hex })).toBe(account)
  })

  test('sends a transaction that the chain mines', async () => {
    await connect(page)
    const hash = await request(page, 'eth_sendTransaction', [{ from: account, to: second, value: '0x1' }])
    const receipt = await request(page, 'eth_getTransactionReceipt', [hash])
    expect(receipt).toMatchObject({ status: '0x1', to: second.toLowerCase() })
  })

  test('switches the network in the modal, and the wallet is there', async () => {
    await connect(page)
    await page.getByRole('button', { name: /^Network/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Portico Second/ })
      .click()
    await page.waitForFunction(() => window.modal.getState().active?.network?.id === 31338)
    expect(await page.evaluate(() => window.wallet.chain.id)).toBe(31338)
    expect(await request(page, 'eth_chainId')).toBe('0x7a6a')
  })

  test('is still connected after a reload, without a question of the wallet', async () => {
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
  })

  test('disconnects, and stays so after a reload', async () => {
    await connect(page)
    await page.getByRole('button', { name: /^Account/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Disconnect/ })
      .click()
    await whenStatus(page, 'disconnected')
    expect(await page.evaluate(() => window.wallet.connectedAccounts)).toEqual([])
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    expect(await status(page)).toBe('disconnected')
  })

  test('sends nothing before the first click', async () => {
    const requests: string[] = []
    page.on('request', sent => requests.push(sent.url()))
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await openModal(page)
    expect(requests.every(url => url.endsWith('.js'))).toBe(true)
  })
})

describe('what happens in the wallet while connected', () => {
  let page: Page
  beforeEach(async () => {
    ;({ page } = await openHost({ wallets: [{ accountCount: 2 }] }))
    await connect(page)
  })
  afterEach(() => page.context().close())

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
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Wrong network' }).waitFor()
    await dialog.getByRole('button', { name: /Portico Local/ }).click()
    await page.waitForFunction(() => window.modal.getState().active?.network?.id === 31337)
    await dialog.waitFor({ state: 'detached' })
  })

  test('the site removes the active network: the wallet moves to the first that remains', async () => {
    await page.evaluate(() => window.modal.removeNetwork('eip155:31337'))
    await page.waitForFunction(() => window.modal.getState().active?.network?.id === 31338)
    expect(await page.evaluate(() => window.wallet.chain.id)).toBe(31338)
  })
})

test('two tabs: what one disconnects, the other has lost within a second', async () => {
  const { page, context } = await openHost()
  await connect(page)
  const { page: other } = await openHost({ context })
  await whenStatus(other, 'connected')
  await page.evaluate(() => window.modal.disconnect())
  await other.waitForFunction(() => window.modal.getState().active?.status === 'disconnected', undefined, {
    timeout: 1000,
  })
  await context.close()
})

test.each(['react', 'react-18'])(
  '%s under StrictMode: one modal, one request, the same slice',
  async host => {
    const { page, context } = await openHost({ host })
    await connect(page)
    await page.getByTestId('account').getByText(`connected ${account} Portico Local`).waitFor()
    expect(await page.locator('[data-portico=modal]').count()).toBe(1)
    const asked = await page.evaluate(
      () => window.wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length,
    )
    expect(asked).toBe(1)
    await context.close()
  },
)
