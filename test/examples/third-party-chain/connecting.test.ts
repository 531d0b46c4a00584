import { jest } from '@jest/globals'
import { Networks } from '@stellar/stellar-base'
import { memoryEnvironment } from 'portico/kernel'
import { explorerLink } from 'portico/plugin/lazy'
import type { ConnectProgress } from 'portico/plugin'
import { installStellarTestWallet } from '../../../examples/third-party-chain/testing/installStellarTestWallet.js'
import { stellarTestKey } from '../../../examples/third-party-chain/testing/stellarTestKey.js'
import { codeOf, pass, settle } from '../../support/kernel.js'
import { emptyPage, freighter, openSite } from './support/openSite.js'

const [first, second] = [0, 1].map(index => stellarTestKey(index).publicKey())
const lookMs = 3000

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

describe('finding', () => {
  test('a wallet that stands in the page', async () => {
    const { kernel } = await openSite()
    await settle()
    expect(kernel.stores.connectors.list.map(({ id, name }) => [id, name])).toEqual([
      [freighter, 'Freighter'],
    ])
  })

  test('one that comes a little later', async () => {
    const page = emptyPage()
    const { kernel } = await openSite({ page, wallet: null })
    expect(kernel.stores.connectors.list).toEqual([])
    installStellarTestWallet(page)
    await pass(250)
    expect(kernel.stores.connectors.list).toHaveLength(1)
  })

  test.each([
    [
      'is the API without the wallet',
      { getAddress: () => undefined, isConnected: async () => ({ isConnected: false }) },
    ],
    ['speaks no SEP-43', { isConnected: async () => ({ isConnected: true }) }],
    ['is no wallet', true],
  ])('nothing that %s', async (_, api) => {
    const page = emptyPage()
    Reflect.set(page, 'freighterApi', api)
    const { kernel, faults } = await openSite({ page, wallet: null })
    await pass(5000)
    expect(kernel.stores.connectors.list).toEqual([])
    expect(faults).toEqual([])
  })

  test('a wallet at another place, which asks for access by itself and so is not looked at again', async () => {
    const page = emptyPage()
    const { wallet, kernel, chain } = await openSite({ page, wallet: null })
    wallet.change({ isAllowed: true })
    const { getAddress, getNetwork } = wallet.api
    Reflect.set(page, 'kleverWallet', { stellar: { getAddress, getNetwork } })
    await pass(250)
    await kernel.connect({ connectorId: 'stellar:io.klever.wallet' })
    expect(chain.address).toBe(first)
    await pass(3 * lookMs)
    expect(wallet.calls).toEqual(['getAddress', 'getNetwork'])
  })
})

describe('connecting', () => {
  test('gives the account and the network of the wallet', async () => {
    const { connect, chain } = await openSite()
    const [connection] = await connect()
    expect(connection).toMatchObject({
      address: first,
      networkId: 'stellar:pubnet',
      wallet: { name: 'Freighter' },
    })
    expect(chain.caipAddress).toBe(`stellar:pubnet:${first}`)
    expect(explorerLink(chain.network, 'address', first ?? '')).toBe(
      `https://stellar.expert/explorer/public/account/${first}`,
    )
  })

  test("the visitor's no is one", async () => {
    const { connect, wallet, chain } = await openSite()
    wallet.answer = 'reject'
    expect(await codeOf(connect())).toBe('USER_REJECTED')
    expect(chain.status).toBe('disconnected')
  })

  test('a locked wallet is waited for, and said to be locked', async () => {
    const { kernel, wallet, chain } = await openSite()
    wallet.change({ isAllowed: true })
    wallet.isLocked = true
    const told: ConnectProgress[] = []
    const connecting = kernel.connect({ connectorId: freighter, onProgress: state => told.push(state) })
    await settle()
    expect(told).toEqual(['waiting', 'locked'])
    wallet.unlock()
    await connecting
    expect(chain.address).toBe(first)
  })

  test('a wallet without an account has an error of its own', async () => {
    const { connect, wallet } = await openSite()
    wallet.hasAccount = false
    expect(await codeOf(connect())).toBe('ACME_STELLAR_NO_ACCOUNT')
  })

  test.each([
    ['an address with a typing error', { address: `${first?.slice(0, -1)}A` }, 'WALLET_BAD_ACCOUNTS'],
    ['no text', { address: 42 }, 'WALLET_FAILED'],
    ['nothing', undefined, 'WALLET_FAILED'],
    ['an error', { address: '', error: { code: -1, message: 'Out of order' } }, 'WALLET_FAILED'],
  ])('a wallet that gives %s is not believed', async (_, answer, code) => {
    const { connect, wallet } = await openSite()
    wallet.api.getAddress = async () => answer as never
    expect(await codeOf(connect())).toBe(code)
  })

  test('a network of the wallet that the site does not list is told by its name', async () => {
    const { connect, wallet, chain } = await openSite()
    wallet.change({ network: 'FUTURENET', networkPassphrase: Networks.FUTURENET })
    await connect()
    expect(chain.network).toMatchObject({ caipNetworkId: 'stellar:futurenet', unsupported: true })
  })
})

