import { walletOnSite } from './support/walletOnSite.js'

const polygon = {
  chainId: '0x89',
  chainName: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: ['https://polygon-rpc.com'],
  blockExplorerUrls: ['https://polygonscan.com'],
}

describe('the network in use', () => {
  test('is the first one given, or the one asked for', async () => {
    expect(await walletOnSite().call('eth_chainId')).toBe('0x7a69')
    expect(await walletOnSite({ initialChainId: 31_338 }).call('eth_chainId')).toBe('0x7a6a')
    expect(await walletOnSite().call('net_version')).toBe('31337')
  })

  test('is told to the site at the start', async () => {
    const { events } = walletOnSite()
    await Promise.resolve()
    expect(events).toEqual([['connect', { chainId: '0x7a69' }]])
  })

  test('a wallet without networks, or without the first one asked for, cannot be made', () => {
    expect(() => walletOnSite({ chains: [] })).toThrow(RangeError)
    expect(() => walletOnSite({ initialChainId: 1 })).toThrow(RangeError)
  })
})

describe('switching (EIP-3326)', () => {
  test('to a known network, with its owner’s approval', async () => {
    const { wallet, call, events } = walletOnSite({ policy: 'manual' })
    const answer = call('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    const request = await wallet.nextPending()
    expect(request.question).toMatchObject({ kind: 'switchChain', chain: { id: 31_338 } })
    expect(await call('eth_chainId')).toBe('0x7a69')
    request.approve()
    expect(await answer).toBeNull()
    expect(events.at(-1)).toEqual(['chainChanged', '0x7a6a'])
    expect(await call('eth_chainId')).toBe('0x7a6a')
  })

  test('a rejection changes nothing', async () => {
    const { call, fail } = walletOnSite({ policy: 'reject' })
    expect(await fail('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toMatchObject({ code: 4001 })
    expect(await call('eth_chainId')).toBe('0x7a69')
  })

  test('the network in use already is not asked about', async () => {
    const { call } = walletOnSite({ policy: 'manual' })
    expect(await call('wallet_switchEthereumChain', [{ chainId: '0x7a69' }])).toBeNull()
  })

  test('an unknown network is refused with 4902, whatever the owner thinks', async () => {
    const { wallet, fail } = walletOnSite({ policy: 'manual' })
    expect(await fail('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toMatchObject({ code: 4902 })
    expect(wallet.pending).toEqual([])
  })

  test.each([[{ chainId: 137 }], [{ chainId: '137' }], [{ chainId: '0x089' }], [{}], ['0x89']])(
    '%j is no chain to switch to',
    async param => {
      expect(await walletOnSite().fail('wallet_switchEthereumChain', [param])).toMatchObject({ code: -32602 })
    },
  )

  test('the owner switches in the wallet', () => {
    const { wallet, events } = walletOnSite()
    wallet.switchChain(31_338)
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    expect(() => wallet.switchChain(1)).toThrow(RangeError)
  })
})

describe('adding (EIP-3085)', () => {
  test('adds and takes the network into use', async () => {
    const { wallet, call, events } = walletOnSite()
    expect(await call('wallet_addEthereumChain', [polygon])).toBeNull()
    expect(wallet.chain).toMatchObject({ id: 137, name: 'Polygon', rpcUrl: 'https://polygon-rpc.com' })
    expect(events).toContainEqual(['chainChanged', '0x89'])
  })

  test('some wallets add without switching', async () => {
    const { wallet, call } = walletOnSite({ switchesOnAdd: false })
    await call('wallet_addEthereumChain', [polygon])
    expect(wallet.chain.id).toBe(31_337)
    expect(await call('wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
  })

  test('a known network is switched to, and keeps the node it had', async () => {
    const { wallet, call } = walletOnSite()
    await call('wallet_addEthereumChain', [{ ...polygon, chainId: '0x7a6a' }])
    expect(wallet.chain).toMatchObject({ id: 31_338, rpcUrl: 'http://127.0.0.1:1' })
  })

  test('a rejection adds nothing', async () => {
    const { wallet, fail } = walletOnSite({ policy: 'reject' })
    expect(await fail('wallet_addEthereumChain', [polygon])).toMatchObject({ code: 4001 })
    expect(wallet.chains).toHaveLength(2)
  })

  test.each([
    ['a nested list of nodes', { rpcUrls: [['https://polygon-rpc.com']] }],
    ['no nodes', { rpcUrls: [] }],
    ['a node without encryption', { rpcUrls: ['http://polygon-rpc.com'] }],
    ['an explorer list with a hole', { blockExplorerUrls: [undefined] }],
    ['picture ids in place of URLs', { iconUrls: ['41d04d42-da3b'] }],
    ['a currency without a symbol', { nativeCurrency: { name: 'POL', symbol: '', decimals: 18 } }],
    ['a decimal chain id', { chainId: '137' }],
  ])('%s is refused', async (_what, part) => {
    const { wallet, fail } = walletOnSite()
    expect(await fail('wallet_addEthereumChain', [{ ...polygon, ...part }])).toMatchObject({ code: -32602 })
    expect(wallet.chains).toHaveLength(2)
  })

  test('a node on the local machine needs no encryption, and no explorer is fine', async () => {
    const { call } = walletOnSite()
    const local = { ...polygon, rpcUrls: ['http://127.0.0.1:8545'], blockExplorerUrls: null }
    expect(await call('wallet_addEthereumChain', [local])).toBeNull()
  })
})

describe('the connection to the chains', () => {
  test('is lost with an event, refuses everything, and comes back with another', async () => {
    const { wallet, call, fail, events } = walletOnSite()
    wallet.loseConnection(1013)
    wallet.loseConnection(1013)
    expect(events.filter(([name]) => name === 'disconnect')).toEqual([
      ['disconnect', expect.objectContaining({ code: 1013 })],
    ])
    expect(await fail('eth_chainId')).toMatchObject({ code: 4900 })
    wallet.regainConnection()
    expect(events.at(-1)).toEqual(['connect', { chainId: '0x7a69' }])
    expect(await call('eth_chainId')).toBe('0x7a69')
  })
})
