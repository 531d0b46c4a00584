import { createKernel } from '../../../kernel/index.js'
import { solana } from '../../../plugins/chain-solana/index.js'
import {
  createSolanaTestWallet,
  hostileSolanaWallets,
  registerWallet,
  type SolanaTestWalletOptions,
} from '../../../testing/index.js'
import { chains, createSite, harbor, lagoon, Page } from './support/createSite.js'

const walletOf = (name: string, options: Partial<SolanaTestWalletOptions> = {}) =>
  createSolanaTestWallet({ chains, name, ...options })

describe('wallets that register themselves', () => {
  test('are listed by their name, with their picture, whichever of both comes first', async () => {
    const page = new Page()
    const early = walletOf('Early')
    early.announce(page)
    const { kernel } = await createSite({ page })
    walletOf('Late').announce(page)
    expect(kernel.stores.connectors.list).toEqual([
      expect.objectContaining({
        id: 'solana:Early',
        key: 'solana:Early',
        name: 'Early',
        type: 'ANNOUNCED',
        namespaces: ['solana'],
        icon: early.info.icon,
      }),
      expect.objectContaining({ id: 'solana:Late' }),
    ])
  })

  test('are listed once, however often they register', async () => {
    const { page, listed } = await createSite()
    const wallet = walletOf('Harbor')
    wallet.announce(page)
    wallet.announce(page)
    expect(listed()).toEqual(['solana:Harbor'])
  })

  test('go away when they say so, and leave the others', async () => {
    const { page, listed } = await createSite()
    const leave = walletOf('Harbor').announce(page)
    walletOf('Lagoon').announce(page)
    leave()
    expect(listed()).toEqual(['solana:Lagoon'])
  })

  test('may have left a callback in the page, as older ones do', async () => {
    const page = new Page()
    const wallet = walletOf('Older')
    const fault = () => {
      throw new Error('No')
    }
    page.navigator.wallets = [
      fault,
      null,
      ({ register }: { register(wallet: unknown): void }) => register(wallet.wallet),
    ]
    const { listed } = await createSite({ page })
    expect(listed()).toEqual(['solana:Older'])
  })

  test('have the name by which the catalogue knows them', async () => {
    const { page, kernel } = await createSite()
    walletOf('Trust').announce(page)
    expect(kernel.stores.connectors.list[0]).toMatchObject({
      id: 'solana:Trust Wallet',
      name: 'Trust Wallet',
    })
  })

  test.each([
    ['opens no accounts', ['standard:connect']],
    ['signs nothing', ['solana:signTransaction', 'solana:signAndSendTransaction']],
  ] as const)('are left out when one %s', async (_, lacks) => {
    const { page, listed } = await createSite()
    walletOf('Harbor', { lacks }).announce(page)
    expect(listed()).toEqual([])
  })

  test('are listed when they can only send, or only sign', async () => {
    const { page, listed } = await createSite()
    walletOf('Sends', { lacks: ['solana:signTransaction', 'solana:signMessage'] }).announce(page)
    walletOf('Signs', { lacks: ['solana:signAndSendTransaction'] }).announce(page)
    expect(listed()).toEqual(['solana:Sends', 'solana:Signs'])
  })

  test('connect through the one that was clicked, and are found again after a reload', async () => {
    const { page, kernel, chain } = await createSite()
    const wallet = walletOf('Harbor')
    wallet.announce(page)
    await kernel.connect({ connectorId: 'solana:Harbor' })
    expect(chain.address).toBe(wallet.activeAccount)

    const reloaded = createKernel({ plugins: [solana({ networks: [harbor, lagoon] })], env: kernel.env })
    await reloaded.start()
    expect(reloaded.stores.namespaces.get('solana')?.address).toBe(wallet.activeAccount)
    expect(wallet.requests.map(({ params }) => params)).toEqual([{}, { silent: true }])
  })

  test('are forgotten after a reload when they no longer open an account', async () => {
    const { page, kernel } = await createSite()
    const wallet = walletOf('Harbor')
    wallet.announce(page)
    await kernel.connect({ connectorId: 'solana:Harbor' })
    kernel.dispose()
    wallet.disconnectSite()
    const reloaded = createKernel({ plugins: [solana({ networks: [harbor] })], env: kernel.env })
    await reloaded.start()
    expect(reloaded.stores.namespaces.get('solana')).toMatchObject({
      status: 'disconnected',
      address: undefined,
    })
    expect(wallet.pending).toEqual([])
  })

  test('leave no listener in the page when the modal is disposed', async () => {
    const { page, kernel } = await createSite()
    expect(page.listening.get('wallet-standard:register-wallet')).toBe(1)
    kernel.dispose()
    expect([...page.listening.values()].filter(count => count !== 0)).toEqual([])
  })
})

