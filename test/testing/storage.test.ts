import type { WalletStorage } from '../../testing/index.js'
import { devAccounts, twoChains, walletOnSite } from './support/walletOnSite.js'

const [alice, bob] = devAccounts
const key = 'portico-test-wallet:org.portico.testwallet'

function memoryStorage(): WalletStorage & { readonly items: Map<string, string> } {
  const items = new Map<string, string>()
  return {
    items,
    getItem: name => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: name => void items.delete(name),
  }
}

describe('over a reload', () => {
  test('the wallet still knows the site, the account, the network and what was added', async () => {
    const storage = memoryStorage()
    const before = walletOnSite({ storage, accountCount: 2 })
    await before.call('eth_requestAccounts')
    before.wallet.switchAccount(1)
    await before.call('wallet_addEthereumChain', [
      {
        chainId: '0x89',
        chainName: 'Polygon',
        nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
        rpcUrls: ['https://polygon-rpc.com'],
      },
    ])
    const after = walletOnSite({ storage, accountCount: 2, policy: 'manual' })
    expect(await after.call('eth_accounts')).toEqual([bob, alice])
    expect(await after.call('eth_chainId')).toBe('0x89')
    expect(after.events.filter(([name]) => name !== 'connect')).toEqual([])
  })

  test('a network that its owner added without a name costs nothing of the rest', async () => {
    const storage = memoryStorage()
    const before = walletOnSite({ storage })
    await before.call('eth_requestAccounts')
    before.wallet.addChain({ id: 5, rpcUrl: 'http://127.0.0.1:1' })
    before.wallet.switchChain(5)
    const after = walletOnSite({ storage })
    expect(await after.call('eth_accounts')).toEqual([alice])
    expect(await after.call('eth_chainId')).toBe('0x5')
  })

  test('a locked wallet is still locked', async () => {
    const storage = memoryStorage()
    const before = walletOnSite({ storage })
    await before.call('eth_requestAccounts')
    before.wallet.lock()
    const after = walletOnSite({ storage })
    expect(after.wallet.isLocked).toBe(true)
    after.wallet.unlock()
    expect(await after.call('eth_accounts')).toEqual([alice])
  })

  test('another site has to ask for itself', async () => {
    const storage = memoryStorage()
    await walletOnSite({ storage, origin: 'https://one.example' }).call('eth_requestAccounts')
    const other = walletOnSite({ storage, origin: 'https://two.example' })
    expect(await other.call('eth_accounts')).toEqual([])
    await other.call('eth_requestAccounts')
    other.wallet.disconnectSite()
    const again = walletOnSite({ storage, origin: 'https://one.example' })
    expect(await again.call('eth_accounts')).toEqual([alice])
  })

  test('accounts and networks that the wallet no longer has are left out', async () => {
    const storage = memoryStorage()
    const before = walletOnSite({ storage, accountCount: 2 })
    await before.call('eth_requestAccounts')
    before.wallet.switchAccount(1)
    before.wallet.switchChain(31_338)
    const after = walletOnSite({ storage, accountCount: 1, chains: twoChains.slice(0, 1) })
    expect(await after.call('eth_accounts')).toEqual([alice])
    expect(after.wallet.activeAccount).toBe(alice)
    expect(await after.call('eth_chainId')).toBe('0x7a69')
  })

  test('after a reset nothing is remembered', async () => {
    const storage = memoryStorage()
    const { wallet, call } = walletOnSite({ storage })
    await call('eth_requestAccounts')
    wallet.reset()
    expect(storage.items.size).toBe(0)
  })

  test.each(['{{{', 'null', '42', '[]', '{"version":2}', '{"version":1,"grants":[["x",["0"]]]}'])(
    'a record that reads %s counts as none',
    async text => {
      const storage = memoryStorage()
      storage.setItem(key, text)
      expect(await walletOnSite({ storage }).call('eth_accounts')).toEqual([])
    },
  )

  test('a storage that is denied makes a wallet that forgets', async () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const { call } = walletOnSite({ storage: { getItem: denied, setItem: denied, removeItem: denied } })
    expect(await call('eth_requestAccounts')).toEqual([alice])
  })
})
