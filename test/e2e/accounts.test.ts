import type { BrowserContextOptions, Page } from 'playwright-core'
import { createPublicClient, http, parseEther, recoverMessageAddress, type Address, type Hex } from 'viem'
import { account, second } from './support/accounts.js'
import { type HostOptions, openHost } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import {
  atRest,
  button,
  closed,
  connectQuietly,
  dialog,
  focused,
  pressGuarded,
  script,
  sees,
  showsView,
  whenStatus,
} from './support/visitor.js'

const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const fresh = '0x2222222222222222222222222222222222222222'
const wallet = 'Portico Test Wallet'
const secondRow = /^0x7099…79C8/
const thirdRow = /^0x3C44…93BC/
const choose = /Choose another account/

let page: Page

const start = async ({
  device,
  ...options
}: HostOptions & { readonly device?: BrowserContextOptions } = {}) => {
  const contextOptions = device && { contextOptions: device }
  ;({ page } = await openHost({
    wallets: [{ accountCount: 3 }],
    ...options,
    ...contextOptions,
  }))
}
/** All accounts of the wallet are opened to the site, as a visitor opens them who connects. */
const startConnected = async (setup: Parameters<typeof start>[0] = {}) => {
  await start(setup)
  await connectQuietly(page)
}
const openAccount = async () => {
  await page.evaluate(() => window.modal.open('Account'))
  await button(page, choose).waitFor()
}
const openAccounts = async () => {
  await openAccount()
  await button(page, choose).click()
  await button(page, /^Copy the address/)
    .first()
    .waitFor()
}
const active = () => page.evaluate(() => window.modal.getState().active?.address)
const isActive = async (address: string) => {
  await page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, address)
}
/** Chooses another account, as a visitor does. */
const select = async (row: RegExp) => {
  const before = await active()
  await openAccounts()
  await button(page, row).click()
  // The view of this title that was left may not have gone yet.
  await page.waitForFunction(before => window.modal.getState().active?.address !== before, before)
  await showsView(page, 'Account')
}
const request = (method: string, params: unknown[] = []) =>
  page.evaluate(
    async ([name, args]) => {
      const provider = await window.modal.getProvider('eip155')
      return provider.request({ method: name, params: args })
    },
    [method, params] as const,
  )
const reload = async () => {
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  await whenStatus(page, 'connected')
}

const sandbox = useOwnSandbox()
const chain = () => createPublicClient({ transport: http(`${sandbox.url}/rpc/31337`) })
const balanceOf = (address: string) => chain().getBalance({ address: address as Address })

describe('who has three accounts', () => {
  test('chooses the second, and what is signed is the second’s, also by the page', async () => {
    await startConnected()
    expect(await active()).toBe(account)
    await select(secondRow)
    expect(await active()).toBe(second)
    await dialog(page)
      .getByText(/10,000|9,999\.\d+/)
      .first()
      .waitFor()
    const [from] = (await request('eth_accounts')) as string[]
    const signature = await request('personal_sign', ['0x48656c6c6f', from])
    expect(await recoverMessageAddress({ message: 'Hello', signature: signature as Hex })).toBe(second)
  })

  test('sends with the chosen account: its balance changes on chain, and no other', async () => {
    await startConnected({ host: 'account' })
    await select(secondRow)
    const before = await Promise.all([account, second, fresh].map(balanceOf))
    await page.evaluate(given => window.modal.kernel.open('Send', given), { to: fresh, amount: '0.5' })
    await button(page, 'Review').click()
    await pressGuarded(page, `Send with ${wallet}`)
    await sees(page, 'Confirmed')
    const after = await Promise.all([account, second, fresh].map(balanceOf))
    expect(after[0]).toBe(before[0])
    expect((after[2] ?? 0n) - (before[2] ?? 0n)).toBe(parseEther('0.5'))
    expect((before[1] ?? 0n) - (after[1] ?? 0n)).toBeGreaterThan(parseEther('0.5'))
  })
})

test('a transaction of the page that names no sender is the chosen account’s', async () => {
  await startConnected()
  await page.evaluate(address => window.modal.selectAccount(address), second)
  const hash = await request('eth_sendTransaction', [{ to: fresh, value: '0x1' }])
  expect(await request('eth_getTransactionByHash', [hash])).toMatchObject({ from: second.toLowerCase() })
})

test('a wallet that refuses another account than its own says so to the page', async () => {
  await startConnected()
  await page.evaluate(address => window.modal.selectAccount(address), second)
  await script(page, 'personal_sign', {
    error: { code: 4100, message: 'The requested account has not been authorized' },
  })
  await expect(request('personal_sign', ['0x48656c6c6f', second])).rejects.toThrow(/has not been authorized/)
})

test('the choice holds over a reload, until the wallet itself goes to another account', async () => {
  await startConnected()
  await select(secondRow)
  await reload()
  expect(await active()).toBe(second)

  await page.evaluate(() => window.wallet.switchAccount(2))
  await isActive(third)
  await reload()
  expect(await active()).toBe(third)
  expect(await page.evaluate(() => window.modal.getState().active?.allAccounts.length)).toBe(3)
})

test('the page is told of a choice as of any change of account', async () => {
  await startConnected()
  const told = page.evaluate(async () => {
    const provider = await window.modal.getProvider('eip155')
    return new Promise(resolve => {
      provider.on('accountsChanged', (accounts: unknown) => resolve(accounts))
    })
  })
  await select(thirdRow)
  expect(await told).toEqual([third, account, second])
})

test('the accounts of a wallet with one are not counted', async () => {
  await startConnected({ wallets: [{}] })
  await page.evaluate(() => window.modal.open('Account'))
  await button(page, 'Disconnect').waitFor()
  expect(await button(page, choose).count()).toBe(0)
})

