import type { ProviderOf } from '../../../kernel/contract/plugin.js'
import { type eip155, eip155Namespace, type Eip1193Provider } from '../../../plugins/chain-eip155/index.js'
import type { injected } from '../../../plugins/connector-injected/index.js'
import { until } from '../../testing/sandbox/support/until.js'
import { createSite } from './support/createSite.js'
import { account, fakeWallet, rpcError } from './support/fakeWallet.js'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** As `modal.getProvider` types it for a host with these plugins. */
type HostProvider = ProviderOf<[ReturnType<typeof eip155>, ReturnType<typeof injected>], 'eip155'>

const openSite = async (wallet = fakeWallet(), { hasViews = false } = {}) => {
  const site = await createSite({ provider: wallet.provider, hasViews })
  const provider: Eip1193Provider = (await site.kernel.provider(eip155Namespace.id)) as HostProvider
  const events: unknown[] = []
  for (const event of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(event, data => events.push([event, data]))
  return { ...site, wallet, provider, events }
}

const connected = async (wallet = fakeWallet()) => {
  const site = await openSite(wallet)
  await site.connect()
  site.events.length = 0
  wallet.calls.length = 0
  return site
}

describe('the stable provider', () => {
  test('is one object for the life of the modal', async () => {
    const site = await openSite()
    await site.connect()
    await site.kernel.disconnect()
    expect(await site.kernel.provider('eip155')).toBe(site.provider)
  })

  test('has no accounts before connecting, and knows the network of the site', async () => {
    const { provider } = await openSite()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  })

  test.each(['eth_requestAccounts', 'eth_sendTransaction', 'personal_sign', 'wallet_getCapabilities'])(
    'rejects %s with 4900 while nothing is connected',
    async method => {
      const { provider } = await openSite()
      await expect(provider.request({ method })).rejects.toMatchObject({
        code: 4900,
        name: 'ProviderRpcError',
      })
    },
  )

  test('answers accounts and chain from the store, without asking the wallet', async () => {
    const { provider, wallet } = await connected()
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([account])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([account])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(wallet.calls).toEqual([])
  })

  test('hands everything else to the wallet as it came, and gives its answer', async () => {
    let got: unknown
    const { provider } = await connected(
      fakeWallet({
        personal_sign: params => {
          got = params
          return '0xsigned'
        },
      }),
    )
    expect(await provider.request({ method: 'personal_sign', params: ['a text', account] })).toBe('0xsigned')
    expect(got).toEqual(['a text', account])
  })

  test('gives the error of the wallet, with its code', async () => {
    const refusal = rpcError(4001, 'No')
    const { provider } = await connected(fakeWallet({ personal_sign: () => Promise.reject(refusal) }))
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toBe(refusal)
  })

  test.each([
    ...['eth_sendTransaction', 'personal_sign', 'eth_signTypedData_v4', 'wallet_sendCalls'],
    'wallet_grantPermissions',
  ])('blocks %s with 4901 when the wallet moved away without a word', async method => {
    const { provider, wallet } = await connected()
    wallet.answer('eth_chainId', () => '0x1')
    wallet.answer(method, () => '0xdone')
    await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4901 })
    expect(wallet.calls).not.toContain(method)
  })

  test('blocks a signature when the wallet does not say where it is', async () => {
    const { provider, wallet } = await connected()
    wallet.answer('eth_chainId', () => ({}))
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4901,
    })
  })

  test('blocks a signature when the visitor disconnected meanwhile', async () => {
    const { provider, wallet, kernel } = await connected()
    wallet.answer('eth_chainId', async () => {
      await kernel.disconnect()
      return '0x7a69'
    })
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      code: 4900,
    })
  })
})

describe('events of the stable provider', () => {
  test('tell of connecting', async () => {
    const { events, connect } = await openSite(fakeWallet({ eth_requestAccounts: () => [account, second] }))
    await connect()
    expect(events).toEqual([
      ['connect', { chainId: '0x7a69' }],
      ['accountsChanged', [account, second]],
    ])
  })

  test('tell of changes in the wallet once they were checked', async () => {
    const { events, wallet } = await connected()
    wallet.emit('chainChanged', 'abc')
    wallet.emit('accountsChanged', ['zzz'])
    wallet.emit('chainChanged', 31_338)
    wallet.emit('chainChanged', '0x7a6a')
    wallet.emit('accountsChanged', [second.toLowerCase()])
    expect(events).toEqual([
      ['chainChanged', '0x7a6a'],
      ['accountsChanged', [second]],
    ])
  })

  test('tell of disconnecting', async () => {
    const { events, kernel } = await connected()
    await kernel.disconnect()
    expect(events).toEqual([
      ['disconnect', expect.objectContaining({ code: 4900 })],
      ['accountsChanged', []],
    ])
  })

  test('reach every listener, also when one throws, which is reported', async () => {
    const site = await openSite()
    const fault = new Error('A fault of the host')
    const heard: unknown[] = []
    site.provider.on('connect', () => {
      throw fault
    })
    site.provider.on('connect', data => heard.push(data))
    await site.connect()
    expect(heard).toHaveLength(1)
    expect(site.reports).toEqual([fault])
  })

  test('reach a listener as often as it was added and not removed', async () => {
    const site = await openSite()
    let count = 0
    const listener = () => count++
    site.provider.on('connect', listener)
    site.provider.on('connect', listener)
    site.provider.removeListener('connect', listener)
    site.provider.removeListener('connect', () => undefined)
    await site.connect()
    expect(count).toBe(1)
  })
})

