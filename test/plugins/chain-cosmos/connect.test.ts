import { jest } from '@jest/globals'
import { createCosmosTestWallet, hostileCosmosAnswers, hostileProviders } from '../../../testing/index.js'
import { until } from '../../testing/sandbox/support/until.js'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import { codeOf, pass } from '../../support/kernel.js'
import { harbor, openSite } from './support/openSite.js'

const label = (value: unknown) => {
  try {
    return (JSON.stringify(value) ?? 'undefined').slice(0, 120)
  } catch {
    return 'what cannot be read'
  }
}
const refusing = (thrown: unknown): object => ({
  enable: () => {
    throw thrown
  },
  getKey: () => Promise.resolve(),
})

describe('connecting', () => {
  test('asks to be let in on the network, and takes the key', async () => {
    const wallet = createCosmosTestWallet()
    const site = await openSite({ keplr: wallet.keplr })
    const [connection] = await site.connect()
    expect(wallet.requests).toEqual([
      { method: 'enable', params: ['cosmoshub-4'] },
      { method: 'getKey', params: ['cosmoshub-4'] },
    ])
    expect(connection).toMatchObject({
      namespace: 'cosmos',
      networkId: 'cosmos:cosmoshub-4',
      accounts: [{ type: 'eoa', address: wallet.accounts[0] }],
    })
    expect(site.chain.caipAddress).toBe(`cosmos:cosmoshub-4:${wallet.accounts[0]}`)
    expect(explorerLink(site.chain.network, 'address', wallet.accounts[0]!)).toBe(
      `https://www.mintscan.io/cosmos/address/${wallet.accounts[0]}`,
    )
  })

  test('sends one request, however often it is clicked', async () => {
    const wallet = createCosmosTestWallet({ policy: 'manual' })
    const site = await openSite({ keplr: wallet.keplr })
    const clicks = Array.from({ length: 10 }, () => site.connect())
    const request = await wallet.nextPending('enable')
    request.approve()
    await Promise.allSettled(clicks)
    expect(wallet.requests.filter(({ method }) => method === 'enable')).toHaveLength(1)
    expect(site.chain.status).toBe('connected')
  })

  test('a wallet that lets itself be waited for is taken to be locked, and goes on when it is unlocked', async () => {
    jest.useFakeTimers()
    try {
      const wallet = createCosmosTestWallet({ isLocked: true })
      const site = await openSite({ keplr: wallet.keplr })
      const attempt = site.connect()
      await pass(7999)
      expect(site.progress).toEqual(['waiting'])
      await pass(1)
      expect(site.progress).toEqual(['waiting', 'locked'])
      wallet.unlock()
      await attempt
      expect(site.chain.status).toBe('connected')
    } finally {
      jest.useRealTimers()
    }
  })

  test('an answer after leaving changes nothing, and the permission is given back', async () => {
    const wallet = createCosmosTestWallet({ policy: 'manual' })
    const site = await openSite({ keplr: wallet.keplr })
    const attempt = codeOf(site.connect())
    const request = await wallet.nextPending('enable')
    expect(site.chain.status).toBe('connecting')
    await site.kernel.disconnect({ namespace: 'cosmos' })
    request.approve()
    expect(await attempt).toBe('CONNECT_ABORTED')
    await until(() => wallet.connectedChains.length === 0)
    expect(site.chain.status).toBe('disconnected')
  })
})

describe('a network that the wallet does not know', () => {
  const open = async (options: Parameters<typeof createCosmosTestWallet>[0] = {}) => {
    const wallet = createCosmosTestWallet(options)
    const site = await openSite({ keplr: wallet.keplr }, { defaultNetwork: harbor.caipNetworkId })
    return { wallet, site }
  }

  test('is suggested with all that the site says of it, and then used', async () => {
    const { wallet, site } = await open()
    await site.connect()
    expect(site.chain.address).toMatch(/^harbor1/)
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'enable',
      'experimentalSuggestChain',
      'enable',
      'getKey',
    ])
    const currency = { coinDenom: 'HBR', coinMinimalDenom: 'uhbr', coinDecimals: 6 }
    expect(wallet.requests[1]?.params).toEqual([
      {
        chainId: 'harbor-1',
        chainName: 'Harbor',
        rpc: 'https://rpc.harbor.example',
        rest: 'https://lcd.harbor.example',
        bip44: { coinType: 118 },
        bech32Config: {
          bech32PrefixAccAddr: 'harbor',
          bech32PrefixAccPub: 'harborpub',
          bech32PrefixValAddr: 'harborvaloper',
          bech32PrefixValPub: 'harborvaloperpub',
          bech32PrefixConsAddr: 'harborvalcons',
          bech32PrefixConsPub: 'harborvalconspub',
        },
        currencies: [currency],
        feeCurrencies: [{ ...currency, gasPriceStep: { low: 0.01, average: 0.025, high: 0.04 } }],
        stakeCurrency: currency,
        features: [],
      },
    ])
  })

  test('that the visitor does not want is a no to connecting', async () => {
    const { site } = await open({ policy: ask => (ask.question.kind === 'addChain' ? 'reject' : 'approve') })
    expect(await codeOf(site.connect())).toBe('USER_REJECTED')
    expect(site.chain.status).toBe('disconnected')
  })

  test('is not supported where the wallet refuses it for another reason, or cannot be told of it', async () => {
    const { wallet, site } = await open()
    wallet.script('experimentalSuggestChain', { throws: new Error('Invalid chain info') })
    expect(await codeOf(site.connect())).toBe('CHAIN_NOT_SUPPORTED')
    const other = await openSite({ keplr: wallet.keplr }, { networks: [{ ...harbor, rpcUrl: '' }] })
    expect(await codeOf(other.connect())).toBe('CHAIN_NOT_SUPPORTED')
  })

  test.each([
    'There is no chain info for harbor-1',
    'There is no modular chain info for harbor-1',
    'Chain harbor-1 not found',
  ])('is known by the words "%s"', async message => {
    const { wallet, site } = await open()
    wallet.script('enable', [{ throws: new Error(message) }])
    await site.connect()
    expect(wallet.requests.map(({ method }) => method)).toContain('experimentalSuggestChain')
  })
})