test('polkadot accounts are listed by their names, the chosen one signs, and stays it on another network', async () => {
  await start({ host: 'polkadot', wallets: [{ accountCount: 3 }] })
  await page.evaluate(async () => {
    await window.modal.preload()
    await window.modal.connect({ connectorId: window.modal.kernel.stores.connectors.list[0]!.id })
  })
  await openAccounts()
  const shown = await dialog(page)
    .getByRole('list', { name: 'Accounts' })
    .getByRole('listitem')
    .allInnerTexts()
  expect(shown.map(text => text.split('\n')[0])).toEqual(['Account 1', 'Account 2', 'Account 3'])
  await button(page, /^Account 2/).click()
  await button(page, 'Account 2. Choose another account').waitFor()
  const chosen = await active()

  await page.evaluate(() => window.modal.switchNetwork('polkadot:b0a8d493285c2df73290dfb7e61f870f' as never))
  await button(page, 'Account 2. Choose another account').waitFor()
  expect(await active()).not.toBe(chosen)
  await reload()
  expect(await page.evaluate(() => window.modal.getState().active?.accounts[0]?.label)).toBe('Account 2')
})

test('names of accounts that try to be something else are harmless texts', async () => {
  await start({ host: 'polkadot', wallets: [{ accountCount: 2 }] })
  const addresses = await page.evaluate(() => window.polkadotWallet.accounts)
  const names = [`<img src=x onerror=alert(1)>`, `\u202Elive\u202C\u0000 ${'very '.repeat(40)}long`]
  await page.evaluate(
    ([list, called]) => {
      const result = list.map((address, index) => ({ address, name: called[index], type: 'sr25519' }))
      for (const method of ['accounts.get', 'accounts.subscribe'] as const)
        window.polkadotWallet.script(method, { result })
    },
    [addresses, names] as const,
  )
  await page.evaluate(async () => {
    await window.modal.preload()
    await window.modal.connect({ connectorId: window.modal.kernel.stores.connectors.list[0]!.id })
  })
  await openAccounts()
  await sees(page, '<img src=x onerror=alert(1)>')
  const labels = await page.evaluate(() => Object.values(window.modal.getState().active?.addressLabels ?? {}))
  expect(labels.every(label => [...label].length <= 64 && !/[\u0000-\u001f\u202a-\u202e]/.test(label))).toBe(
    true,
  )
  expect(await dialog(page).locator('img[src=x]').count()).toBe(0)
})

test('Bitcoin accounts say what they are for, in step with the switch of types', async () => {
  await start({ host: 'bitcoin', wallets: [{}] })
  await page.evaluate(async () => {
    await window.modal.preload()
    await window.modal.connect({ connectorId: window.modal.kernel.stores.connectors.list[0]!.id })
  })
  await openAccounts()
  await button(page, /^bcrt.*Payments/).waitFor()
  await button(page, /^bcrt.*Ordinals/).click()
  await showsView(page, 'Account')
  await button(page, 'Ordinals').and(dialog(page).locator('[aria-pressed=true]')).waitFor()
  expect(await active()).toMatch(/^bcrt1p/)
  await button(page, 'Payments').click()
  await page.waitForFunction(() => window.modal.getState().active?.address?.startsWith('bcrt1p') === false)
})

test('who signs in is asked again for the account that they choose', async () => {
  await start({ host: 'siwx' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await button(page, wallet).click()
  const sign = async () => {
    await pressGuarded(page, /^Sign (with|in) /)
    await closed(page)
  }
  await sign()
  await openAccounts()
  await button(page, secondRow).click()
  await showsView(page, 'Sign in')
  await sees(page, '0x7099…79C8')
  await sign()
  expect(await active()).toBe(second)
})

describe('the list of accounts', () => {
  test('has no hindrances, nor has the account that leads to it', async () => {
    await startConnected()
    await openAccount()
    const inAccount = await violationsInEveryLook(page)
    await button(page, choose).click()
    await dialog(page).locator('.p-account-copy').nth(2).waitFor()
    expect({ inAccount, inList: await violationsInEveryLook(page) }).toEqual({ inAccount: {}, inList: {} })
  })

  test('cuts nothing off at the side where there is little room', async () => {
    await start({ device: { viewport: { width: 320, height: 480 } }, host: 'polkadot', wallets: [{}] })
    await page.evaluate(async () => {
      await window.modal.preload()
      await window.modal.connect({ connectorId: window.modal.kernel.stores.connectors.list[0]!.id })
    })
    await openAccounts()
    await atRest(dialog(page))
    const tooWide = await dialog(page)
      .locator('.p-body, .p-view, .p-item-line')
      .evaluateAll(elements =>
        elements
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(
            ({ classList, scrollWidth, clientWidth }) =>
              `${[...classList].join()} ${scrollWidth} ${clientWidth}`,
          ),
      )
    expect(tooWide).toEqual([])
  })

  test('is walked through, copied from and chosen from by the keyboard alone', async () => {
    await startConnected({ device: { permissions: ['clipboard-read', 'clipboard-write'] } })
    await openAccount()
    const { keyboard } = page
    await button(page, choose).focus()
    await keyboard.press('Enter')
    await focused(button(page, /^0xf39F…2266/))
    await keyboard.press('ArrowDown')
    await focused(button(page, secondRow))
    await keyboard.press('ArrowRight')
    await focused(button(page, 'Copy the address of 0x7099…79C8'))
    await keyboard.press('Enter')
    await page.getByRole('status').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(second)
    await keyboard.press('ArrowLeft')
    await keyboard.press('Enter')
    await isActive(second)
    await focused(dialog(page).getByRole('heading', { level: 2, name: 'Account' }))
    await page.getByRole('status').getByText('Switched to 0x7099…79C8').waitFor()
  })
})
