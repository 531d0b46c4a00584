import {
  createSolanaTestWallet,
  hostileProviders,
  hostileSolanaAnswers,
  hostileSolanaWallets,
  type SolanaTestWalletOptions,
} from '../../../testing/index.js'
import { signMessage, switchNetwork, type SessionListener } from '../../../kernel/define.js'
import { solanaDevnet, solanaMainnet, type SolanaWallet } from '../../../plugins/chain-solana/index.js'
import { isAddress } from '../../../plugins/chain-solana/address/isAddress.js'
import { chains, createSite, harbor, lagoon, type SiteOptions } from './support/createSite.js'

const walletOf = (options: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({ chains, accountCount: 2, ...options })

const nothing: SessionListener = { accountsChanged: () => {}, networkChanged: () => {}, ended: () => {} }

/** A site that connects a wallet without the modal between. */
const openWallet = async (options: Partial<SolanaTestWalletOptions> = {}, siteOptions: SiteOptions = {}) => {
  const site = await createSite(siteOptions)
  const wallet = walletOf(options)
  return { ...site, wallet, connect: () => site.wallets.connect(wallet.wallet, site.request()) }
}

describe('an address', () => {
  test.each([
    '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
    'So11111111111111111111111111111111111111111',
    '1'.repeat(32),
  ])('%s is one', text => expect(isAddress(text)).toBe(true))

  test.each([
    ['31 characters', 'A'.repeat(31)],
    ['45 characters', 'A'.repeat(45)],
    ['a 0', `${'A'.repeat(40)}0`],
    ['an O', `${'A'.repeat(40)}O`],
    ['an I', `${'A'.repeat(40)}I`],
    ['an l', `${'A'.repeat(40)}l`],
    ['a script', `javascript:alert(1)//${'a'.repeat(20)}`],
    ['a line break', `${'A'.repeat(40)}\n`],
    ['full-width letters', 'Ａ'.repeat(40)],
    ['100,000 characters', 'A'.repeat(100_000)],
    ['no text', 5],
  ])('%s makes it none', (_, text) => expect(isAddress(text)).toBe(false))
})

describe('connecting a wallet of the standard', () => {
  test('gives its accounts, the active one first, and the network of the site', async () => {
    const { wallet, connect } = await openWallet()
    wallet.switchAccount(1)
    const session = await connect()
    expect(session).toMatchObject({
      namespace: 'solana',
      accounts: [...wallet.accounts].reverse().map(address => ({ address, type: 'eoa' })),
      networkId: harbor.caipNetworkId,
      approvedNetworkIds: [harbor.caipNetworkId, lagoon.caipNetworkId],
    })
  })

  test('begins on the network that the site wants, without asking the wallet', async () => {
    const { wallet, wallets, request } = await openWallet()
    const session = await wallets.connect(wallet.wallet, request(lagoon))
    expect(session.networkId).toBe(lagoon.caipNetworkId)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['standard:connect'])
  })

  test('begins on a network that the wallet knows, and says which it knows', async () => {
    const networks = [solanaMainnet, solanaDevnet, lagoon]
    const { connect } = await openWallet(
      { chains: [{ id: 'solana:devnet', rpcUrl: '' }] },
      { networks, defaultNetwork: solanaMainnet.caipNetworkId },
    )
    expect(await connect()).toMatchObject({
      networkId: solanaDevnet.caipNetworkId,
      approvedNetworkIds: [solanaDevnet.caipNetworkId],
    })
  })

  test('takes a node of one’s own for what wallets call localnet', async () => {
    const { connect } = await openWallet({ chains: [{ id: 'solana:localnet', rpcUrl: '' }] })
    expect((await connect()).approvedNetworkIds).toEqual([harbor.caipNetworkId, lagoon.caipNetworkId])
  })

  test('leaves out the accounts of other namespaces', async () => {
    const { wallet, connect } = await openWallet()
    const [first] = wallet.accounts
    wallet.script('standard:connect', {
      result: {
        accounts: [
          { address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', chains: ['eip155:1'] },
          { address: first, chains: ['solana:mainnet'] },
          { address: first, chains: ['solana:mainnet'] },
        ],
      },
    })
    expect((await connect()).accounts).toEqual([{ address: first, type: 'eoa' }])
  })

  test('takes the good rows of a list, whatever stands beside them', async () => {
    const { wallet, connect } = await openWallet()
    const [first] = wallet.accounts
    const bad = [null, 5, 'x', { address: 'x' }, { address: `${first}\n` }, { chains: ['solana:mainnet'] }]
    wallet.script('standard:connect', { result: { accounts: [...bad, { address: first }, ...bad] } })
    expect((await connect()).accounts).toEqual([{ address: first, type: 'eoa' }])
  })

  test('reads an empty list as a no', async () => {
    const { wallet, connect } = await openWallet()
    wallet.script('standard:connect', { result: { accounts: [] } })
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each(hostileSolanaAnswers.connect.map(answer => [JSON.stringify(answer)?.slice(0, 60), answer]))(
    'fails with WALLET_BAD_ACCOUNTS when the answer is %s',
    async (_, result) => {
      const { wallet, connect } = await openWallet()
      wallet.script('standard:connect', { result })
      await expect(connect()).rejects.toMatchObject({ code: 'WALLET_BAD_ACCOUNTS' })
    },
  )

  test.each([
    ['code 4001', { code: 4001, message: 'No' }, 'USER_REJECTED', 'Request rejected'],
    ['the words alone', new Error('User rejected the request.'), 'USER_REJECTED', 'Request rejected'],
    ['a text', 'User rejected', 'USER_REJECTED', 'Request rejected'],
    ['code -32002', { code: -32_002 }, 'REQUEST_PENDING', 'A request is already open in your wallet'],
    ['another error', new Error('The vault is empty'), 'WALLET_FAILED', 'The vault is empty'],
    ['an error in an error', { error: { message: 'Deep' } }, 'WALLET_FAILED', 'Deep'],
    ['undefined', undefined, 'WALLET_FAILED', 'Unknown error'],
    ['null', null, 'WALLET_FAILED', 'Unknown error'],
    ['a message that is no text', { message: { a: 1 } }, 'WALLET_FAILED', 'Unknown error'],
    ['a message with hidden characters', new Error('\u202eevil\u0000'), 'WALLET_FAILED', 'evil'],
    ['a long message', new Error('x'.repeat(100_000)), 'WALLET_FAILED', `${'x'.repeat(199)}…`],
    ['a proxy whose traps throw', hostileProviders.throwingTraps(), 'WALLET_FAILED', 'Unknown error'],
  ])('maps %s', async (_, throws, code, shortMessage) => {
    const { wallet, connect } = await openWallet()
    wallet.script('standard:connect', { throws })
    await expect(connect()).rejects.toMatchObject({ code, shortMessage })
  })

  test('says that a request is already open in the wallet', async () => {
    const { wallet, connect, progress } = await openWallet()
    wallet.script('standard:connect', { error: { code: -32_002, message: 'pending' } })
    await expect(connect()).rejects.toThrow()
    expect(progress).toEqual(['pending'])
  })

  test('ends when the attempt is aborted, and a late answer of the wallet changes nothing', async () => {
    const { wallet, wallets, request } = await openWallet({ policy: 'manual' })
    const controller = new AbortController()
    const attempt = wallets.connect(wallet.wallet, request(harbor, controller.signal))
    await wallet.nextPending()
    controller.abort()
    await expect(attempt).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    wallet.approve()
  })
})

describe('a wallet that breaks the standard', () => {
  const { unusable } = hostileSolanaWallets
  test.each([
    ['throws', unusable.connectThrows, 'WALLET_FAILED', 'A hostile wallet threw this.'],
    ['throws undefined', unusable.connectThrowsUndefined, 'WALLET_FAILED', 'Unknown error'],
    [
      'has no connect',
      unusable.connectIsNoFunction,
      'FEATURE_NOT_SUPPORTED',
      'The wallet does not support this',
    ],
    [
      'answers nothing',
      unusable.connectAnswersNothing,
      'WALLET_BAD_ACCOUNTS',
      'The wallet did not provide a usable account',
    ],
    [
      'is a proxy whose traps throw',
      hostileProviders.throwingTraps,
      'FEATURE_NOT_SUPPORTED',
      'The wallet does not support this',
    ],
    ['is revoked', hostileProviders.revoked, 'FEATURE_NOT_SUPPORTED', 'The wallet does not support this'],
  ])('fails in words when it %s', async (_, make, code, shortMessage) => {
    const { wallets, request } = await createSite()
    await expect(wallets.connect(make(), request())).rejects.toMatchObject({ code, shortMessage })
  })

  test('connects all the same when it tells of no changes, and cannot be disconnected', async () => {
    const { wallets, request, wallet } = await openWallet({ lacks: ['standard:disconnect'] })
    const features = { ...wallet.wallet.features, 'standard:events': undefined }
    const session = await wallets.connect({ ...wallet.wallet, features, accounts: [] }, request())
    const stop = session.watch(nothing)
    expect(session.accounts).toHaveLength(2)
    expect(stop).not.toThrow()
    await session.disconnect()
  })
})

describe('resuming a wallet', () => {
  test('asks silently, and gives the session', async () => {
    const { wallet, wallets, request } = await openWallet()
    await wallets.connect(wallet.wallet, request())
    const session = await wallets.restore(wallet.wallet, request(lagoon))
    expect(session).toMatchObject({ networkId: lagoon.caipNetworkId, accounts: [{}, {}] })
    expect(wallet.requests.at(-1)).toEqual({ method: 'standard:connect', params: { silent: true } })
  })

  test.each(
    [...hostileSolanaAnswers.connect, { accounts: [] }].map(answer => [
      JSON.stringify(answer)?.slice(0, 60),
      answer,
    ]),
  )('gives nothing when the wallet answers %s', async (_, result) => {
    const { wallet, wallets, request } = await openWallet()
    wallet.script('standard:connect', { result })
    expect(await wallets.restore(wallet.wallet, request())).toBeUndefined()
  })
})

describe('following a wallet', () => {
  const follow = async () => {
    const opened = await openWallet()
    const session = await opened.connect()
    const heard: unknown[] = []
    const stop = session.watch({
      ...nothing,
      accountsChanged: accounts => heard.push(accounts.map(({ address }) => address)),
    })
    return { ...opened, session, heard, stop }
  }

  test('tells of other accounts, in their new order', async () => {
    const { wallet, heard } = await follow()
    wallet.switchAccount(1)
    expect(heard).toEqual([[...wallet.accounts].reverse()])
  })

  test.each(hostileSolanaAnswers.change.map(change => [JSON.stringify(change), change]))(
    'ignores the change %s',
    async (_, change) => {
      const { wallet, heard, reports } = await follow()
      expect(() => wallet.emit(change)).not.toThrow()
      wallet.emit(hostileProviders.throwingTraps())
      expect(heard).toEqual([])
      expect(reports).toEqual([])
    },
  )

  test('hears nothing any more once it was told to stop, and leaves no listener', async () => {
    const { wallet, heard, stop } = await follow()
    expect(wallet.listenerCount).toBe(1)
    stop()
    stop()
    wallet.switchAccount(1)
    expect(heard).toEqual([])
    expect(wallet.listenerCount).toBe(0)
  })

  test('survives a wallet that gives nothing to stop by, and goes on talking', async () => {
    const { wallets, request, wallet } = await openWallet()
    let tell: (change: unknown) => void = () => undefined
    const events = { on: (_: string, listener: typeof tell) => void (tell = listener) }
    const features = { ...wallet.wallet.features, 'standard:events': events }
    const session = await wallets.connect({ ...wallet.wallet, features }, request())
    const heard: unknown[] = []
    const stop = session.watch({ ...nothing, accountsChanged: accounts => heard.push(accounts) })
    stop()
    tell({ accounts: [] })
    expect(heard).toEqual([])
  })

  test('does not throw the faults of its listener into the wallet', async () => {
    const { wallet, connect, reports } = await openWallet()
    const fault = new Error('A fault of the site')
    ;(await connect()).watch({
      ...nothing,
      accountsChanged: () => {
        throw fault
      },
    })
    wallet.switchAccount(1)
    expect(reports).toEqual([fault])
  })
})

describe('connecting through the modal', () => {
  const open = async (options: Partial<SolanaTestWalletOptions> = {}) => {
    const site = await createSite()
    const wallet = walletOf({ name: 'Harbor', policy: 'manual', ...options })
    wallet.announce(site.page)
    return { ...site, wallet, connect: () => site.kernel.connect({ connectorId: 'solana:Harbor' }) }
  }
  const connected = async (options: Partial<SolanaTestWalletOptions> = {}) => {
    const site = await open({ policy: 'approve', ...options })
    await site.connect()
    return site
  }

  test('ten clicks ask the wallet once', async () => {
    const { connect, wallet, chain } = await open()
    const clicks = Array.from({ length: 10 }, connect)
    ;(await wallet.nextPending()).approve()
    await Promise.all(clicks)
    expect(wallet.requests).toHaveLength(1)
    expect(chain.address).toBe(wallet.activeAccount)
  })

  test('a wallet that does not answer keeps the site connecting; after going back its answer changes nothing', async () => {
    const { connect, wallet, chain, kernel } = await open()
    const attempt = connect()
    await wallet.nextPending()
    expect(chain.status).toBe('connecting')
    kernel.cancelConnect()
    await expect(attempt).rejects.toMatchObject({ code: 'CONNECT_ABORTED' })
    wallet.approve()
    await new Promise(resolve => setTimeout(resolve))
    expect(chain).toMatchObject({ status: 'disconnected', address: undefined })
    expect(wallet.connectedAccounts).toEqual([])
  })

  test('an account change in the wallet is the site’s, and an empty list the end', async () => {
    const { wallet, chain } = await connected()
    wallet.switchAccount(1)
    expect(chain.address).toBe(wallet.accounts[1])
    wallet.lock()
    expect(chain.status).toBe('disconnected')
    expect(wallet.listenerCount).toBe(0)
  })

  test('disconnecting takes the permission back in the wallet', async () => {
    const { wallet, chain, kernel } = await connected()
    await kernel.disconnect()
    expect(chain.status).toBe('disconnected')
    expect(wallet.connectedAccounts).toEqual([])
    expect(wallet.requests.at(-1)?.method).toBe('standard:disconnect')
  })

  test('disconnecting does not wait longer than 3 s for the wallet', async () => {
    const { wallet, chain, kernel } = await connected()
    wallet.script('standard:disconnect', 'never')
    await kernel.disconnect()
    expect(chain.status).toBe('disconnected')
  })

  test('the network is the site’s to change, as far as the wallet knows it', async () => {
    const { kernel, chain, wallet } = await connected()
    await kernel.switchNetwork(lagoon.caipNetworkId)
    expect(chain.network).toBe(chain.find(lagoon.caipNetworkId))
    expect(wallet.requests).toHaveLength(1)
    kernel.addNetwork(solanaMainnet)
    await expect(kernel.switchNetwork(solanaMainnet.caipNetworkId)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
    })
    const ability = kernel.capability(switchNetwork, 'solana')
    expect(ability).toBeDefined()
    expect(chain.network?.caipNetworkId).toBe(lagoon.caipNetworkId)
  })

  test('a refusal leaves no account, and the wallet can be asked again', async () => {
    const { connect, wallet, chain } = await open({ policy: 'reject' })
    await expect(connect()).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(chain.status).toBe('disconnected')
    wallet.setPolicy('approve')
    await connect()
    expect(chain.status).toBe('connected')
  })

  test('a text is signed with the account in use, also right after it has changed', async () => {
    const { kernel, chain, wallet } = await connected()
    wallet.switchAccount(1)
    const signature = await kernel.capability(signMessage, 'solana')?.sign(chain.connection!, 'Hello')
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
    expect(wallet.requests.at(-1)?.params).toMatchObject([{ account: { address: wallet.accounts[1] } }])
  })

  test('the session’s wallet says what it can, also when it changes', async () => {
    const { chain } = await connected({ lacks: ['solana:signMessage'] })
    const wallet = chain.connection?.session.provider as SolanaWallet
    expect(wallet.can('solana:signTransaction')).toBe(true)
    expect(wallet.can('solana:signMessage')).toBe(false)
  })
})

test('a wallet says what it opens when it is read again, and asks its owner nothing', async () => {
  const { wallet, connect } = await openWallet({ accountCount: 2 })
  const session = await connect()
  wallet.switchAccount(1)
  const reading = await session.read?.()
  expect(reading?.accounts[0]?.address).toBe(wallet.activeAccount)
  expect(reading?.networkId).toBe(session.networkId)
  expect(wallet.requests).toHaveLength(1)
})
