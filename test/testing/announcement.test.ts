import { createTestWallet, installTestWallet } from '../../testing/index.js'
import { devAccounts, twoChains, walletOnSite } from './support/walletOnSite.js'

/** A page, and the announcements that its site has heard. */
function pageThatListens() {
  const page = new EventTarget()
  const heard: unknown[] = []
  page.addEventListener('eip6963:announceProvider', event => heard.push((event as CustomEvent).detail))
  const ask = () => page.dispatchEvent(new Event('eip6963:requestProvider'))
  return { page, heard, ask }
}

describe('announcing (EIP-6963)', () => {
  test('introduces the wallet at once and again whenever the page asks', () => {
    const { page, heard, ask } = pageThatListens()
    const { wallet } = walletOnSite()
    const stop = wallet.announce(page)
    expect(heard).toHaveLength(1)
    ask()
    expect(heard).toEqual([
      { info: wallet.info, provider: wallet.provider },
      { info: wallet.info, provider: wallet.provider },
    ])
    stop()
    ask()
    expect(heard).toHaveLength(2)
  })

  test('gives a stable name, a fresh uuid and a square picture', () => {
    const [first, second] = [walletOnSite().wallet.info, walletOnSite().wallet.info]
    expect(first).toMatchObject({ name: 'Portico Test Wallet', rdns: 'org.portico.testwallet' })
    expect(first.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(first.uuid).not.toBe(second.uuid)
    expect(decodeURIComponent(first.icon)).toMatch(/^data:image\/svg\+xml,<svg .*width="96" height="96"/)
  })

  test('can take the identity of another wallet', () => {
    const info = { name: 'Harbor', rdns: 'example.harbor', uuid: 'u', icon: 'data:image/png;base64,' }
    expect(createTestWallet({ chains: twoChains, ...info }).info).toEqual(info)
  })
})

describe('standing at window.ethereum', () => {
  test('with flags, and gone without a trace', async () => {
    const page: { ethereum?: Record<string, unknown> } = {}
    const { wallet } = walletOnSite()
    const undo = wallet.injectLegacy(page, ['isMetaMask'])
    expect(page.ethereum?.['isMetaMask']).toBe(true)
    expect(await wallet.provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    undo()
    expect('ethereum' in page).toBe(false)
  })

  test('puts back the wallet that stood there before', () => {
    const page = { ethereum: 'another wallet' as unknown }
    const undo = walletOnSite().wallet.injectLegacy(page)
    expect(page.ethereum).toHaveProperty('request')
    undo()
    expect(page.ethereum).toBe('another wallet')
  })
})

describe('the provider', () => {
  test('counts its listeners down to none as the site removes them', () => {
    const wallet = createTestWallet({ chains: twoChains })
    const listener = () => {}
    wallet.provider.on('accountsChanged', listener).on('chainChanged', listener).on('chainChanged', listener)
    expect(wallet.listenerCount).toBe(3)
    wallet.provider.removeListener('chainChanged', () => {})
    expect(wallet.listenerCount).toBe(3)
    wallet.provider.removeListener('accountsChanged', listener).removeListener('chainChanged', listener)
    wallet.provider.removeListener('chainChanged', listener)
    expect(wallet.listenerCount).toBe(0)
  })
})

describe('installing in a page', () => {
  test('announces, stands at window.ethereum, remembers itself, and can be taken out', async () => {
    const { page, heard, ask } = pageThatListens()
    const items = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    }
    const target = Object.assign(page, { localStorage })
    const { wallet, uninstall } = installTestWallet(target, { chains: twoChains, legacyFlags: [] })
    expect(heard).toHaveLength(1)
    expect(target).toHaveProperty('ethereum')
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    uninstall()
    ask()
    expect(heard).toHaveLength(1)
    expect(target).not.toHaveProperty('ethereum')
    const { wallet: reloaded } = installTestWallet(target, { chains: twoChains, announces: false })
    expect(reloaded.connectedAccounts).toEqual([devAccounts[0]])
    expect(heard).toHaveLength(1)
  })
})
