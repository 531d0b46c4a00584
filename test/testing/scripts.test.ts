import { jest } from '@jest/globals'
import { devAccounts, walletOnSite } from './support/walletOnSite.js'

const [alice] = devAccounts

describe('a script', () => {
  afterEach(() => jest.useRealTimers())

  test('with one behaviour holds until it is ended', async () => {
    const { wallet, call, fail } = walletOnSite()
    wallet.script('eth_requestAccounts', 'reject')
    expect(await fail('eth_requestAccounts')).toMatchObject({ code: 4001 })
    expect(await fail('eth_requestAccounts')).toMatchObject({ code: 4001 })
    wallet.script('eth_requestAccounts', undefined)
    expect(await call('eth_requestAccounts')).toEqual([alice])
  })

  test('with a list is used up, one behaviour a call', async () => {
    const { wallet, call, fail } = walletOnSite()
    wallet.script('eth_requestAccounts', ['reject', { error: { code: -32002, message: 'Already open' } }])
    expect(await fail('eth_requestAccounts')).toMatchObject({ code: 4001 })
    expect(await fail('eth_requestAccounts')).toMatchObject({ code: -32002, message: 'Already open' })
    expect(await call('eth_requestAccounts')).toEqual([alice])
  })

  test('can leave one call to a person', async () => {
    const { wallet, call } = walletOnSite()
    wallet.script('eth_requestAccounts', 'manual')
    const answer = call('eth_requestAccounts')
    ;(await wallet.nextPending()).approve()
    expect(await answer).toEqual([alice])
  })

  test('can delay, and then behave as told', async () => {
    jest.useFakeTimers()
    const { wallet, call, fail } = walletOnSite()
    wallet.script('eth_requestAccounts', [{ delayMs: 6_000, then: 'reject' }, { delayMs: 6_000 }])
    const answers = [fail('eth_requestAccounts'), call('eth_requestAccounts')]
    await jest.advanceTimersByTimeAsync(5_999)
    expect(wallet.connectedAccounts).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(await Promise.all(answers)).toEqual([expect.objectContaining({ code: 4001 }), [alice]])
  })

  test('can never answer', async () => {
    jest.useFakeTimers()
    const { wallet, call } = walletOnSite()
    wallet.script('eth_requestAccounts', 'never')
    let isSettled = false
    void call('eth_requestAccounts').finally(() => (isSettled = true))
    await jest.advanceTimersByTimeAsync(3_600_000)
    expect(isSettled).toBe(false)
    expect(wallet.pending).toEqual([])
  })

  test.each(['a text', undefined, null, { code: 4001 }])('can reject with %j itself', async thrown => {
    const { wallet, call } = walletOnSite()
    wallet.script('eth_requestAccounts', { throws: thrown })
    await expect(call('eth_requestAccounts')).rejects.toBe(thrown)
  })

  test.each([[null], [[]], [[5]], [{}], ['0x12'], [undefined]])('can answer %j', async result => {
    const { wallet, call } = walletOnSite()
    wallet.script('eth_requestAccounts', { result })
    expect(await call('eth_requestAccounts')).toBe(result)
  })

  test('can pretend to have switched the network', async () => {
    const { wallet, call } = walletOnSite()
    wallet.script('wallet_switchEthereumChain', { result: null })
    expect(await call('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toBeNull()
    expect(await call('eth_chainId')).toBe('0x7a69')
  })

  test('can ask about a method that asks nothing by itself', async () => {
    const { wallet, fail } = walletOnSite()
    wallet.script('eth_chainId', 'reject')
    expect(await fail('eth_chainId')).toMatchObject({ code: 4001 })
  })
})

describe('the policy', () => {
  test('can depend on the question', async () => {
    const { call, fail } = walletOnSite({
      policy: ask => (ask.question.kind === 'connect' ? 'approve' : 'reject'),
    })
    expect(await call('eth_requestAccounts')).toEqual([alice])
    expect(await fail('personal_sign', ['0x6869', alice])).toMatchObject({ code: 4001 })
  })
})

describe('hostile events', () => {
  test('reach the site exactly as they were emitted', () => {
    const { wallet, events } = walletOnSite()
    wallet.emit('accountsChanged', null)
    wallet.emit('chainChanged', { a: 1 })
    expect(events).toEqual([
      ['accountsChanged', null],
      ['chainChanged', { a: 1 }],
    ])
  })

  test('a listener that throws is reported, and the other listeners are still called', () => {
    jest.useFakeTimers()
    const { wallet, events } = walletOnSite()
    const stop = () => {
      throw new Error('the site’s own fault')
    }
    wallet.provider.on('chainChanged', stop)
    wallet.provider.on('chainChanged', data => expect(data).toBe('0x7a6a'))
    wallet.switchChain(31_338)
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    expect(() => jest.runAllTicks()).toThrow('the site’s own fault')
    jest.useRealTimers()
  })
})

describe('the log', () => {
  test('holds every request with its parameters as they were sent', async () => {
    const { wallet, call, fail } = walletOnSite()
    const params = [{ chainId: '0x7a6a' }]
    await call('wallet_switchEthereumChain', params)
    if (params[0]) params[0].chainId = 'changed afterwards'
    await fail('eth_coinbase')
    expect(wallet.requests).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] },
      { method: 'eth_coinbase', params: [] },
    ])
  })
})