describe('resuming', () => {
  test('asks nobody while the wallet knows the site', async () => {
    const { storage } = memoryEnvironment()
    const page = emptyPage()
    const { connect, wallet } = await openSite({ page, env: { storage } })
    await connect()
    wallet.calls.length = 0
    const next = await openSite({ page, env: { storage }, wallet })
    await next.kernel.start()
    expect(next.chain.address).toBe(first)
    expect(wallet.calls).not.toContain('requestAccess')
  })

  test('does not happen with a wallet that would ask', async () => {
    const { storage } = memoryEnvironment()
    const page = emptyPage()
    const { connect, wallet } = await openSite({ page, env: { storage } })
    await connect()
    Reflect.deleteProperty(wallet.api, 'requestAccess')
    const next = await openSite({ page, env: { storage }, wallet })
    await next.kernel.start()
    expect(next.chain.status).toBe('disconnected')
  })

  test('ends where it has forgotten it', async () => {
    const { storage } = memoryEnvironment()
    const page = emptyPage()
    const { connect, wallet } = await openSite({ page, env: { storage } })
    await connect()
    wallet.change({ isAllowed: false })
    const next = await openSite({ page, env: { storage }, wallet })
    await next.kernel.start()
    expect(next.chain.status).toBe('disconnected')
  })
})

describe('following', () => {
  test('another account', async () => {
    const { connect, wallet, chain } = await openSite()
    await connect()
    wallet.change({ account: 1 })
    await pass(lookMs)
    expect(chain.address).toBe(second)
  })

  test('another network, and back', async () => {
    const { connect, wallet, chain } = await openSite()
    await connect()
    wallet.change({ network: 'TESTNET', networkPassphrase: Networks.TESTNET })
    await pass(lookMs)
    expect(chain.network?.name).toBe('Stellar Testnet')
    wallet.change({ network: 'PUBLIC', networkPassphrase: Networks.PUBLIC })
    await pass(lookMs)
    expect(chain.network?.name).toBe('Stellar')
  })

  test('a wallet that forgets the site, but none that is late once or out of order', async () => {
    const { connect, wallet, chain } = await openSite()
    await connect()
    wallet.change({ isAllowed: false })
    await pass(lookMs)
    wallet.change({ isAllowed: true })
    await pass(lookMs)
    const { getAddress } = wallet.api
    wallet.api.getAddress = () => Promise.reject(new Error('Out of order'))
    await pass(3 * lookMs)
    wallet.api.getAddress = getAddress
    expect(chain.address).toBe(first)

    wallet.change({ isAllowed: false })
    await pass(2 * lookMs)
    expect(chain.status).toBe('disconnected')
  })

  test('ends with the connection', async () => {
    const { connect, wallet, kernel, chain } = await openSite()
    await connect()
    await kernel.disconnect()
    expect(wallet.calls.at(-1)).toBe('disconnect')
    wallet.calls.length = 0
    await pass(3 * lookMs)
    expect(wallet.calls).toEqual([])
    expect(chain.status).toBe('disconnected')
  })
})

describe('switching', () => {
  test('is for the visitor to do in the wallet', async () => {
    const { connect, wallet, kernel, chain } = await openSite()
    await connect()
    expect(await codeOf(kernel.switchNetwork('stellar:testnet'))).toBe('CHAIN_SWITCH_UNCONFIRMED')
    expect(chain.network?.name).toBe('Stellar')
    wallet.change({ network: 'TESTNET', networkPassphrase: Networks.TESTNET })
    await kernel.switchNetwork('stellar:testnet')
    expect(chain.network?.name).toBe('Stellar Testnet')
  })
})
