import {
  createTestWallet,
  openApprovalWindow,
  type TestWallet,
  type TestWalletOptions,
} from '../../testing/index.js'
import { devAccounts, twoChains } from './support/walletOnSite.js'

const [alice] = devAccounts
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

/** The window in the page, if it is there. */
const shown = () => document.querySelector('portico-test-wallet')?.shadowRoot?.querySelector('[role=dialog]')
const text = () => shown()?.textContent ?? ''
const button = (name: string) => {
  const found = [...(shown()?.querySelectorAll('button') ?? [])].find(one => one.textContent === name)
  if (!found) throw new Error(`There is no button ${name}.`)
  return found
}
const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })

let close = () => {}
afterEach(() => {
  close()
  document.body.replaceChildren()
})

function open(options: Partial<TestWalletOptions> = {}): TestWallet {
  const origin = 'https://shop.example'
  const wallet = createTestWallet({ chains: twoChains, policy: 'manual', origin, ...options })
  close = openApprovalWindow(wallet, { document })
  return wallet
}

async function openConnected(options: Partial<TestWalletOptions> = {}): Promise<TestWallet> {
  const wallet = open({ ...options, policy: 'approve' })
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  wallet.setPolicy('manual')
  return wallet
}

/** Sends a request and waits until the wallet asks about it. The answer is still to come. */
async function ask(
  wallet: TestWallet,
  method: string,
  params: unknown = [],
): Promise<{ readonly answer: Promise<unknown> }> {
  const answer = wallet.provider.request({ method, params })
  answer.catch(() => {})
  await wallet.nextPending(method)
  return { answer }
}

describe('the approval window', () => {
  test('is in the page only while something waits', async () => {
    const wallet = open()
    expect(shown()).toBeUndefined()
    const { answer } = await ask(wallet, 'eth_requestAccounts')
    expect(text()).toContain('Connect to this site?')
    expect(text()).toContain('https://shop.example')
    button('Approve').click()
    expect(await answer).toEqual([alice])
    expect(document.body.children).toHaveLength(0)
  })

  test('rejects by its button and by Escape, which the page does not notice', async () => {
    const wallet = open()
    const noticed: string[] = []
    document.addEventListener('keydown', event => noticed.push(event.key))
    const { answer: first } = await ask(wallet, 'eth_requestAccounts')
    button('Reject').click()
    await expect(first).rejects.toMatchObject({ code: 4001 })
    const { answer: second } = await ask(wallet, 'eth_requestAccounts')
    shown()?.dispatchEvent(escape())
    await expect(second).rejects.toMatchObject({ code: 4001 })
    expect(noticed).toEqual([])
  })

  test('is a dialog with a name and a description, and does not claim to be modal', async () => {
    await ask(open(), 'eth_requestAccounts')
    const root = shown()?.getRootNode() as ShadowRoot
    const named = (attribute: string) =>
      root.getElementById(shown()?.getAttribute(attribute) ?? '')?.textContent
    expect(named('aria-labelledby')).toBe('Connect to this site?')
    expect(named('aria-describedby')).toContain('the accounts you choose')
    expect(shown()?.hasAttribute('aria-modal')).toBe(false)
  })

  test('takes the focus and gives it back', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    await ask(open(), 'eth_requestAccounts')
    expect((shown()?.getRootNode() as ShadowRoot).activeElement).toBe(shown())
    button('Reject').click()
    expect(document.activeElement).toBe(opener)
  })

  test('opens only the accounts that are ticked', async () => {
    const { answer } = await ask(open({ accountCount: 3 }), 'eth_requestAccounts')
    const boxes = [...(shown()?.querySelectorAll('input') ?? [])]
    expect(boxes.map(box => box.checked)).toEqual([true, true, true])
    boxes[0]?.click()
    button('Approve').click()
    expect(await answer).toEqual([devAccounts[1], devAccounts[2]])
  })

  test('shows one request after the other, and keeps what was ticked when more arrive', async () => {
    const wallet = open({ accountCount: 2 })
    await ask(wallet, 'eth_requestAccounts')
    expect(text()).not.toContain('1 of')
    shown()?.querySelector('input')?.click()
    await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(text()).toContain('1 of 2')
    expect(shown()?.querySelector('input')?.checked).toBe(false)
    button('Approve').click()
    expect(text()).toContain('Switch network?')
    expect(text()).toContain('FromHarborToLagoon')
  })

  test('asks to unlock first, then asks the question', async () => {
    const { answer } = await ask(open({ isLocked: true }), 'eth_requestAccounts')
    expect(text()).toContain('Unlock the wallet')
    button('Unlock').click()
    expect(text()).toContain('Connect to this site?')
    button('Approve').click()
    expect(await answer).toEqual([alice])
  })

  test('goes away for good when it is closed, and leaves the request waiting', async () => {
    const wallet = open()
    await ask(wallet, 'eth_requestAccounts')
    close()
    expect(shown()).toBeUndefined()
    expect(wallet.pending).toHaveLength(1)
    wallet.approve()
    expect(shown()).toBeUndefined()
  })
})

