import { hostileAnswers, hostileProviders } from '../../../testing/index.js'
import type { WalletProvider } from '../../../plugins/chain-eip155/index.js'
import { eventually } from '../../support/eventually.js'
import { createSite } from './support/createSite.js'
import { account, failWith, fakeWallet, never, rpcError } from './support/fakeWallet.js'

describe('connecting an EIP-1193 wallet', () => {
  test('gives the accounts with checksum, each once, the active one first, and the network of the wallet', async () => {
    const site = await createSite()
    const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    const wallet = fakeWallet({
      eth_requestAccounts: () => [
        account.toLowerCase().slice(2),
        second.toUpperCase().replace('0X', '0x'),
        account,
      ],
      eth_chainId: () => 31_338,
    })
    const session = await site.eip1193.connect(wallet.provider, site.request())
    expect(session.accounts).toEqual([
      { address: account, type: 'eoa' },
      { address: second, type: 'eoa' },
    ])
    expect(session.networkId).toBe('eip155:31338')
    expect(session.provider).toBe(wallet.provider)
  })

  test('leaves no listener behind once the attempt has ended', async () => {
    const site = await createSite()
    const wallet = fakeWallet()
    await site.eip1193.connect(wallet.provider, site.request())
    wallet.answer('eth_requestAccounts', failWith(rpcError(4001)))
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toThrow()
    expect(wallet.listenerCount).toBe(0)
  })

  test('reads an empty list as a no', async () => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_requestAccounts: () => [] })
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  test.each(hostileAnswers.accounts.map(answer => [JSON.stringify(answer).slice(0, 40), answer]))(
    'fails with WALLET_BAD_ACCOUNTS when the account list is %s',
    async (_, answer) => {
      const site = await createSite()
      const wallet = fakeWallet({ eth_requestAccounts: () => answer })
      await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toMatchObject({
        code: 'WALLET_BAD_ACCOUNTS',
      })
    },
  )

  test.each(
    [...hostileAnswers.chainId, 2_147_483_648, -1, 0, 1.5, Number.NaN].map(answer => [
      String(answer),
      answer,
    ]),
  )('fails with INVALID_CHAIN_ID when the chain id is %s', async (_, answer) => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_chainId: () => answer })
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toMatchObject({
      code: 'INVALID_CHAIN_ID',
      shortMessage: 'Invalid chainId',
    })
  })

  test.each([
    ['0x7a69', 31_337],
    ['31337', 31_337],
    [31_337, 31_337],
    ['0x7fffffff', 2_147_483_647],
  ])('understands the chain id %p', async (answer, id) => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_chainId: () => answer })
    expect(await site.eip1193.connect(wallet.provider, site.request())).toMatchObject({
      networkId: `eip155:${id}`,
    })
  })

  test.each([
    ['code 4001', rpcError(4001), 'USER_REJECTED', 'Request rejected'],
    ['code 5000 of a remote wallet', rpcError(5000), 'USER_REJECTED', 'Request rejected'],
    [
      'the words alone',
      new Error('MetaMask: User denied account access'),
      'USER_REJECTED',
      'Request rejected',
    ],
    ['a text', 'User rejected', 'USER_REJECTED', 'Request rejected'],
    ['code -32002', rpcError(-32002), 'REQUEST_PENDING', 'A request is already open in your wallet'],
    ['another error', new Error('The vault is empty'), 'WALLET_FAILED', 'The vault is empty'],
    ['another text', 'No vault', 'WALLET_FAILED', 'No vault'],
    ['undefined', undefined, 'WALLET_FAILED', 'Unknown error'],
    ['null', null, 'WALLET_FAILED', 'Unknown error'],
    ['a message that is no text', { message: { a: 1 } }, 'WALLET_FAILED', 'Unknown error'],
    ['a message with hidden characters', new Error('\u202eevil\u0000'), 'WALLET_FAILED', 'evil'],
    ['a proxy whose traps throw', hostileProviders.throwingTraps(), 'WALLET_FAILED', 'Unknown error'],
  ])('maps %s', async (_, thrown, code, shortMessage) => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_requestAccounts: failWith(thrown) })
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toMatchObject({
      code,
      shortMessage,
    })
  })

  test('cuts a long message of the wallet to what can be shown', async () => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_requestAccounts: failWith(new Error('x'.repeat(100_000))) })
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toMatchObject({
      shortMessage: `${'x'.repeat(199)}…`,
    })
  })

  test('says that a request is already open in the wallet', async () => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_requestAccounts: failWith(rpcError(-32002)) })
    await expect(site.eip1193.connect(wallet.provider, site.request())).rejects.toThrow()
    expect(site.progress).toEqual(['pending'])
  })

  test('says that the wallet is locked, where the wallet tells, and asks it all the same', async () => {
    const site = await createSite()
    const wallet = fakeWallet()
    Object.assign(wallet.provider, { _metamask: { isUnlocked: () => Promise.resolve(false) } })
    await site.eip1193.connect(wallet.provider, site.request())
    expect(site.progress).toEqual(['locked'])
  })

  test('survives a lock state that cannot be read', async () => {
    const site = await createSite()
    const wallet = fakeWallet()
    Object.assign(wallet.provider, { _metamask: hostileProviders.throwingTraps() })
    await site.eip1193.connect(wallet.provider, site.request())
    expect(site.progress).toEqual([])
  })

  test('fails at once when the wallet loses its line while it is being asked', async () => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_requestAccounts: never })
    const attempt = site.eip1193.connect(wallet.provider, site.request())
    await wallet.asked('eth_requestAccounts')
    wallet.emit('disconnect', rpcError(1013, 'Disconnected from MetaMask'))
    await expect(attempt).rejects.toMatchObject({
      code: 'WALLET_FAILED',
      shortMessage: 'Disconnected from MetaMask',
    })
    expect(wallet.listenerCount).toBe(0)
  })

  test('ends when the attempt is aborted, and a late answer of the wallet changes nothing', async () => {
    const site = await createSite()
    let approve: (accounts: unknown) => void = () => undefined
    const wallet = fakeWallet({ eth_requestAccounts: () => new Promise(resolve => (approve = resolve)) })
    const controller = new AbortController()
    const attempt = site.eip1193.connect(wallet.provider, site.request(31_338, controller.signal))
    await wallet.asked('eth_requestAccounts')
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    approve([account])
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('a provider that breaks EIP-1193', () => {
  const connectTo = async (provider: object) => {
    const site = await createSite()
    return site.eip1193.connect(provider as WalletProvider, site.request())
  }

  test.each([
    ['throws instead of rejecting', hostileProviders.throwsSynchronously, 'A hostile wallet threw this.'],
    ['throws undefined', hostileProviders.throwsUndefined, 'Unknown error'],
    ['is a proxy whose traps throw', hostileProviders.throwingTraps, 'A hostile wallet threw this.'],
  ])('fails with what it says when it %s', async (_, make, shortMessage) => {
    await expect(connectTo(make())).rejects.toMatchObject({ code: 'WALLET_FAILED', shortMessage })
  })

  test.each([
    ['has no request', hostileProviders.withoutRequest],
    ['is revoked', hostileProviders.revoked],
    ['calls listeners with nonsense while they are added', hostileProviders.emitsWhileListening],
  ])('fails with WALLET_FAILED when it %s', async (_, make) => {
    await expect(connectTo(make())).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  test.each([
    ['has no events', hostileProviders.withoutEvents],
    ['throws when it is listened to', hostileProviders.throwsOnListening],
    ['answers without a promise', hostileProviders.answersWithoutPromise],
  ])('connects all the same when it %s', async (_, make) => {
    const session = await connectTo(make())
    const stop = session.watch({ accountsChanged: () => {}, networkChanged: () => {}, ended: () => {} })
    expect(session.accounts).toEqual([{ address: account, type: 'eoa' }])
    expect(stop).not.toThrow()
    await session.disconnect()
  })
})

describe('the network after connecting', () => {
  const switching = (refusal?: Error) => {
    let chainId = '0x7a69'
    return fakeWallet({
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: params => {
        if (refusal) throw refusal
        chainId = (params as [{ chainId: string }])[0].chainId
        return null
      },
    })
  }

  test('is the one that the host wants, when the wallet lets itself be moved', async () => {
    const site = await createSite()
    const session = await site.eip1193.connect(switching().provider, site.request(31_338))
    expect(session.networkId).toBe('eip155:31338')
  })

  test('needs no switch when the wallet is there, in whatever form it says so', async () => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_chainId: () => '31338' })
    await site.eip1193.connect(wallet.provider, site.request(31_338))
    expect(wallet.calls).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('is the one of the wallet when the visitor refuses to switch', async () => {
    const site = await createSite()
    const session = await site.eip1193.connect(switching(rpcError(4001)).provider, site.request(31_338))
    expect(session.networkId).toBe('eip155:31337')
  })

  test('is left alone when the host does not list the wanted one', async () => {
    const site = await createSite()
    const wallet = switching()
    await site.eip1193.connect(wallet.provider, site.request(5))
    expect(wallet.calls).not.toContain('wallet_switchEthereumChain')
  })
})

describe('resuming a wallet', () => {
  test('asks silently and gives the session', async () => {
    const site = await createSite()
    const wallet = fakeWallet()
    const session = await site.eip1193.restore(wallet.provider, site.request(31_338))
    expect(session).toMatchObject({ accounts: [{ address: account }], networkId: 'eip155:31337' })
    expect(wallet.calls).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test.each([[[]], [null], [['zzz']], ['0x12']])('gives nothing when the wallet answers %j', async answer => {
    const site = await createSite()
    const wallet = fakeWallet({ eth_accounts: () => answer })
    expect(await site.eip1193.restore(wallet.provider, site.request())).toBeUndefined()
  })

  /** A wallet that shows a site nothing at first, and then says whether it is unlocked. */
  const answersLocked = (isThenUnlocked: boolean) => {
    const wallet = fakeWallet({ eth_accounts: () => [] })
    const isUnlocked = async () => {
      if (isThenUnlocked) wallet.answer('eth_accounts', () => [account])
      return isThenUnlocked
    }
    Object.assign(wallet.provider, { _metamask: { isUnlocked } })
    return wallet
  }

  test('waits for a wallet that is locked, and asks nothing meanwhile', async () => {
    const site = await createSite()
    const wallet = answersLocked(false)
    const resumed = site.eip1193.restore(wallet.provider, site.request())
    await eventually(() => expect(wallet.listenerCount).toBe(1))
    wallet.emit('accountsChanged', [account])
    expect(await resumed).toMatchObject({ accounts: [{ address: account }] })
    expect(wallet.calls).toEqual(['eth_accounts', 'eth_chainId'])
  })

  test('asks once more where the wallet was unlocked after it had answered', async () => {
    const site = await createSite()
    const wallet = answersLocked(true)
    expect(await site.eip1193.restore(wallet.provider, site.request())).toMatchObject({
      accounts: [{ address: account }],
    })
    expect(wallet.calls).toEqual(['eth_accounts', 'eth_accounts', 'eth_chainId'])
  })

  test('is at its end when it is given up while the wallet is locked', async () => {
    const site = await createSite()
    const wallet = answersLocked(false)
    const controller = new AbortController()
    const resumed = site.eip1193.restore(wallet.provider, site.request(undefined, controller.signal))
    await eventually(() => expect(wallet.listenerCount).toBe(1))
    controller.abort()
    expect(await resumed).toBeUndefined()
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('connecting through the modal', () => {
  const open = async () => {
    let approve: (accounts: unknown) => void = () => undefined
    const answer = new Promise(resolve => {
      approve = resolve
    })
    const wallet = fakeWallet({ eth_requestAccounts: () => answer })
    const site = await createSite({ provider: wallet.provider })
    const chain = site.kernel.stores.namespaces.get('eip155')
    return { ...site, wallet, chain, approve: () => approve([account]) }
  }

  test('ten clicks ask the wallet once', async () => {
    const { connect, wallet, approve, chain } = await open()
    const clicks = Array.from({ length: 10 }, connect)
    await wallet.asked('eth_requestAccounts')
    approve()
    await Promise.all(clicks)
    expect(wallet.calls.filter(method => method === 'eth_requestAccounts')).toHaveLength(1)
    expect(chain?.address).toBe(account)
  })

  test('a wallet that does not answer keeps the site connecting, and going back is possible at any time', async () => {
    const { connect, wallet, approve, chain, kernel } = await open()
    const attempt = connect()
    await wallet.asked('eth_requestAccounts')
    expect(chain?.status).toBe('connecting')
    kernel.cancelConnect()
    await expect(attempt).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    approve()
    await new Promise(resolve => setTimeout(resolve))
    expect(chain).toMatchObject({ status: 'disconnected', address: undefined })
  })

  test('an empty account list disconnects, and a network that is not listed is shown as such', async () => {
    const { connect, wallet, approve, chain } = await open()
    approve()
    await connect()
    wallet.emit('chainChanged', '0x1')
    expect(chain?.network).toMatchObject({ caipNetworkId: 'eip155:1', unsupported: true })
    wallet.emit('accountsChanged', [])
    expect(chain?.status).toBe('disconnected')
    expect(wallet.listenerCount).toBe(0)
  })
})
