import { createPolkadotTestWallet, hostileProviders, type InjectedWallet } from '../../../testing/index.js'
import { codeOf } from '../../support/kernel.js'
import { openSite, walletName } from './support/openSite.js'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const aliceOnPolkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const kusamaGenesis = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
const astarGenesis = '0x9eb76c5184c4ab8679d2d5d819fdf90b9c001403e9e17da2e14b6d8aec4029c6'
const ethereum = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A wallet that shares this list, whatever it is. */
const sharing = (accounts: unknown): object => ({
  enable: () => Promise.resolve({ accounts: { get: () => Promise.resolve(accounts) }, signer: {} }),
})
const connected = async (accounts: unknown) => {
  const site = await openSite({ [walletName]: sharing(accounts) })
  const [connection] = await site.connect()
  return connection!
}

describe('connecting', () => {
  test('asks the wallet in the name of the site, and shows addresses in the form of the network', async () => {
    const wallet = await createPolkadotTestWallet({ accountCount: 2 })
    const site = await openSite({ [walletName]: wallet.wallet })
    const [connection] = await site.connect()
    expect(wallet.requests[0]).toEqual({ method: 'enable', params: ['app.example'] })
    expect(connection).toMatchObject({
      namespace: 'polkadot',
      networkId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      accounts: [{ type: 'eoa' }, { type: 'eoa' }],
    })
    expect(site.chain.caipAddress).toMatch(/^polkadot:91b171bb158e2d3848fa23a9f1c25182:1[\w]{46,47}$/)
  })

  test('sends one request, however often it is clicked', async () => {
    const wallet = await createPolkadotTestWallet({ policy: 'manual' })
    const site = await openSite({ [walletName]: wallet.wallet })
    const clicks = Array.from({ length: 10 }, () => site.connect())
    const request = await wallet.nextPending('enable')
    request.approve()
    await Promise.allSettled(clicks)
    expect(wallet.requests.filter(({ method }) => method === 'enable')).toHaveLength(1)
    expect(site.chain.status).toBe('connected')
  })

  test('uses `connect` where the wallet has it', async () => {
    const names: string[] = []
    const { enable } = sharing([{ address: alice }]) as InjectedWallet
    const wallet = {
      enable: () => Promise.reject(new Error('old')),
      connect: (name: string) => enable((names.push(name), name)),
    }
    const site = await openSite({ [walletName]: wallet })
    await site.connect()
    expect(names).toEqual(['app.example'])
  })

  test('a wallet that never answers stays asked, and an answer after leaving changes nothing', async () => {
    const wallet = await createPolkadotTestWallet({ policy: 'manual' })
    const site = await openSite({ [walletName]: wallet.wallet })
    const attempt = codeOf(site.connect())
    const request = await wallet.nextPending('enable')
    expect(site.chain.status).toBe('connecting')
    await site.kernel.disconnect({ namespace: 'polkadot' })
    request.approve()
    expect(await attempt).toBe('CONNECT_ABORTED')
    expect(site.chain.status).toBe('disconnected')
  })
})

describe('the accounts of a wallet', () => {
  test('are listed once each, in the form of the network, whichever form the wallet gives', async () => {
    const { accounts } = await connected([{ address: alice }, { address: aliceOnPolkadot, type: 'sr25519' }])
    expect(accounts).toMatchObject([{ address: aliceOnPolkadot, type: 'eoa' }])
  })

  test.each<[string, object]>([
    // What the extension's own window writes for "Allow use on any chain".
    ['an empty genesis', { genesisHash: '', name: 'one', type: 'sr25519' }],
    ['no genesis', {}],
    ['null wherever it may stand', { genesisHash: null, name: null, type: null }],
    ['undefined wherever it may stand', { genesisHash: undefined, name: undefined, type: undefined }],
    ['an empty name', { genesisHash: '', name: '', type: 'ed25519' }],
    ['a type that is not known', { genesisHash: '', type: 'schnorr' }],
  ])('may be used on any network where the extension says so with %s', async (_, rest) => {
    const { accounts } = await connected([{ address: alice, ...rest }])
    expect(accounts).toMatchObject([{ address: aliceOnPolkadot, type: 'eoa' }])
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', alice],
    ['a row without an address', { name: 'Nobody' }],
    ['a row with a bad address', { address: 'zzz' }],
    ['a row with a made-up genesis', { address: bob, genesisHash: 'javascript:alert(1)' }],
    ['a row whose genesis is a number', { address: bob, genesisHash: 0 }],
    ['an EVM address', { address: ethereum, genesisHash: '', type: 'ethereum' }],
    ['a row whose traps throw', hostileProviders.throwingTraps()],
  ])('are good ones beside %s', async (_, bad) => {
    const { accounts } = await connected([bad, { address: alice, genesisHash: '' }, bad])
    expect(accounts).toMatchObject([{ address: aliceOnPolkadot, type: 'eoa' }])
  })

  test('of chains with EVM addresses are left out', async () => {
    const { accounts } = await connected([{ address: ethereum, type: 'ethereum' }, { address: alice }])
    expect(accounts).toHaveLength(1)
  })

  test('that may be used on another network only are left out', async () => {
    const other = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
    const { accounts, networkId } = await connected([
      { address: other, genesisHash: kusamaGenesis },
      { address: alice, genesisHash: null },
    ])
    expect([accounts.length, networkId]).toEqual([1, 'polkadot:91b171bb158e2d3848fa23a9f1c25182'])
  })

  test('decide about the network where none fits the first', async () => {
    const { networkId, address } = await connected([{ address: alice, genesisHash: kusamaGenesis }])
    expect(networkId).toBe('polkadot:b0a8d493285c2df73290dfb7e61f870f')
    expect(address).toBe('HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F')
  })

  test.each<[string, unknown]>([
    ['no account', []],
    ['accounts of chains with EVM addresses only', [{ address: ethereum, type: 'ethereum' }]],
    ['accounts of other networks only', [{ address: alice, genesisHash: astarGenesis }]],
  ])('%s: that is a state of its own, and not a rejection', async (_, accounts) => {
    const site = await openSite({ [walletName]: sharing(accounts) })
    expect(await codeOf(site.connect())).toBe('WALLET_NO_ACCOUNTS')
    expect(site.chain.status).toBe('disconnected')
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['undefined', undefined],
    ['a text', alice],
    ['an object', {}],
    ['numbers', [5]],
    ['null in a list', [null]],
    ['texts in a list', [alice]],
    ['no address', [{ address: 'not-an-address' }]],
    ['markup', [{ address: '<img src=x onerror=alert(1)>' }]],
    ['a line break', [{ address: `${alice}\n` }]],
    ['a short one', [{ address: '0x12' }]],
    ['100,000 characters', [{ address: 'x'.repeat(100_000) }]],
    ['a made-up genesis', [{ address: alice, genesisHash: 'javascript:alert(1)' }]],
    ['a genesis of another kind', [{ address: alice, genesisHash: {} }]],
    ['more than a thousand', Array.from({ length: 1001 }, () => ({ address: alice }))],
    ['throwing traps', [hostileProviders.throwingTraps()]],
  ])('fail the connection when they are %s', async (_, accounts) => {
    const site = await openSite({ [walletName]: sharing(accounts) })
    expect(await codeOf(site.connect())).toBe('WALLET_BAD_ACCOUNTS')
    expect(site.chain.status).toBe('disconnected')
    expect(site.chain.address).toBeUndefined()
  })
})