describe('what is asked, in plain words', () => {
  test('a message as text, with what cannot be seen spelled out', async () => {
    await ask(await openConnected(), 'personal_sign', [hex('Pay\n\u202egnihton'), alice])
    expect(text()).toContain('Sign this message?')
    expect(shown()?.querySelector('pre')?.textContent).toBe('Pay\n\\u{202e}gnihton')
    expect(text()).toContain('Account 1')
    expect(text()).toContain('0xf39F…2266')
    expect(text()).toContain('NetworkHarbor')
  })

  test('markup in a message is text', async () => {
    await ask(await openConnected(), 'personal_sign', [hex('<img src=x onerror=alert(1)>'), alice])
    expect(shown()?.querySelector('img')).toBeNull()
    expect(text()).toContain('<img src=x onerror=alert(1)>')
  })

  test('bytes that are no text as hex', async () => {
    await ask(await openConnected(), 'personal_sign', ['0xff00', alice])
    expect(shown()?.querySelector('pre')?.textContent).toBe('0xff00')
  })

  test('typed data line by line', async () => {
    const typedData = {
      domain: { name: 'Harbor Market', chainId: 31_337 },
      primaryType: 'Order',
      types: {
        Item: [{ name: 'title', type: 'string' }],
        Order: [
          { name: 'items', type: 'Item[]' },
          { name: 'price', type: 'uint256' },
        ],
      },
      message: { items: [{ title: 'A boat' }], price: 15 },
    }
    await ask(await openConnected(), 'eth_signTypedData_v4', [alice, typedData])
    expect(text()).toContain('KindOrder')
    expect(text()).toContain('ForHarbor Market')
    expect(shown()?.querySelector('pre')?.textContent).toBe('items:\n  0:\n    title: A boat\nprice: 15')
  })

  test('a network to add, with its node', async () => {
    const chain = {
      chainId: '0x89',
      chainName: 'Polygon',
      nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
      rpcUrls: ['https://polygon-rpc.com'],
    }
    await ask(open(), 'wallet_addEthereumChain', [chain])
    expect(text()).toContain('Add this network?')
    expect(text()).toContain('NamePolygonChain id137CurrencyPOLNodehttps://polygon-rpc.com')
  })

  test('a token to watch', async () => {
    await ask(open(), 'wallet_watchAsset', { type: 'ERC20', options: { address: alice, symbol: 'TUSD' } })
    expect(text()).toContain('Watch TUSD?')
    expect(text()).toContain(alice)
  })

  test('any other method that a script wants asked about', async () => {
    const wallet = open()
    wallet.script('eth_getBalance', 'manual')
    await ask(wallet, 'eth_getBalance', [alice, 'latest'])
    expect(text()).toContain('This site calls eth_getBalance.')
  })
})
