import { getWallets } from '@wallet-standard/app'
import { Verifier } from 'bip322-js'
import {
  createBitcoinTestWallet,
  installBitcoinTestWallet,
  testMnemonic,
  type BitcoinTestWallet,
  type BitcoinTestWalletOptions,
  type BitcoinWalletShape,
} from '../../../testing/index.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const chains = [mainnet, testnet].map(id => ({
  id,
  rpcUrl: 'http://127.0.0.1:1',
})) as BitcoinTestWalletOptions['chains']

interface SatsConnect {
  request(
    method: string,
    params?: unknown,
  ): Promise<{ result?: unknown; error?: { code: number; message: string } }>
  addListener(...args: unknown[]): () => void
}
const walletWith = (options: Partial<BitcoinTestWalletOptions> = {}) =>
  createBitcoinTestWallet({ chains, ...options })
const objectOf = (wallet: BitcoinTestWallet) => wallet.provider as SatsConnect
const connected = async (options: Partial<BitcoinTestWalletOptions> = {}) => {
  const wallet = walletWith(options)
  await objectOf(wallet).request('wallet_connect', null)
  return wallet
}
const codeOf = async (answer: ReturnType<SatsConnect['request']>) => (await answer).error?.code

describe('the Bitcoin test wallet, as a sats-connect wallet', () => {
  test('lets a site in once its owner has said yes, and tells it the rest without a question', async () => {
    const wallet = walletWith({ policy: 'manual' })
    const { request } = objectOf(wallet)
    expect(await codeOf(request('getAddresses', { purposes: ['payment'] }))).toBe(-32_002)
    expect(await codeOf(request('wallet_getAccount'))).toBe(-32_002)
    const answer = request('wallet_connect', { network: 'Mainnet' })
    wallet.approve()
    const { result } = await answer
    const { payment, ordinals } = wallet.keysOf(0)
    expect(result).toMatchObject({
      addresses: [
        { address: payment.address, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
        { address: ordinals.address, purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' },
      ],
      network: { bitcoin: { name: 'Mainnet' }, stacks: { name: 'mainnet' } },
    })
    expect((await request('wallet_getAccount')).result).toEqual(result)
    expect((await request('getAddresses', { purposes: ['ordinals'] })).result).toMatchObject({
      addresses: [{ address: ordinals.address }],
    })
    expect(wallet.requests.map(({ method }) => method)).toContain('wallet_connect')
    expect(wallet.pending).toEqual([])
  })

  test('says no with the codes of sats-connect', async () => {
    const wallet = walletWith({ policy: 'reject' })
    const { request } = objectOf(wallet)
    expect(await codeOf(request('wallet_connect', null))).toBe(-32_000)
    expect(await codeOf(request('wallet_changeNetwork', { name: 'Testnet4' }))).toBe(-32_002)
    expect(await codeOf(request('wallet_sing', null))).toBe(-32_601)
    expect(await codeOf(request('signMessage', null))).toBe(-32_602)
    wallet.setPolicy('approve')
    await request('wallet_connect', null)
    expect(await codeOf(request('wallet_changeNetwork', { name: 'Regtest' }))).toBe(-32_602)
    expect(await codeOf(request('signMessage', { address: 'bc1q', message: 'x' }))).toBe(-32_002)
  })

  test('signs with the key of the address that is named', async () => {
    const wallet = await connected()
    for (const { address } of Object.values(wallet.keysOf(0)) as { address: string }[]) {
      const { result } = await objectOf(wallet).request('signMessage', { address, message: 'Hello' })
      const { signature, protocol } = result as { signature: string; protocol: string }
      expect([Verifier.verifySignature(address, 'Hello', signature), protocol]).toEqual([true, 'BIP322'])
    }
  })

  test('tells of changes in both forms of listening, and stops', async () => {
    const wallet = await connected({ accountCount: 2 })
    const { addListener } = objectOf(wallet)
    const heard: unknown[] = []
    const stops = [
      addListener('accountChange', (event: unknown) => heard.push(['old', event])),
      addListener({ eventName: 'networkChange', cb: (event: unknown) => heard.push(['new', event]) }),
      addListener({ eventName: 'disconnect', cb: (event: unknown) => heard.push(['new', event]) }),
    ]
    wallet.switchAccount(1)
    wallet.switchChain(testnet)
    wallet.disconnectSite()
    expect(heard).toMatchObject([
      ['old', { type: 'accountChange', addresses: [{}, {}] }],
      ['new', { type: 'networkChange', bitcoin: { name: 'Testnet4' }, addresses: [{}, {}] }],
      ['new', { type: 'disconnect' }],
    ])
    expect(wallet.listenerCount).toBe(3)
    stops.forEach(stop => stop())
    expect(wallet.listenerCount).toBe(0)
  })

  test('does with a call what its script says', async () => {
    const wallet = await connected()
    const { request } = objectOf(wallet)
    wallet.script('wallet_getNetwork', [
      { error: { code: -32_603, message: 'Broken' } },
      { result: 'odd' },
      { throws: 'text' },
      'never',
    ])
    expect(await request('wallet_getNetwork')).toMatchObject({ error: { code: -32_603, message: 'Broken' } })
    expect((await request('wallet_getNetwork')).result).toBe('odd')
    await expect(request('wallet_getNetwork')).rejects.toBe('text')
    const first = await Promise.race([
      request('wallet_getNetwork'),
      new Promise(resolve => setTimeout(resolve, 20, 'silence')),
    ])
    expect(first).toBe('silence')
    expect((await request('wallet_getNetwork')).result).toMatchObject({ bitcoin: { name: 'Mainnet' } })
  })

  test('puts every question into words', async () => {
    const wallet = await connected()
    wallet.setPolicy('manual')
    const { request } = objectOf(wallet)
    const { address } = wallet.keysOf(0).payment
    void request('signMessage', { address, message: 'Hello\u202e' })
    void request('wallet_changeNetwork', { name: 'Testnet4' })
    const [message, network] = wallet.pending
    expect(wallet.describe(message!)).toEqual({
      title: 'Sign this message?',
      lead: 'Signing costs nothing and sends nothing.',
      facts: [
        { label: 'Address', value: address, isCode: true },
        { label: 'Way', value: 'BIP-322' },
      ],
      body: { label: 'Message', text: 'Hello\\u{202e}' },
    })
    expect(wallet.describe(network!).facts).toEqual([
      { label: 'From', value: 'Bitcoin Mainnet' },
      { label: 'To', value: 'Bitcoin Testnet4' },
    ])
  })

  test('is as newly installed after a reset', async () => {
    const wallet = await connected({ accountCount: 2 })
    wallet.switchAccount(1)
    wallet.switchChain(testnet)
    wallet.reset()
    expect([wallet.activeAccount, wallet.chain.id, wallet.connectedAccounts, wallet.requests]).toEqual([
      wallet.accounts[0],
      mainnet,
      [],
      [],
    ])
  })
})

test('a locked wallet shows nothing, and what it is asked waits for the unlocking', async () => {
  const wallet = await connected()
  const { request } = objectOf(wallet)
  wallet.lock()
  expect(await codeOf(request('wallet_getAccount'))).toBe(-32_002)
  const answer = request('getAddresses', { purposes: ['payment'] })
  expect((await wallet.nextPending()).question.kind).toBe('unlock')
  wallet.unlock()
  expect((await answer).result).toMatchObject({ addresses: [{ address: wallet.accounts[0] }] })
})

test('remembers itself in the storage of the page', async () => {
  const texts = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
  }
  const page = Object.assign(new EventTarget(), { localStorage })
  const { wallet, uninstall } = installBitcoinTestWallet(page, { chains, accountCount: 2 })
  await objectOf(wallet).request('wallet_connect', null)
  wallet.switchAccount(1)
  wallet.switchChain(testnet)
  uninstall()
  const { wallet: again } = installBitcoinTestWallet(page, { chains, accountCount: 2 })
  expect([again.activeAccount, again.chain.id]).toEqual([wallet.activeAccount, testnet])
  expect((await objectOf(again).request('wallet_getAccount')).error).toBeUndefined()
  for (const text of ['{{{', 'null', '[]', '{"version":2}']) {
    texts.set([...texts.keys()][0]!, text)
    expect(installBitcoinTestWallet(page, { chains }).wallet.connectedAccounts).toEqual([])
  }
})

describe('it is found by those who look for wallets', () => {
  const page = () => new EventTarget() as EventTarget & Record<string, unknown>

  test('in btc_providers, which names where it stands', () => {
    const window = page()
    const remove = walletWith({ path: 'Harbor.Bitcoin', name: 'Harbor' }).announce(window)
    const [entry] = window['btc_providers'] as { id: string; name: string; icon: string; methods: string[] }[]
    expect(entry).toMatchObject({
      id: 'Harbor.Bitcoin',
      name: 'Harbor',
      icon: expect.stringMatching(/^data:image/) as string,
    })
    expect(entry?.methods).toContain('wallet_connect')
    expect((window['Harbor'] as Record<string, SatsConnect>)['Bitcoin']).toHaveProperty('request')
    remove()
    expect(window['btc_providers']).toEqual([])
    expect(window['Harbor']).toEqual({})
  })

  test('by the real sats-connect, which connects it, signs, and hears of changes', async () => {
    const window = page()
    const wallet = walletWith({ path: 'Harbor.Bitcoin', name: 'Harbor', accountCount: 2 })
    wallet.announce(window)
    Object.assign(globalThis, { window })
    try {
      const { addListener, getProviders, request } = await import('sats-connect')
      expect(getProviders().map(({ id }) => id)).toEqual(['Harbor.Bitcoin'])
      expect(await request('wallet_connect', null, 'Harbor.Bitcoin')).toMatchObject({ status: 'success' })
      const { address } = wallet.keysOf(0).payment
      const signed = await request('signMessage', { address, message: 'Hello' }, 'Harbor.Bitcoin')
      if (signed.status === 'error') throw new Error(signed.error.message)
      expect(Verifier.verifySignature(address, 'Hello', signed.result.signature)).toBe(true)
      const heard: unknown[] = []
      addListener(
        {
          eventName: 'accountChange',
          cb: (event: { addresses?: readonly { address: string }[] | undefined }) =>
            heard.push(event.addresses?.[0]?.address),
        },
        'Harbor.Bitcoin',
      )
      wallet.switchAccount(1)
      expect(heard).toEqual([wallet.accounts[1]])
    } finally {
      Reflect.deleteProperty(globalThis, 'window')
    }
  })

  test('by the real registry of the Wallet Standard', async () => {
    const target = new EventTarget()
    Object.assign(globalThis, { window: target })
    try {
      const { get, on } = getWallets()
      const seen: unknown[] = []
      on('register', (...wallets) => seen.push(...wallets.map(({ name }) => name)))
      walletWith({ shape: 'wallet-standard', name: 'Standard' }).announce(target)
      expect(seen).toEqual(['Standard'])
      expect(get()[0]?.features).toHaveProperty('bitcoin:signTransaction')
    } finally {
      Reflect.deleteProperty(globalThis, 'window')
    }
  })

  test('where OKX and Leather stand', () => {
    const window = page()
    walletWith({ shape: 'okx' }).announce(window)
    walletWith({ shape: 'leather' }).announce(window)
    expect(window).toMatchObject({
      okxwallet: { bitcoin: {}, cardano: { icon: expect.any(String) as string } },
      LeatherProvider: {},
      btc_providers: [{ id: 'LeatherProvider' }],
    })
  })
})

test('Leather rejects with a JSON-RPC answer, and asks its owner for addresses every time', async () => {
  const wallet = walletWith({ shape: 'leather', policy: 'manual' })
  const { request } = objectOf(wallet)
  const refused = request('getAddresses')
  wallet.reject()
  await expect(refused).rejects.toMatchObject({ jsonrpc: '2.0', error: { code: 4001 } })
  for (let times = 0; times < 2; times++) {
    const answer = request('getAddresses')
    await wallet.nextPending()
    wallet.approve()
    expect((await answer).result).toMatchObject({
      addresses: [{ symbol: 'BTC' }, { symbol: 'BTC' }, { symbol: 'STX' }],
    })
  }
})

test('what it cannot be made from is refused at once', () => {
  const make = (options: Partial<BitcoinTestWalletOptions>) => () => walletWith(options)
  expect(make({ chains: [] })).toThrow(RangeError)
  expect(make({ accountCount: 0 })).toThrow(RangeError)
  expect(() => walletWith({ chains: [{ id: 'bip122:1', rpcUrl: '' }] }).accounts).toThrow(RangeError)
  expect(() => walletWith().switchAccount(1)).toThrow(RangeError)
  expect(() => walletWith().switchChain('bip122:1')).toThrow(RangeError)
  expect(() => walletWith().approve()).toThrow('Nothing is pending')
  expect(testMnemonic).toContain('junk')
  const shapes: readonly BitcoinWalletShape[] = ['sats-connect', 'leather', 'okx', 'wallet-standard']
  expect(shapes.map(shape => walletWith({ shape }).listenerCount)).toEqual([0, 0, 0, 0])
})
