import { memoryStorage } from '../../../kernel/environment/memoryStorage.js'
import { createCosmosTestWallet } from '../../../testing/index.js'
import { autorun } from '../../../kernel/mobx.js'
import { until } from '../../testing/sandbox/support/until.js'
import { codeOf } from '../../support/kernel.js'
import { harbor, openSite, type SiteOptions } from './support/openSite.js'

const hub = 'cosmos:cosmoshub-4'
const osmosis = 'cosmos:osmosis-1'

const openConnected = async (
  options: Parameters<typeof createCosmosTestWallet>[0] = {},
  siteOptions: SiteOptions = {},
) => {
  const wallet = createCosmosTestWallet({ accountCount: 3, ...options })
  const site = await openSite({}, siteOptions)
  wallet.announce(site.page)
  await site.kernel.open()
  await site.connect()
  return { wallet, site }
}
/** Lets what was asked be answered. */
const answered = () => new Promise(resolve => setTimeout(resolve))
const methodsOf = (wallet: ReturnType<typeof createCosmosTestWallet>) =>
  wallet.requests.map(({ method }) => method)

describe('an account that changes in the wallet', () => {
  test('is read again, and shown', async () => {
    const { wallet, site } = await openConnected()
    wallet.switchAccount(1)
    await until(() => site.chain.address === wallet.accounts[1])
    expect(site.chain.status).toBe('connected')
  })

  test('is read on all networks at once', async () => {
    const { wallet, site } = await openConnected()
    await site.kernel.switchNetwork(osmosis)
    wallet.switchAccount(2)
    await until(() => methodsOf(wallet).includes('getKeysSettled'))
    await answered()
    await site.kernel.switchNetwork(hub)
    expect(site.chain.address).toBe(wallet.accounts[2])
  })

  test('is read one by one where the wallet knows no other way', async () => {
    const wallet = createCosmosTestWallet({ accountCount: 2 })
    const old = { ...wallet.keplr, getKeysSettled: undefined, disable: undefined }
    const site = await openSite({ keplr: old })
    await site.connect()
    await site.kernel.switchNetwork(osmosis)
    wallet.switchAccount(1)
    site.page.dispatchEvent(new Event('keplr_keystorechange'))
    await until(() => methodsOf(wallet).filter(method => method === 'getKey').length === 4)
    await site.kernel.disconnect({ namespace: 'cosmos' })
    expect([site.chain.status, site.faults]).toEqual(['disconnected', []])
  })

  test.each([null, 42, 'x', [], {}, { bech32Address: 'cosmos1zzz' }])(
    'to nonsense is ignored: %p',
    async result => {
      const { wallet, site } = await openConnected()
      wallet.script('getKey', { result })
      wallet.emit()
      await answered()
      expect([site.chain.status, site.chain.address]).toEqual(['connected', wallet.accounts[0]])
    },
  )

  test('to one without a key for the network ends the connection', async () => {
    const { wallet, site } = await openConnected()
    wallet.script('getKey', { throws: new Error("Key doesn't exist") })
    wallet.switchAccount(1)
    await until(() => site.chain.status === 'disconnected')
    expect(site.faults).toEqual([])
  })

  test('twice: an answer that is late does not win', async () => {
    const wallet = createCosmosTestWallet({ accountCount: 3 })
    const answers: string[] = []
    const getKey: typeof wallet.keplr.getKey = async chainId => {
      const key = await wallet.keplr.getKey(chainId)
      answers.push(key.bech32Address)
      return key
    }
    const site = await openSite({ keplr: { ...wallet.keplr, getKey } })
    await site.connect()
    const shown: (string | undefined)[] = []
    const stop = autorun(() => shown.push(site.chain.address))
    const asked = answers.length
    wallet.script('getKey', [{ delayMs: 30 }])
    const change = (index: number) => {
      wallet.switchAccount(index)
      site.page.dispatchEvent(new Event('keplr_keystorechange'))
    }
    change(1)
    change(2)
    await until(() => answers.length === asked + 2)
    await answered()
    stop()
    expect(shown).toEqual([wallet.accounts[0], wallet.accounts[2]])
  })

  test('is not heard any more after disconnecting', async () => {
    const { wallet, site } = await openConnected()
    await site.kernel.disconnect({ namespace: 'cosmos' })
    const asked = wallet.requests.length
    wallet.switchAccount(1)
    await answered()
    expect(wallet.requests).toHaveLength(asked)
  })

  test('is noticed when the wallet refuses to sign for the old one', async () => {
    const { wallet, site } = await openConnected()
    wallet.script('signArbitrary', [{ throws: new Error('Signer mismatched') }])
    const asked = wallet.requests.length
    expect(await codeOf(site.sign('Hello'))).toBe('WALLET_FAILED')
    await answered()
    expect(methodsOf(wallet).slice(asked)).toEqual(['signArbitrary', 'getKey'])
  })
})

