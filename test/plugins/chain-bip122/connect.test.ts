import { createBitcoinTestWallet, hostileProviders, type BitcoinWalletShape } from '../../../testing/index.js'
import { createPage } from './support/createPage.js'
import { createSite, type Site } from './support/createSite.js'
import {
  failWith,
  fakeWallet,
  never,
  opening,
  ordinals,
  payment,
  row,
  RpcError,
} from './support/fakeWallet.js'
import { chains, mainnet, regtest, testnet } from './support/networks.js'

const shapes: readonly BitcoinWalletShape[] = ['sats-connect', 'leather', 'okx', 'wallet-standard']
const testAddress = 'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8'
const regtestAddress = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'

const connectTo = async (site: Site, wanted?: `bip122:${string}`) => {
  const [session] = await site.connector.connect(site.request(wanted))
  return session!
}
const siteOf = (answers: Parameters<typeof fakeWallet>[0]) => {
  const wallet = fakeWallet(answers)
  return createSite({ page: wallet.page }).then(site => ({ site, wallet }))
}

describe('connecting a Bitcoin wallet', () => {
  test.each(shapes)(
    'of the shape %s opens the payment address, and the other one where it has one',
    async shape => {
      const wallet = createBitcoinTestWallet({ chains, shape })
      const site = await createSite({ page: createPage(wallet) })
      const session = await connectTo(site, mainnet.caipNetworkId as `bip122:${string}`)
      const keys = wallet.keysOf(0)
      expect(session.accounts).toEqual([
        { address: keys.payment.address, type: 'payment' },
        ...(shape === 'okx' ? [] : [{ address: keys.ordinals.address, type: 'ordinal' }]),
      ])
      expect(session.networkId).toBe(mainnet.caipNetworkId)
      expect(wallet.connectedAccounts).toEqual([keys.payment.address])
    },
  )

  test.each(shapes)('of the shape %s that its owner refuses is no fault', async shape => {
    const wallet = createBitcoinTestWallet({ chains, shape, policy: 'reject' })
    const site = await createSite({ page: createPage(wallet) })
    await expect(connectTo(site)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each(shapes)('of the shape %s that is locked waits for the unlocking', async shape => {
    const wallet = createBitcoinTestWallet({ chains, shape, isLocked: true })
    const site = await createSite({ page: createPage(wallet) })
    const attempt = connectTo(site)
    await wallet.nextPending()
    wallet.unlock()
    expect((await attempt).accounts[0]?.address).toBe(wallet.accounts[0])
  })

  test('asks a wallet that knows the site once, and one that does not know it with one question', async () => {
    const wallet = createBitcoinTestWallet({ chains })
    const site = await createSite({ page: createPage(wallet) })
    await connectTo(site, 'bip122:000000000019d6689c085ae165831e93')
    expect(wallet.requests.map(({ method }) => method)).toEqual(['getAddresses', 'wallet_connect'])
    await connectTo(site, 'bip122:000000000019d6689c085ae165831e93')
    expect(wallet.requests.map(({ method }) => method).slice(2)).toEqual(['getAddresses'])
  })

  test('a no to the first question is not followed by a second one', async () => {
    const { site, wallet } = await siteOf({ getAddresses: failWith(new RpcError(-32_000)) })
    await expect(connectTo(site)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.calls).toEqual(['getAddresses'])
  })

  test.each([-32_001, -32_002, -32_601])('code %i of the first question leads to the second', async code => {
    const { site, wallet } = await siteOf({
      getAddresses: failWith(new RpcError(code)),
      wallet_connect: params => {
        expect(params).toEqual({ addresses: ['payment', 'ordinals'], network: 'Testnet4' })
        return opening([row(testAddress)], 'Testnet4')
      },
    })
    const session = await connectTo(site, 'bip122:000000000933ea01ad0ee984209779ba')
    expect(session.networkId).toBe(testnet.caipNetworkId)
    expect(wallet.calls).toEqual(['getAddresses', 'wallet_connect'])
  })

  test('moves the wallet to the network that the site is on', async () => {
    const wallet = createBitcoinTestWallet({ chains })
    const site = await createSite({ page: createPage(wallet) })
    await connectTo(site)
    wallet.switchChain('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    const session = await connectTo(site, 'bip122:000000000933ea01ad0ee984209779ba')
    expect(session.accounts[0]?.address).toBe(testAddress)
    expect(wallet.chain.id).toBe(testnet.caipNetworkId)
  })

  test('a wallet that refuses to move is connected where it is', async () => {
    const wallet = createBitcoinTestWallet({ chains: [...chains].reverse() })
    const site = await createSite({ page: createPage(wallet) })
    await connectTo(site, 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    wallet.script('wallet_changeNetwork', 'reject')
    const session = await connectTo(site, 'bip122:000000000019d6689c085ae165831e93')
    expect(session).toMatchObject({
      networkId: regtest.caipNetworkId,
      accounts: [{ address: regtestAddress }, {}],
    })
  })

  test.each([
    ['Mainnet', payment, mainnet],
    ['mainnet', payment, mainnet],
    ['livenet', payment, mainnet],
    ['Testnet4', testAddress, testnet],
    ['Testnet', testAddress, testnet],
    ['Regtest', regtestAddress, regtest],
  ])('understands the network name %s', async (name, address, { caipNetworkId }) => {
    const { site } = await siteOf({ getAddresses: () => opening([row(address)], name) })
    expect((await connectTo(site)).networkId).toBe(caipNetworkId)
  })

  test('tells the network by the addresses where the wallet does not say it', async () => {
    const { site, wallet } = await siteOf({ getAddresses: () => ({ addresses: [row(testAddress)] }) })
    expect((await connectTo(site)).networkId).toBe(testnet.caipNetworkId)
    expect((await connectTo(site, 'bip122:00000008819873e925422c1ff0f99f7c')).networkId).toBe(
      'bip122:00000008819873e925422c1ff0f99f7c',
    )
    wallet.answer('getAddresses', () => opening([row(payment)], 'Foo'))
    expect((await connectTo(site)).networkId).toBe(mainnet.caipNetworkId)
  })

  test('lists the payment address first, each address once, and nothing of other chains', async () => {
    const { site } = await siteOf({
      getAddresses: () =>
        opening([
          row(ordinals, 'ordinals'),
          row('SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', 'stacks'),
          row('0x123', 'starknet'),
          row(payment),
          row(payment.toUpperCase()),
          row(payment, 'ordinals'),
        ]),
    })
    expect((await connectTo(site)).accounts).toEqual([
      { address: payment, type: 'payment' },
      { address: ordinals, type: 'ordinal' },
    ])
  })

  test('a wallet with a taproot address alone pays from it', async () => {
    const { site } = await siteOf({ getAddresses: () => opening([{ address: ordinals }]) })
    expect((await connectTo(site)).accounts).toEqual([{ address: ordinals, type: 'payment' }])
  })

  test('reads an empty list as a no', async () => {
    const { site } = await siteOf({ getAddresses: () => opening([]) })
    await expect(connectTo(site)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a bad address', row('bc1q')],
    ['an address with a bad key', { ...row(ordinals), publicKey: 'zz' }],
    ['an address of another network', row(testAddress)],
    ['a row whose traps throw', hostileProviders.throwingTraps()],
  ])('takes the good rows of a list that has %s in it', async (_, bad) => {
    const addresses = [row(payment), bad]
    const { site } = await siteOf({ getAddresses: () => ({ addresses, network: undefined }) })
    expect((await connectTo(site)).accounts).toMatchObject([{ address: payment, type: 'payment' }])
  })

  test('takes those of the network that the wallet names, where it gives addresses of two', async () => {
    const addresses = [row(payment), row(testAddress)]
    const { site } = await siteOf({ getAddresses: () => opening(addresses, 'Testnet') })
    expect((await connectTo(site)).accounts).toMatchObject([{ address: testAddress }])
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['an object', {}],
    ['a number in a list', [5]],
    ['a hole in a list', [null]],
    ['a text', payment],
    ['bare texts', [payment]],
    ['no address', [row('not-an-address')]],
    ['markup', [row('<img src=x onerror=alert(1)>')]],
    ['an address with a line break', [row(`${payment}\n`)]],
    ['a wrong checksum', [row(payment.replace('q4qw', 'q4qx'))]],
    ['100 kB', [row('x'.repeat(100_000))]],
    ['a public key that is none', [{ ...row(payment), publicKey: 'zz' }]],
    ['a crowd', Array.from({ length: 101 }, () => row(payment))],
    ['a proxy whose traps throw', hostileProviders.throwingTraps()],
  ])('fails with WALLET_BAD_ACCOUNTS when the list is %s', async (_, addresses) => {
    const { site } = await siteOf({ getAddresses: () => ({ addresses, network: undefined }) })
    await expect(connectTo(site)).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
  })

  test('fails with WALLET_BAD_ACCOUNTS when the addresses are not of the network that the wallet names', async () => {
    const { site } = await siteOf({ getAddresses: () => opening([row(testAddress)], 'Mainnet') })
    await expect(connectTo(site)).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
  })

  test.each<[string, unknown, string, string]>([
    ['code -32000 in an answer', new RpcError(-32_000), 'USER_REJECTED', 'Request rejected'],
    ['code 4001 in an answer', new RpcError(4001), 'USER_REJECTED', 'Request rejected'],
    ['the words alone', new Error('User rejected the request'), 'USER_REJECTED', 'Request rejected'],
    [
      'a rejection with the answer itself',
      { jsonrpc: '2.0', error: { code: 4001, message: 'No' } },
      'USER_REJECTED',
      'Request rejected',
    ],
    [
      'a request that is open already',
      new RpcError(-32_603, 'Request already pending'),
      'REQUEST_PENDING',
      'A request is already open in your wallet',
    ],
    ['another error', new Error('The vault is empty'), 'WALLET_FAILED', 'The vault is empty'],
    ['another text', 'No vault', 'WALLET_FAILED', 'No vault'],
    ['undefined', undefined, 'WALLET_FAILED', 'Unknown error'],
    ['null', null, 'WALLET_FAILED', 'Unknown error'],
    ['a message that is no text', { message: { a: 1 } }, 'WALLET_FAILED', 'Unknown error'],
    ['hidden characters', new Error('\u202eevil\u0000'), 'WALLET_FAILED', 'evil'],
    ['a proxy whose traps throw', hostileProviders.throwingTraps(), 'WALLET_FAILED', 'Unknown error'],
    ['a long message', new Error('x'.repeat(100_000)), 'WALLET_FAILED', `${'x'.repeat(199)}…`],
  ])('maps %s', async (_, thrown, code, shortMessage) => {
    const { site } = await siteOf({ getAddresses: failWith(thrown) })
    await expect(connectTo(site)).rejects.toMatchObject({ code, shortMessage })
  })

  test('says that a request is already open in the wallet', async () => {
    const { site } = await siteOf({
      getAddresses: failWith(new RpcError(-32_603, 'Request already pending')),
    })
    await expect(connectTo(site)).rejects.toThrow()
    expect(site.progress).toEqual(['pending'])
  })

  test.each([4001, -32_002])('maps code %i of an OKX wallet as EIP-1193 does', async code => {
    const wallet = createBitcoinTestWallet({ chains, shape: 'okx' })
    wallet.script('connect', { error: { code, message: 'Later' } })
    const site = await createSite({ page: createPage(wallet) })
    await expect(connectTo(site)).rejects.toMatchObject({
      code: code === 4001 ? 'USER_REJECTED' : 'REQUEST_PENDING',
    })
  })

  test('ends when the attempt is aborted, and a late answer of the wallet changes nothing', async () => {
    let approve: (answer: unknown) => void = () => undefined
    const { site, wallet } = await siteOf({ getAddresses: () => new Promise(resolve => (approve = resolve)) })
    const controller = new AbortController()
    const attempt = site.connector.connect(site.request(undefined, controller.signal))
    await wallet.asked('getAddresses')
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    approve(opening([row(payment)]))
    expect(wallet.listenerCount).toBe(0)
  })

  test('a wallet that never answers is asked once, and can be left', async () => {
    const { site, wallet } = await siteOf({ getAddresses: never })
    const attempts = Array.from({ length: 10 }, () => site.connect())
    await wallet.asked('getAddresses')
    site.kernel.cancelConnect()
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    expect(wallet.calls).toEqual(['getAddresses'])
    expect(site.chain.status).toBe('disconnected')
  })
})

describe('a wallet object that keeps to nothing', () => {
  const connectObject = async (object: object) => {
    const page = createPage()
    Object.assign(page, { Broken: object, btc_providers: [{ id: 'Broken', name: 'Broken' }] })
    const site = await createSite({ page })
    return connectTo(site)
  }

  test.each([
    ['throws instead of rejecting', hostileProviders.throwsSynchronously, 'A hostile wallet threw this.'],
    ['throws undefined', hostileProviders.throwsUndefined, 'Unknown error'],
  ])('fails with what it says when it %s', async (_, make, shortMessage) => {
    await expect(connectObject(make())).rejects.toMatchObject({ code: 'WALLET_FAILED', shortMessage })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'addresses'],
    ['a bare list', [row(payment)]],
    ['an answer without a result', { jsonrpc: '2.0', id: '1' }],
  ])('fails with WALLET_BAD_ACCOUNTS when it answers with %s', async (_, answer) => {
    await expect(connectObject({ request: () => Promise.resolve(answer) })).rejects.toMatchObject({
      code: 'WALLET_BAD_ACCOUNTS',
    })
  })

  test('fails with WALLET_FAILED when looking at its answer throws', async () => {
    const request = () => Promise.resolve(hostileProviders.throwingTraps())
    await expect(connectObject({ request })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  test('is connected all the same without events, with broken ones, and when it answers without a promise', async () => {
    const answer = { jsonrpc: '2.0', id: '1', result: opening([row(payment)]) }
    const broken = () => {
      throw new Error('no events')
    }
    for (const addListener of [undefined, 5, broken, () => 5, () => broken]) {
      const session = await connectObject({ request: () => answer, addListener })
      const stop = session.watch({ accountsChanged: () => {}, networkChanged: () => {}, ended: () => {} })
      expect(stop).not.toThrow()
      await session.disconnect()
    }
  })
})