describe('who asks for accounts', () => {
  const access = [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [account] }] },
  ]
  const permission = { method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }

  test('right after connecting is not answered by a second question of the wallet', async () => {
    const { provider, wallet } = await connected()
    expect(await provider.request(permission)).toEqual(access)
    expect(wallet.calls).toEqual([])
  })

  test('once more is answered by the wallet: other accounts can be chosen there', async () => {
    const { provider, wallet } = await connected(
      fakeWallet({ wallet_requestPermissions: () => ['the wallet'] }),
    )
    await provider.request(permission)
    expect(await provider.request(permission)).toEqual(['the wallet'])
    expect(wallet.calls).toEqual(['wallet_requestPermissions'])
  })

  test.each([{ wallet_snap: {} }, { eth_accounts: {}, wallet_snap: {} }, null, 'eth_accounts'])(
    'asks the wallet for another permission: %j',
    async wanted => {
      const { provider } = await connected(fakeWallet({ wallet_requestPermissions: () => ['the wallet'] }))
      expect(await provider.request({ ...permission, params: [wanted] })).toEqual(['the wallet'])
    },
  )

  test.each([permission, { method: 'eth_requestAccounts' }])(
    'while nobody is connected, and connects: $method',
    async call => {
      const { provider, kernel, connect } = await openSite(fakeWallet(), { hasViews: true })
      const asked = provider.request(call)
      await until(() => kernel.stores.router.current?.view.id === 'Connect')
      await connect()
      kernel.close({ force: true })
      expect(await asked).toEqual(call === permission ? access : [account])
    },
  )

  test.each([permission, { method: 'eth_requestAccounts' }])(
    'while nobody is connected, and closes the modal: $method',
    async call => {
      const { provider, kernel } = await openSite(fakeWallet(), { hasViews: true })
      const asked = provider.request(call)
      await until(() => kernel.stores.modal.isOpen)
      kernel.close()
      await expect(asked).rejects.toMatchObject({ code: 4001, name: 'ProviderRpcError' })
    },
  )

  test('while the modal is open waits for what the visitor does there', async () => {
    const { provider, kernel, connect } = await openSite(fakeWallet(), { hasViews: true })
    await kernel.open()
    const asked = provider.request({ method: 'eth_requestAccounts' })
    await connect()
    expect(await asked).toEqual([account])
    expect(kernel.stores.router.history).toHaveLength(1)
  })
})

describe('calls that are none', () => {
  test.each([undefined, null, 'eth_accounts', {}, { method: '' }, { method: 7 }, []])(
    '%j is refused in words',
    async args => {
      const { provider } = await connected()
      await expect(provider.request(args as never)).rejects.toMatchObject({
        code: -32602,
        message: expect.stringContaining('{ method, params }'),
      })
    },
  )
})

describe('what only the wallet knows', () => {
  test('its messages reach the page, as long as it is connected', async () => {
    const { provider, wallet, kernel } = await connected()
    const heard: unknown[] = []
    provider.on('message', message => heard.push(message))
    const message = { type: 'eth_subscription', data: { subscription: '0x1', result: {} } }
    wallet.emit('message', message)
    await kernel.disconnect()
    wallet.emit('message', message)
    expect(heard).toEqual([message])
  })

  test('a wallet that loses its chains says so, and that it has them again', async () => {
    const { events, wallet } = await connected()
    wallet.emit('disconnect', rpcError(1013, 'Disconnected from chain'))
    expect(events).toEqual([['disconnect', expect.objectContaining({ code: 1013 })]])
    wallet.emit('connect', { chainId: '0x7a69' })
    wallet.emit('connect', { chainId: '0x7a69' })
    expect(events.slice(1)).toEqual([['connect', { chainId: '0x7a69' }]])
  })
})

describe('listening', () => {
  test('can be written in a chain, as with the emitters of Node', async () => {
    const { provider, wallet } = await connected()
    const heard: string[] = []
    const off = () => heard.push('off')
    expect(
      provider
        .on('chainChanged', off)
        .once('chainChanged', id => heard.push(id))
        .off('chainChanged', off),
    ).toBe(provider)
    wallet.emit('chainChanged', '0x7a6a')
    wallet.emit('chainChanged', '0x7a69')
    expect(heard).toEqual(['0x7a6a'])
  })
})
