import { jest } from '@jest/globals'
import { hostileAnswers } from '../../../testing/index.js'
import type { WalletSession } from '../../../kernel/define.js'
import { createSite } from './support/createSite.js'
import { account, fakeWallet, never, rpcError, type FakeWallet } from './support/fakeWallet.js'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const openSession = async (wallet: FakeWallet) => {
  const site = await createSite()
  const session = await site.eip1193.connect(wallet.provider, site.request())
  const told: unknown[] = []
  const stop = session.watch({
    accountsChanged: accounts => told.push(['accounts', accounts.map(({ address }) => address)]),
    networkChanged: id => told.push(['network', id]),
    ended: () => told.push(['ended']),
  })
  return { site, session, told, stop }
}

describe('following a wallet', () => {
  test('tells new accounts with checksum and new networks, in whatever form the wallet says them', async () => {
    const wallet = fakeWallet()
    const { told } = await openSession(wallet)
    wallet.emit('accountsChanged', [second.toLowerCase(), account])
    wallet.emit('chainChanged', '0x7a6a')
    wallet.emit('chainChanged', 1)
    expect(told).toEqual([
      ['accounts', [second, account]],
      ['network', 'eip155:31338'],
      ['network', 'eip155:1'],
    ])
  })

  test('tells an empty list, with which the wallet ends it', async () => {
    const wallet = fakeWallet()
    const { told } = await openSession(wallet)
    wallet.emit('accountsChanged', [])
    expect(told).toEqual([['accounts', []]])
  })

  test.each([
    ...hostileAnswers.accountsChanged.map(data => ['accountsChanged', data]),
    ...hostileAnswers.chainChanged.map(data => ['chainChanged', data]),
  ])('ignores %s with %p', async (event, data) => {
    const wallet = fakeWallet()
    const { told, site } = await openSession(wallet)
    expect(() => wallet.emit(String(event), data)).not.toThrow()
    expect(told).toEqual([])
    expect(site.reports).toEqual([])
  })

  test('ends when the wallet disconnects', async () => {
    const wallet = fakeWallet()
    const { told } = await openSession(wallet)
    wallet.emit('disconnect', rpcError(4900))
    expect(told).toEqual([['ended']])
  })

  test('reports a fault of whoever listens, and throws nothing into the wallet', async () => {
    const wallet = fakeWallet()
    const site = await createSite()
    const session = await site.eip1193.connect(wallet.provider, site.request())
    const fault = new Error('A fault of the site')
    const fail = () => {
      throw fault
    }
    session.watch({ accountsChanged: fail, networkChanged: fail, ended: fail })
    expect(() => wallet.emit('accountsChanged', [account])).not.toThrow()
    expect(site.reports).toEqual([fault])
  })

  test('stops for good, and takes exactly its listeners away', async () => {
    const wallet = fakeWallet()
    const { told, stop } = await openSession(wallet)
    expect(wallet.listenerCount).toBe(3)
    wallet.provider.on('accountsChanged', () => undefined)
    stop()
    stop()
    expect(wallet.listenerCount).toBe(1)
    wallet.emit('accountsChanged', [second])
    expect(told).toEqual([])
  })

  test('falls silent in a wallet that cannot take listeners away', async () => {
    const wallet = fakeWallet()
    wallet.provider.removeListener = () => undefined
    const { told, stop } = await openSession(wallet)
    stop()
    wallet.emit('accountsChanged', [second])
    wallet.emit('disconnect', rpcError(4900))
    expect(told).toEqual([])
  })
})

