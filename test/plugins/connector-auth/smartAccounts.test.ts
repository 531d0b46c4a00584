import { jest } from '@jest/globals'
import { privateKeyToAccount } from 'viem/accounts'
import { pass, settle } from '../../support/kernel.js'
import { openEmbedded, ScriptedSite } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const owner = privateKeyToAccount(`0x${'01'.repeat(32)}`).address
const smart = privateKeyToAccount(`0x${'02'.repeat(32)}`).address
const listKey = '@portico-wallet/SMART_ACCOUNT_ENABLED_NETWORKS'

/** A secure site with smart accounts on network 1 alone, as it would answer. */
class SmartSite extends ScriptedSite {
  type = 'smartAccount'
  chainId = 1
  isDeployed = true

  constructor() {
    super()
    this.replies.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1] })
    this.replies.set('GET_USER', ({ chainId = this.chainId, preferredAccountType = this.type }) => {
      this.chainId = chainId
      this.type = preferredAccountType
      const isSmart = chainId === 1 && this.type === 'smartAccount'
      const all = [
        { address: owner, type: 'eoa' },
        { address: smart, type: 'smartAccount' },
      ]
      return {
        email: 'ada@example.com',
        address: isSmart ? smart : owner,
        chainId,
        accounts: all,
        smartAccountDeployed: this.isDeployed,
        preferredAccountType: isSmart ? 'smartAccount' : 'eoa',
      }
    })
    this.replies.set('SET_PREFERRED_ACCOUNT', ({ type }: { type: string }) => {
      this.type = type
      return { type, address: type === 'eoa' ? owner : smart }
    })
  }
}

const openSmart = async (site = new SmartSite(), options: Parameters<typeof openEmbedded>[0] = {}) => {
  const page = await openEmbedded({ ...options, site })
  await page.connect()
  const chain = page.kernel.stores.namespaces.get('eip155')
  if (!chain) throw new Error('a chain expected')
  const types = () => chain.connection?.accounts.map(({ type }) => type)
  return { ...page, site, chain, types }
}

describe('the smart account', () => {
  test('is the one to begin with, beside that of its owner', async () => {
    const { site, chain, types, storage } = await openSmart()
    expect(site.asked.find(({ name }) => name === 'GET_USER')?.payload).toMatchObject({
      preferredAccountType: 'smartAccount',
    })
    expect(chain.address).toBe(smart)
    expect(types()).toEqual(['smartAccount', 'eoa'])
    expect(storage.get(listKey)).toBe('1')
  })

  test('is none of the accounts that a host sees while another one signs, and the other way round', async () => {
    const { kernel, request } = await openSmart()
    const provider = (await kernel.provider('eip155')) as { request(args: object): Promise<unknown> }
    expect(await request('eth_accounts')).toEqual([smart])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([smart])
    await kernel.setPreferredAccountType('eip155', 'eoa')
    expect(await request('eth_accounts')).toEqual([owner])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([owner])
    await expect(request('personal_sign', ['0x41', smart])).rejects.toMatchObject({ code: 4100 })
  })

  test('that is not on its network yet says so, until its first transaction', async () => {
    const { site, chain, request } = await openSmart(Object.assign(new SmartSite(), { isDeployed: false }))
    expect(chain.connection?.accounts).toEqual([
      { address: smart, type: 'smartAccount', isDeployed: false },
      { address: owner, type: 'eoa' },
    ])
    site.replies.set('RPC_REQUEST', () => {
      site.isDeployed = true
      return `0x${'ab'.repeat(32)}`
    })
    await request('eth_sendTransaction', [{ to: owner }])
    await settle()
    expect(chain.connection?.accounts[0]).toEqual({ address: smart, type: 'smartAccount' })
  })
})