describe('the key of a wallet', () => {
  test.each(hostileCosmosAnswers.key.map(value => [label(value), value] as const))(
    'fails the connection when it is %s',
    async (_, result) => {
      const wallet = createCosmosTestWallet()
      wallet.script('getKey', { result })
      const site = await openSite({ keplr: wallet.keplr })
      expect(await codeOf(site.connect())).toBe('WALLET_BAD_ACCOUNTS')
      expect([site.chain.status, site.chain.address, site.faults]).toEqual(['disconnected', undefined, []])
    },
  )

  test('fails the connection when its traps throw', async () => {
    const bech32Address = hostileProviders.throwingTraps()
    const site = await openSite({ keplr: { enable: () => undefined, getKey: () => ({ bech32Address }) } })
    expect(await codeOf(site.connect())).toBe('WALLET_BAD_ACCOUNTS')
  })

  test('that does not exist for the network is a state of its own', async () => {
    const wallet = createCosmosTestWallet()
    wallet.script('getKey', { throws: new Error("Key doesn't exist") })
    const site = await openSite({ keplr: wallet.keplr })
    expect(await codeOf(site.connect())).toBe('WALLET_NO_KEY')
  })

  test('of chains with accounts as on Ethereum is taken: what it signs proves it', async () => {
    const wallet = createCosmosTestWallet()
    const evmos = { ...harbor, coinType: 60 }
    const site = await openSite({ keplr: wallet.keplr }, { networks: [evmos] })
    await site.connect()
    const provider = await site.provider()
    expect(await provider.getAccounts()).toEqual([expect.objectContaining({ algo: 'ethsecp256k1' })])
    expect(await codeOf(site.sign('Hello'))).toBe('WALLET_BAD_SIGNATURE')
  })
})

describe('a wallet that says no', () => {
  test.each<[string, unknown, string]>([
    ['"Request rejected"', new Error('Request rejected'), 'USER_REJECTED'],
    [
      '"request was REJECTED by the wallet"',
      new Error('request was REJECTED by the wallet'),
      'USER_REJECTED',
    ],
    ['"User denied"', new Error('User denied'), 'USER_REJECTED'],
    ['a text', 'Request rejected', 'USER_REJECTED'],
    ['a code', { code: 4001 }, 'USER_REJECTED'],
    ['-32002', { code: -32002 }, 'REQUEST_PENDING'],
    ['"The wallet is on fire"', new Error('The wallet is on fire'), 'WALLET_FAILED'],
    ['undefined', undefined, 'WALLET_FAILED'],
    ['null', null, 'WALLET_FAILED'],
    ['an object', { message: { a: 1 } }, 'WALLET_FAILED'],
    ['traps', hostileProviders.throwingTraps(), 'WALLET_FAILED'],
    ['a revoked proxy', hostileProviders.revoked(), 'WALLET_FAILED'],
  ])('by throwing %s is understood', async (_, thrown, code) => {
    const site = await openSite({ keplr: refusing(thrown) })
    expect(await codeOf(site.connect())).toBe(code)
    expect([site.chain.status, site.faults]).toEqual(['disconnected', []])
    expect(site.progress.at(-1)).toBe(code === 'REQUEST_PENDING' ? 'pending' : 'waiting')
  })

  test('without a word has failed for an unknown reason', async () => {
    const site = await openSite({ keplr: refusing(undefined) })
    await expect(site.connect()).rejects.toMatchObject({ shortMessage: 'Unknown error' })
  })
})