describe('a wallet that lost its line (1013)', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const lost = rpcError(1013, 'Disconnected')

  test('stays connected when it still knows the site', async () => {
    const wallet = fakeWallet()
    const { told } = await openSession(wallet)
    wallet.emit('disconnect', lost)
    await jest.advanceTimersByTimeAsync(0)
    expect(told).toEqual([['accounts', [account]]])
  })

  test('is looked at again while it finds its line', async () => {
    const wallet = fakeWallet()
    const { told } = await openSession(wallet)
    wallet.answer('eth_accounts', () => Promise.reject(rpcError(4900)))
    wallet.emit('disconnect', lost)
    wallet.emit('disconnect', lost)
    await jest.advanceTimersByTimeAsync(500)
    wallet.answer('eth_accounts', () => [second])
    await jest.advanceTimersByTimeAsync(20_000)
    expect(told).toEqual([['accounts', [second]]])
    expect(jest.getTimerCount()).toBe(0)
  })

  test.each([
    ['never answers', never],
    ['keeps failing', () => Promise.reject(rpcError(4900))],
    ['answers nonsense', () => ['zzz']],
  ])('ends when it %s', async (_, answer) => {
    const wallet = fakeWallet()
    const { told } = await openSession(wallet)
    wallet.answer('eth_accounts', answer)
    wallet.emit('disconnect', lost)
    await jest.advanceTimersByTimeAsync(20_000)
    expect(told).toEqual([['ended']])
  })

  test('is not looked at any more once nobody follows it', async () => {
    const wallet = fakeWallet({ eth_accounts: never })
    const { told, stop } = await openSession(wallet)
    wallet.emit('disconnect', lost)
    stop()
    await jest.advanceTimersByTimeAsync(20_000)
    expect(told).toEqual([])
  })
})

describe('ending a session in the wallet', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const end = async (wallet: FakeWallet) => {
    const site = await createSite()
    const session: WalletSession = await site.eip1193.connect(wallet.provider, site.request())
    wallet.calls.length = 0
    const ended = session.disconnect()
    await jest.advanceTimersByTimeAsync(3000)
    return ended
  }

  test('revokes the permission that this site has', async () => {
    let revoked: unknown
    const wallet = fakeWallet({
      wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
      wallet_revokePermissions: params => void (revoked = params),
    })
    await end(wallet)
    expect(revoked).toEqual([{ eth_accounts: {} }])
  })

  test('revokes nothing when the site has no permission', async () => {
    const wallet = fakeWallet({ wallet_getPermissions: () => [{ parentCapability: 'snap_dialog' }, null] })
    await end(wallet)
    expect(wallet.calls).toEqual(['wallet_getPermissions'])
  })

  test.each([
    ['knows no permissions', () => Promise.reject(rpcError(4200))],
    ['never answers', never],
    ['answers nonsense', () => ({ a: 1 })],
  ])('is over within 3 s in a wallet that %s', async (_, answer) => {
    await expect(end(fakeWallet({ wallet_getPermissions: answer }))).resolves.toBeUndefined()
  })
})

describe('a wallet that is read again', () => {
  test('says what it opens now, and asks its owner nothing', async () => {
    const wallet = fakeWallet()
    const { session } = await openSession(wallet)
    wallet.answer('eth_accounts', () => [second.toLowerCase(), null])
    wallet.answer('eth_chainId', () => '0x1')
    expect(await session.read?.()).toEqual({
      accounts: [{ address: second, type: 'eoa' }],
      networkId: 'eip155:1',
    })
    wallet.answer('eth_accounts', () => [])
    expect((await session.read?.())?.accounts).toEqual([])
    expect(wallet.calls.filter(method => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test.each<[string, (params: unknown) => unknown]>([
    ['nonsense', () => 'x'],
    ['a fault', () => Promise.reject(rpcError(-32603))],
  ])('and answers %s is not known', async (_, answer) => {
    const wallet = fakeWallet()
    const { session } = await openSession(wallet)
    wallet.answer('eth_accounts', answer)
    expect(await session.read?.()).toBeUndefined()
  })
})

test('an account that changes while the wallet asks for another network is the one that is connected', async () => {
  const wallet = fakeWallet()
  wallet.answer('eth_chainId', () => '0x1')
  wallet.answer('wallet_switchEthereumChain', () => {
    wallet.emit('accountsChanged', [second])
    throw rpcError(4001)
  })
  const site = await createSite()
  const session = await site.eip1193.connect(wallet.provider, site.request(31337))
  expect(session.accounts).toEqual([{ address: second, type: 'eoa' }])
})