describe('changing the type of account', () => {
  test('asks the site, and is one change of address', async () => {
    const { site, kernel, chain, types } = await openSmart()
    await kernel.setPreferredAccountType('eip155', 'eoa')
    expect(site.names().slice(-2)).toEqual(['SET_PREFERRED_ACCOUNT', 'GET_USER'])
    expect(site.last('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'eoa' })
    expect(site.last('GET_USER').payload).toEqual({ chainId: 1, preferredAccountType: 'eoa' })
    expect(chain.address).toBe(owner)
    expect(types()).toEqual(['eoa', 'smartAccount'])
  })

  test('while the account is on its way to another network ends on that one', async () => {
    const { kernel, site, chain } = await openSmart()
    await Promise.all([kernel.switchNetwork('eip155:10'), kernel.setPreferredAccountType('eip155', 'eoa')])
    await settle()
    expect(site.last('GET_USER').payload).toMatchObject({ chainId: 10 })
    expect(chain).toMatchObject({ address: owner, preferredAccountType: 'eoa' })
    expect(chain.network?.id).toBe(10)
  })

  test('holds on the next visit', async () => {
    const { kernel, storage } = await openSmart()
    await kernel.setPreferredAccountType('eip155', 'eoa')
    kernel.dispose()
    const next = await openEmbedded({ storage, site: new SmartSite() })
    const restored = next.kernel.start()
    await pass(500)
    await restored
    expect(next.kernel.stores.namespaces.get('eip155')?.address).toBe(owner)
  })

  test('that the site refuses leaves the account as it was, and it goes on working', async () => {
    const { site, kernel, chain, request } = await openSmart()
    site.replies.set('SET_PREFERRED_ACCOUNT', new Error('Not now'))
    await expect(kernel.setPreferredAccountType('eip155', 'eoa')).rejects.toThrow('Not now')
    expect(chain).toMatchObject({ address: smart, preferredAccountType: 'smartAccount' })
    expect(await request('eth_accounts')).toEqual([smart])
  })

  test('that breaks half-way takes the site back', async () => {
    const { site, kernel, chain } = await openSmart()
    site.replies.set('GET_USER', new Error('broken'))
    await expect(kernel.setPreferredAccountType('eip155', 'eoa')).rejects.toThrow('broken')
    expect(site.last('SET_PREFERRED_ACCOUNT').payload).toEqual({ type: 'smartAccount' })
    expect(chain.address).toBe(smart)
  })

  test.each([[{ type: 'eoa', address: 7 }], [{ type: 'vault', address: owner }], [undefined]])(
    'is not taken from an answer like %j',
    async answer => {
      const { site, kernel, chain } = await openSmart()
      site.replies.set('SET_PREFERRED_ACCOUNT', answer)
      await expect(kernel.setPreferredAccountType('eip155', 'eoa')).rejects.toMatchObject({
        code: 'EMBEDDED_WALLET_FAILED',
      })
      expect(chain.address).toBe(smart)
    },
  )

  test('to one that there is not asks nobody', async () => {
    const { site, kernel } = await openSmart()
    await expect(kernel.setPreferredAccountType('eip155', 'vault')).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_OPEN',
    })
    expect(site.names()).not.toContain('SET_PREFERRED_ACCOUNT')
  })
})

test('a page of the site that takes the place of the one before is told the network and the type before anything else', async () => {
  const { site, kernel, chain, request } = await openSmart()
  await kernel.setPreferredAccountType('eip155', 'eoa')
  site.asked.length = 0
  Object.assign(site, { type: 'smartAccount', chainId: 10 })
  site.ready()
  await request('personal_sign', ['0x41', owner])
  const names = site.names().filter(name => !name.startsWith('SYNC'))
  expect(names).toEqual(['GET_USER', 'RPC_REQUEST'])
  expect(site.last('GET_USER').payload).toEqual({ chainId: 1, preferredAccountType: 'eoa' })
  expect(chain.address).toBe(owner)
})

describe('a network without smart accounts', () => {
  test('has the account of the owner alone: network and address change at once, and back', async () => {
    const { kernel, chain, types } = await openSmart()
    const seen: unknown[] = []
    const { reaction } = await import('../../../kernel/mobx.js')
    const stop = reaction(
      () => [chain.network?.id, chain.address, types()?.length],
      now => void seen.push(now),
    )
    await kernel.switchNetwork('eip155:10')
    await kernel.switchNetwork('eip155:1')
    stop()
    expect(seen).toEqual([
      [10, owner, 1],
      [1, smart, 2],
    ])
    expect(chain.preferredAccountType).toBe('smartAccount')
  })

  test('is every one where the site does not say which ones have them, until it does', async () => {
    const site = new SmartSite()
    site.replies.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', new Error('broken'))
    const { types, storage, chain } = await openSmart(site)
    expect(types()).toEqual(['smartAccount'])
    expect(chain.address).toBe(smart)
    expect(storage.get(listKey)).toBeFalsy()
    const next = await openSmart(new SmartSite(), { storage })
    expect(next.types()).toEqual(['smartAccount', 'eoa'])
  })

  test.each([[[1.5]], [['1']], [[-1]], [Array.from({ length: 1001 }, (_, id) => id + 1)], ['1']])(
    'is not taken from a list like %j',
    async smartAccountEnabledNetworks => {
      const site = new SmartSite()
      site.replies.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks })
      const { types, storage } = await openSmart(site)
      expect(types()).toEqual(['smartAccount'])
      expect(storage.get(listKey)).toBeFalsy()
    },
  )

  test('is known from the last visit while the site has not answered', async () => {
    const { storage } = await openSmart()
    const site = new SmartSite()
    site.replies.delete('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    const { types } = await openSmart(site, { storage })
    expect(types()).toEqual(['smartAccount', 'eoa'])
  })
})