describe('wallets of one name', () => {
  const openDoubles = async () => {
    const site = await createSite()
    const first = walletOf('Phantom')
    const second = walletOf('Phantom', { accountCount: 2 })
    second.switchAccount(1)
    first.announce(site.page)
    second.announce(site.page)
    return { ...site, first, second }
  }

  test('are both listed and marked', async () => {
    const { kernel } = await openDoubles()
    expect(kernel.stores.connectors.list).toEqual([
      expect.objectContaining({ id: 'solana:Phantom', isAmbiguous: true }),
      expect.objectContaining({ id: 'solana:Phantom#1', key: 'solana:Phantom', isAmbiguous: true }),
    ])
  })

  test('are each asked by their own entry', async () => {
    const { kernel, chain, first, second } = await openDoubles()
    await kernel.connect({ connectorId: 'solana:Phantom#1' })
    expect(chain.address).toBe(second.activeAccount)
    await kernel.connect({ connectorId: 'solana:Phantom' })
    expect(chain.address).toBe(first.activeAccount)
  })
})

describe('registrations that no honest wallet makes', () => {
  test.each(Object.entries(hostileSolanaWallets.unlistable))('%s is left out', async (_, make) => {
    const { page, listed, reports, fetched } = await createSite()
    registerWallet(make(), page)
    expect(listed()).toEqual([])
    expect({ reports, fetched }).toEqual({ reports: [], fetched: [] })
  })

  test.each(Object.entries(hostileSolanaWallets.unshowable))(
    '%s is listed without what is wrong, and nothing is fetched',
    async (_, make) => {
      const { page, kernel, fetched } = await createSite()
      registerWallet(make(), page)
      const [connector] = kernel.stores.connectors.list
      expect(connector?.name.length).toBeGreaterThan(0)
      expect([...(connector?.name ?? '')].length).toBeLessThanOrEqual(64)
      expect(connector?.name).not.toMatch(/[\u202a-\u202e\u200b]/)
      expect(connector).not.toHaveProperty('icon')
      expect(fetched).toEqual([])
    },
  )

  test.each([
    ['nothing', undefined],
    ['a text', 'wallet'],
    [
      'a function that throws',
      () => {
        throw new Error('No')
      },
    ],
    [
      'a function that registers nonsense',
      ({ register }: { register(...wallets: unknown[]): void }) => register(null, 5, 'x', undefined, []),
    ],
  ])('an event that carries %s harms nobody', async (_, detail) => {
    const { page, listed } = await createSite()
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    walletOf('Harbor').announce(page)
    expect(listed()).toEqual(['solana:Harbor'])
  })

  test('cannot flood the page: 50 are kept', async () => {
    const { page, listed } = await createSite()
    for (const wallet of hostileSolanaWallets.many(60)) registerWallet(wallet, page)
    expect(listed()).toHaveLength(50)
  })

  test('cannot change what was listed: the first name and picture of an object stand', async () => {
    const { page, kernel, listed } = await createSite()
    const wallet = { ...walletOf('Harbor').wallet }
    registerWallet(wallet, page)
    Object.assign(wallet, { name: 'Phantom' })
    registerWallet(wallet, page)
    expect(listed()).toEqual(['solana:Harbor'])
    expect(kernel.stores.connectors.list[0]?.name).toBe('Harbor')
  })
})