describe('a wallet that says no', () => {
  test.each([
    ['Connection request was rejected by the user.', 'USER_REJECTED'],
    ['Cancelled', 'USER_REJECTED'],
    ['Rejected', 'USER_REJECTED'],
    ['User rejected request', 'USER_REJECTED'],
    ['The source https://app.example is not allowed to interact with this extension', 'USER_REJECTED'],
    ['The source https://app.example has a pending authorization request', 'REQUEST_PENDING'],
    ['The wallet is on fire', 'WALLET_FAILED'],
    ['Cancelled by a timeout of the node', 'WALLET_FAILED'],
  ])('in the words "%s" is %s', async (message, code) => {
    const wallet = { enable: () => Promise.reject(new Error(message)) }
    const site = await openSite({ [walletName]: wallet })
    expect(await codeOf(site.connect())).toBe(code)
    expect(site.chain.status).toBe('disconnected')
  })

  test.each<[string, unknown, string, string]>([
    ['a text', 'Cancelled', 'USER_REJECTED', 'Request rejected'],
    ['another text', 'No!', 'WALLET_FAILED', 'No!'],
    ['a code', { code: 4001 }, 'USER_REJECTED', 'Request rejected'],
    ['undefined', undefined, 'WALLET_FAILED', 'Unknown error'],
    ['null', null, 'WALLET_FAILED', 'Unknown error'],
    ['an object', { message: { a: 1 } }, 'WALLET_FAILED', 'Unknown error'],
    ['traps', hostileProviders.throwingTraps(), 'WALLET_FAILED', 'Unknown error'],
  ])('by throwing %s is understood', async (_, thrown, code, shortMessage) => {
    const wallet = {
      enable: () => {
        throw thrown
      },
    }
    const site = await openSite({ [walletName]: wallet })
    await expect(site.connect()).rejects.toMatchObject({ code, shortMessage })
  })

  test('that it is asked already, is told while connecting', async () => {
    const wallet = await createPolkadotTestWallet({ policy: 'manual' })
    void wallet.wallet.enable('another tab').catch(() => undefined)
    await wallet.nextPending('enable')
    const site = await openSite({ [walletName]: wallet.wallet })
    const progress: string[] = []
    const attempt = site.kernel.connect({
      connectorId: `polkadot:${walletName}`,
      onProgress: state => progress.push(state),
    })
    expect(await codeOf(attempt)).toBe('REQUEST_PENDING')
    expect(progress).toEqual(['waiting', 'pending'])
  })
})

describe('a wallet that is broken', () => {
  test.each<[string, unknown]>([
    ['has neither `enable` nor `connect`', {}],
    ['gives nothing', { enable: () => Promise.resolve(undefined) }],
    ['gives no accounts', { enable: () => Promise.resolve({ signer: {} }) }],
    ['gives accounts that cannot be read', { enable: () => Promise.resolve({ accounts: {} }) }],
    ['was revoked', hostileProviders.revoked()],
    ['gives traps', { enable: () => Promise.resolve({ accounts: hostileProviders.throwingTraps() }) }],
  ])('fails the connection and nothing else: it %s', async (_, wallet) => {
    const site = await openSite({ [walletName]: wallet })
    expect(await codeOf(site.connect())).toBe('WALLET_FAILED')
    expect(site.chain.status).toBe('disconnected')
    expect(site.faults).toEqual([])
  })

  test('works where it answers without a promise', async () => {
    const accounts = { get: () => [{ address: alice }], subscribe: () => 'no function' }
    const site = await openSite({ [walletName]: { enable: () => ({ accounts, signer: {} }) } })
    await site.connect()
    expect(site.chain.address).toBe(aliceOnPolkadot)
    await site.kernel.disconnect({ namespace: 'polkadot' })
    expect(site.faults).toEqual([])
  })
})
