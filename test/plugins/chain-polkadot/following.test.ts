import { createPolkadotTestWallet, type PolkadotTestWalletOptions } from '../../../testing/index.js'
import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { codeOf } from '../../support/kernel.js'
import { openSite, walletName, type SiteOptions } from './support/openSite.js'

const kusama = 'polkadot:b0a8d493285c2df73290dfb7e61f870f'
const westend = 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'
const kusamaGenesis = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'

const openConnected = async (options: PolkadotTestWalletOptions = {}, siteOptions: SiteOptions = {}) => {
  const wallet = await createPolkadotTestWallet({ accountCount: 3, ...options })
  const site = await openSite({ [walletName]: wallet.wallet }, siteOptions)
  await site.connect()
  return { wallet, site }
}
/** Lets promises settle. */
const settle = () => new Promise(resolve => setImmediate(resolve))

describe('what changes in the wallet', () => {
  test('is followed: the active account stays while it is shared', async () => {
    const { wallet, site } = await openConnected()
    const first = site.chain.address
    wallet.share([2, 0])
    expect(site.chain.address).toBe(first)
    expect(site.chain.connection?.accounts).toHaveLength(2)
    wallet.share([1, 2])
    expect(site.chain.address).not.toBe(first)
  })

  test('an account less than one ends the connection', async () => {
    const { wallet, site } = await openConnected()
    wallet.disconnectSite()
    await settle()
    expect(site.chain.status).toBe('disconnected')
    expect(wallet.listenerCount).toBe(0)
  })

  test('an empty list of a wallet that is still starting is not believed', async () => {
    const { wallet, site } = await openConnected()
    wallet.emit([])
    await settle()
    expect(site.chain.status).toBe('connected')
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['a number in a list', [42]],
    ['an object', {}],
    ['something like a list', { length: 1 }],
    ['no address', [{ address: 'zzz' }]],
    ['null in a list', [null]],
  ])('malformed lists are ignored: %s', async (_, list) => {
    const { wallet, site } = await openConnected()
    const before = site.chain.connection
    expect(() => wallet.emit(list)).not.toThrow()
    await settle()
    expect(site.chain.connection).toBe(before)
    expect(site.faults).toEqual([])
  })

  test('a wallet without a subscription, or with one that throws, is connected all the same', async () => {
    for (const subscribe of [
      undefined,
      () => {
        throw new Error('no')
      },
      () => Promise.reject(new Error('no')),
    ]) {
      const { wallet } = await createPolkadotTestWallet()
      const broken = {
        enable: async (name: string) => {
          const { accounts, signer } = await wallet.enable(name)
          return { accounts: { get: accounts.get, subscribe }, signer }
        },
      }
      const site = await openSite({ [walletName]: broken })
      await site.connect()
      expect(site.chain.status).toBe('connected')
      await site.kernel.disconnect({ namespace: 'polkadot' })
    }
  })

  test('a subscription that comes as a promise is ended, too', async () => {
    let ended = 0
    const { wallet } = await createPolkadotTestWallet()
    const late = {
      enable: async (name: string) => {
        const { accounts, signer } = await wallet.enable(name)
        return { accounts: { get: accounts.get, subscribe: async () => () => void ended++ }, signer }
      },
    }
    const site = await openSite({ [walletName]: late })
    await site.connect()
    await site.kernel.disconnect({ namespace: 'polkadot' })
    await settle()
    expect(ended).toBe(1)
  })
})

describe('switching the network', () => {
  test('asks no wallet, and writes the addresses anew', async () => {
    const { wallet, site } = await openConnected()
    const asked = wallet.requests.length
    await site.kernel.switchNetwork(kusama)
    expect(site.chain.caipAddress).toMatch(/^polkadot:b0a8d493285c2df73290dfb7e61f870f:[C-J]/)
    await site.kernel.switchNetwork(westend)
    expect(site.chain.address).toBe(wallet.accounts[0])
    expect(wallet.requests).toHaveLength(asked)
  })

  test('leaves only the accounts that may be used there', async () => {
    const { site } = await openConnected({ genesisHashes: [null, kusamaGenesis] })
    expect(site.chain.connection?.accounts).toHaveLength(2)
    await site.kernel.switchNetwork(kusama)
    expect(site.chain.connection?.accounts).toHaveLength(3)
  })

  test('fails where no account may be used there, and stays', async () => {
    const { site } = await openConnected({ accountCount: 1, genesisHashes: [kusamaGenesis] })
    expect(site.chain.network?.caipNetworkId).toBe(kusama)
    expect(await codeOf(site.kernel.switchNetwork(westend))).toBe('WALLET_NO_ACCOUNTS')
    expect(site.chain.network?.caipNetworkId).toBe(kusama)
  })
})

describe('the next visit', () => {
  test('resumes without a question where the wallet still knows the site', async () => {
    const storage = memoryStorage()
    const { wallet, site } = await openConnected({}, { env: { storage } })
    await site.kernel.switchNetwork(kusama)
    const address = site.chain.address
    site.kernel.dispose()
    wallet.setPolicy('manual')
    const again = await openSite({ [walletName]: wallet.wallet }, { env: { storage } })
    await again.kernel.start()
    expect([again.chain.status, again.chain.address]).toEqual(['connected', address])
    expect(wallet.pending).toEqual([])
  })

  test('does not touch a wallet that was disconnected', async () => {
    const storage = memoryStorage()
    const { wallet, site } = await openConnected({}, { env: { storage } })
    await site.kernel.disconnect({ namespace: 'polkadot' })
    site.kernel.dispose()
    const asked = wallet.requests.length
    const again = await openSite({ [walletName]: wallet.wallet }, { env: { storage } })
    await again.kernel.start()
    expect([again.chain.status, wallet.requests.length]).toEqual(['disconnected', asked])
  })

  test.each<[string, unknown]>([
    ['shares nothing any more', []],
    [
      'shares accounts of other networks only',
      [{ address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', genesisHash: `0x${'11'.repeat(32)}` }],
    ],
  ])('is disconnected where the wallet %s', async (_, accounts) => {
    const storage = memoryStorage()
    const { wallet, site } = await openConnected({}, { env: { storage } })
    site.kernel.dispose()
    wallet.script('accounts.get', { result: accounts })
    const again = await openSite({ [walletName]: wallet.wallet }, { env: { storage } })
    await again.kernel.start()
    expect([again.chain.status, again.faults]).toEqual(['disconnected', []])
  })
})

test('a wallet that tells of nothing says what it shares when it is read again', async () => {
  const shared = ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY']
  const accounts = { get: () => Promise.resolve(shared.map(address => ({ address, genesisHash: '' }))) }
  const site = await openSite({ [walletName]: { enable: () => Promise.resolve({ accounts, signer: {} }) } })
  const [connection] = await site.connect()
  const before = site.chain.address
  shared.splice(0, 1, '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty')
  const reading = await connection!.session.read?.()
  expect(reading).toMatchObject({ accounts: [{ type: 'eoa' }], networkId: connection!.networkId })
  expect(reading!.accounts[0]!.address).not.toBe(before)
  shared.splice(0)
  expect((await connection!.session.read?.())?.accounts).toEqual([])
})