describe('requests that make no sense', () => {
  test.each([
    [undefined],
    [null],
    ['eth_accounts'],
    [{}],
    [{ method: 5 }],
    [{ method: 'eth_call', params: 'x' }],
  ])('%j is refused without a synchronous throw', async request => {
    const { wallet } = walletOnSite()
    await expect(Reflect.apply(wallet.provider.request, undefined, [request])).rejects.toMatchObject({
      code: -32600,
    })
  })

  test('parameters that are no plain data are refused', async () => {
    expect(await walletOnSite().fail('eth_call', [() => 1])).toMatchObject({ code: -32602 })
  })

  test.each([
    'eth_sign',
    'wallet_addSubAccount',
    'constructor',
    '__proto__',
    'anvil_setBalance',
    'eth_Accounts',
  ])('the method %s is not supported', async method => {
    expect(await walletOnSite().fail(method)).toMatchObject({ code: 4200 })
  })
})

describe('smaller methods', () => {
  test('a token is watched with the owner’s approval', async () => {
    const { wallet, call } = walletOnSite({ policy: 'manual' })
    const token = { type: 'ERC20', options: { address: alice, symbol: 'TUSD', decimals: 6 } }
    const answer = call('wallet_watchAsset', token)
    expect((await wallet.nextPending()).question).toEqual({
      kind: 'watchAsset',
      symbol: 'TUSD',
      address: alice,
    })
    wallet.approve()
    expect(await answer).toBe(true)
  })

  test('there are no capabilities beyond the basics, and they are told to connected sites only', async () => {
    const { call, fail } = walletOnSite()
    expect(await fail('wallet_getCapabilities', [alice])).toMatchObject({ code: 4100 })
    await call('eth_requestAccounts')
    expect(await call('wallet_getCapabilities', [alice])).toEqual({})
  })

  test('what an account holds is told only by wallets that are made to, and not to strangers', async () => {
    const silent = walletOnSite()
    await silent.call('eth_requestAccounts')
    expect(await silent.fail('wallet_getAssets', [{ account: alice }])).toMatchObject({ code: 4200 })

    const { call, fail } = walletOnSite({ tellsAssets: true })
    expect(await fail('wallet_getAssets', [{ account: alice }])).toMatchObject({ code: 4100 })
    await call('eth_requestAccounts')
    expect(await call('wallet_getCapabilities', [alice])).toEqual({
      '0x7a69': { assetDiscovery: { supported: true } },
    })
    expect(await fail('wallet_getAssets', [alice])).toMatchObject({ code: -32602 })
  })
})

describe('reset', () => {
  test('makes the wallet as if newly installed', async () => {
    const { wallet, call, fail, events } = walletOnSite({ accountCount: 2 })
    await call('eth_requestAccounts')
    wallet.switchChain(31_338)
    wallet.switchAccount(1)
    wallet.script('personal_sign', 'manual')
    const rejected = fail('personal_sign', ['0x6869', alice])
    await wallet.nextPending()
    wallet.reset()
    expect(await rejected).toMatchObject({ code: 4001 })
    expect(wallet).toMatchObject({ pending: [], requests: [], connectedAccounts: [], activeAccount: alice })
    expect(events.slice(-2)).toEqual([
      ['chainChanged', '0x7a69'],
      ['accountsChanged', []],
    ])
  })
})
