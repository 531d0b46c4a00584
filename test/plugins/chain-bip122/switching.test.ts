import { jest } from '@jest/globals'
import { createBitcoinTestWallet } from '../../../testing/index.js'
import { createPage } from './support/createPage.js'
import { createSite } from './support/createSite.js'
import { fakeWallet, never, opening, ordinals, payment, row, RpcError } from './support/fakeWallet.js'
import { chains, mainnet } from './support/networks.js'

const testAddress = 'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8'
const otherTestAddress = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'
const testnetId = 'bip122:000000000933ea01ad0ee984209779ba'

afterEach(() => jest.useRealTimers())

/** Lets everything happen that waits for no time. */
const settle = () => new Promise(resolve => setTimeout(resolve))

const testWallet = (options: Partial<Parameters<typeof createBitcoinTestWallet>[0]> = {}) =>
  createBitcoinTestWallet({ chains, ...options })
const watched = async (answers: Parameters<typeof fakeWallet>[0] = {}) => {
  const wallet = fakeWallet(answers)
  return { wallet, site: await createSite({ page: wallet.page }) }
}

describe('switching the network', () => {
  test('moves the wallet, and takes over its addresses there', async () => {
    const wallet = testWallet()
    const site = await createSite({ page: createPage(wallet) })
    await site.connect()
    await site.kernel.switchNetwork(testnetId)
    expect([site.chain.network?.caipNetworkId, site.chain.address]).toEqual([testnetId, testAddress])
    expect(wallet.chain.id).toBe(testnetId)
    await site.kernel.switchNetwork(mainnet.caipNetworkId)
    expect(site.chain.address).toBe(payment)
  })

  test('a refusal in the wallet changes nothing', async () => {
    const wallet = testWallet()
    const site = await createSite({ page: createPage(wallet) })
    await site.connect()
    wallet.setPolicy('reject')
    await expect(site.kernel.switchNetwork(testnetId)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect([site.chain.network?.caipNetworkId, site.chain.address]).toEqual([mainnet.caipNetworkId, payment])
  })

  test('a network that the wallet does not know is not supported', async () => {
    const wallet = testWallet({ chains: chains.slice(0, 1) })
    const site = await createSite({ page: createPage(wallet) })
    await site.connect()
    await expect(site.kernel.switchNetwork(testnetId)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED',
      shortMessage: 'Chain is not supported',
    })
  })

  test.each(['leather', 'okx', 'wallet-standard'] as const)(
    'a wallet of the shape %s switches by its own settings only',
    async shape => {
      const site = await createSite({ page: createPage(testWallet({ shape })) })
      await site.connect()
      await expect(site.kernel.switchNetwork(testnetId)).rejects.toMatchObject({
        code: 'CHAIN_NOT_SUPPORTED',
      })
      expect(site.chain.network?.caipNetworkId).toBe(mainnet.caipNetworkId)
    },
  )

  test('a wallet that says yes and stays where it was is found out', async () => {
    jest.useFakeTimers()
    try {
      const { site } = await watched({ wallet_changeNetwork: () => null })
      await site.connect()
      const attempt = site.kernel.switchNetwork(testnetId)
      const refused = expect(attempt).rejects.toMatchObject({ code: 'CHAIN_SWITCH_UNCONFIRMED' })
      await jest.advanceTimersByTimeAsync(2000)
      await refused
      expect([site.chain.network?.caipNetworkId, site.chain.address]).toEqual([
        mainnet.caipNetworkId,
        payment,
      ])
    } finally {
      jest.useRealTimers()
    }
  })

  test('a wallet that moves a little late is waited for', async () => {
    const { wallet, site } = await watched({ wallet_changeNetwork: () => null })
    await site.connect()
    let looks = 0
    wallet.answer('wallet_getAccount', () =>
      ++looks < 3 ? opening([row(payment)]) : opening([row(otherTestAddress)], 'Testnet4'),
    )
    await site.kernel.switchNetwork(testnetId)
    expect(site.chain.address).toBe(otherTestAddress)
  })

  describe('hears of an account that the owner chose meanwhile', () => {
    const another = opening([row(ordinals)])
    test('in a wallet that tells, where they then refuse', async () => {
      const { wallet, site } = await watched({ wallet_changeNetwork: never })
      await site.connect()
      const asked = wallet.asked('wallet_changeNetwork')
      let refuse: (error: Error) => void = () => undefined
      wallet.answer('wallet_changeNetwork', () => new Promise((_, reject) => (refuse = reject)))
      const refused = expect(site.kernel.switchNetwork(testnetId)).rejects.toMatchObject({
        code: 'USER_REJECTED',
      })
      await asked
      wallet.answer('wallet_getAccount', () => another)
      wallet.emit('accountChange', { type: 'accountChange' })
      refuse(new RpcError(-32_000))
      await refused
      await settle()
      expect(site.chain.address).toBe(ordinals)
    })

    test('in a wallet that does not tell, where they then refuse', async () => {
      const { wallet, site } = await watched()
      await site.connect()
      wallet.answer('wallet_changeNetwork', () => {
        wallet.answer('wallet_getAccount', () => another)
        throw new RpcError(-32_000)
      })
      await expect(site.kernel.switchNetwork(testnetId)).rejects.toMatchObject({ code: 'USER_REJECTED' })
      await settle()
      expect(site.chain.address).toBe(ordinals)
    })

    test('in a wallet that says yes and stays where it was', async () => {
      jest.useFakeTimers()
      const { wallet, site } = await watched()
      await site.connect()
      wallet.answer('wallet_changeNetwork', () => wallet.answer('wallet_getAccount', () => another))
      const refused = expect(site.kernel.switchNetwork(testnetId)).rejects.toMatchObject({
        code: 'CHAIN_SWITCH_UNCONFIRMED',
      })
      await jest.advanceTimersByTimeAsync(2000)
      await refused
      expect([site.chain.network?.caipNetworkId, site.chain.address]).toEqual([
        mainnet.caipNetworkId,
        ordinals,
      ])
    })

    test('and of one that takes the access back', async () => {
      const { wallet, site } = await watched()
      await site.connect()
      wallet.answer('wallet_changeNetwork', () => {
        wallet.answer('wallet_getAccount', () => opening([]))
        throw new RpcError(-32_000)
      })
      await expect(site.kernel.switchNetwork(testnetId)).rejects.toThrow()
      await settle()
      expect(site.chain.status).toBe('disconnected')
    })

    test('but waits for no wallet that says nothing', async () => {
      const { wallet, site } = await watched()
      await site.connect()
      wallet.answer('wallet_changeNetwork', () => {
        wallet.answer('wallet_getAccount', never)
        throw new RpcError(-32_000)
      })
      await expect(site.kernel.switchNetwork(testnetId)).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(site.chain.address).toBe(payment)
    })
  })
})