describe('switching the network', () => {
  test('asks the wallet to be let in there, and writes the address anew', async () => {
    const { wallet, site } = await openConnected()
    await site.kernel.switchNetwork(osmosis)
    expect(site.chain.address).toMatch(/^osmo1/)
    expect(site.chain.network?.caipNetworkId).toBe(osmosis)
    expect(wallet.connectedChains).toEqual(['cosmoshub-4', 'osmosis-1'])
  })

  test('suggests one that the wallet does not know', async () => {
    const { wallet, site } = await openConnected()
    await site.kernel.switchNetwork(harbor.caipNetworkId)
    expect(site.chain.address).toMatch(/^harbor1/)
    expect(wallet.chains.map(({ chainId }) => chainId)).toContain('harbor-1')
  })

  test.each([
    ['the visitor says no', { throws: new Error('Request rejected') }, 'USER_REJECTED'],
    ['the wallet fails', { throws: new Error('On fire') }, 'WALLET_FAILED'],
  ])('stays where it was when %s', async (_, behaviour, code) => {
    const { wallet, site } = await openConnected()
    wallet.script('enable', behaviour)
    expect(await codeOf(site.kernel.switchNetwork(osmosis))).toBe(code)
    expect([site.chain.network?.caipNetworkId, site.chain.address]).toEqual([hub, wallet.accounts[0]])
  })

  test('to a network that the visitor does not add is not supported', async () => {
    const { wallet, site } = await openConnected()
    wallet.setPolicy('reject')
    expect(await codeOf(site.kernel.switchNetwork(harbor.caipNetworkId))).toBe('CHAIN_NOT_SUPPORTED')
    expect(site.chain.network?.caipNetworkId).toBe(hub)
  })

  test('is refused when the wallet answers with the key of another network', async () => {
    const { wallet, site } = await openConnected()
    wallet.script('getKey', { result: await wallet.keplr.getKey('cosmoshub-4') })
    expect(await codeOf(site.kernel.switchNetwork(osmosis))).toBe('WALLET_BAD_ACCOUNTS')
    expect(site.chain.network?.caipNetworkId).toBe(hub)
  })
})

describe('disconnecting', () => {
  test('gives the permissions back', async () => {
    const { wallet, site } = await openConnected()
    await site.kernel.switchNetwork(osmosis)
    await site.kernel.disconnect({ namespace: 'cosmos' })
    expect([site.chain.status, wallet.connectedChains]).toEqual(['disconnected', []])
    expect(wallet.requests.at(-1)).toEqual({ method: 'disable', params: [['cosmoshub-4', 'osmosis-1']] })
  })
})

describe('after a reload', () => {
  const reload = async (
    bend: (wallet: ReturnType<typeof createCosmosTestWallet>) => void = () => undefined,
  ) => {
    const storage = memoryStorage()
    const { wallet, site } = await openConnected({}, { env: { storage } })
    await site.kernel.switchNetwork(osmosis)
    site.kernel.dispose()
    bend(wallet)
    const asked = wallet.requests.length
    const next = await openSite({ keplr: wallet.keplr }, { env: { storage } })
    await next.kernel.start()
    return { wallet, site: next, asked: wallet.requests.slice(asked) }
  }

  test('the connection is resumed on its network, and the visitor is asked nothing', async () => {
    const { wallet, site, asked } = await reload()
    expect([site.chain.status, site.chain.network?.caipNetworkId]).toEqual(['connected', osmosis])
    expect(asked).toEqual([
      { method: 'enable', params: ['osmosis-1'] },
      { method: 'getKey', params: ['osmosis-1'] },
    ])
    expect(wallet.pending).toEqual([])
  })

  test('it is forgotten where the wallet says no, and no network is suggested', async () => {
    const { site, asked } = await reload(wallet => {
      wallet.disconnectSite()
      wallet.setPolicy('reject')
    })
    expect([site.chain.status, asked.map(({ method }) => method)]).toEqual(['disconnected', ['enable']])
  })

  test('nonsense resumes nothing', async () => {
    const { site } = await reload(wallet => wallet.script('getKey', { result: { bech32Address: 'x' } }))
    expect(site.chain.status).toBe('disconnected')
  })
})

test('a wallet says who is in use when it is read again', async () => {
  const { wallet, site } = await openConnected()
  const { session } = site.chain.connection!
  wallet.switchAccount(1)
  expect(await session.read?.()).toMatchObject({
    accounts: [{ address: wallet.accounts[1] }],
    networkId: hub,
  })
  wallet.script('getKey', { throws: new Error('busy') })
  expect(await session.read?.()).toBeUndefined()
})
