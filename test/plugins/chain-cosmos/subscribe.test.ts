import { createCosmosTestWallet } from '../../../testing/index.js'
import { until } from '../../testing/sandbox/support/until.js'
import { openSite } from './support/openSite.js'

const openConnected = async () => {
  const wallet = createCosmosTestWallet({ accountCount: 2 })
  const site = await openSite()
  wallet.announce(site.page)
  await site.kernel.open()
  const provider = await site.provider()
  return { wallet, site, provider }
}

describe('whoever subscribes to the provider', () => {
  test('is told of the addresses at once, and of every change until it stops', async () => {
    const { wallet, site, provider } = await openConnected()
    const told: (readonly string[])[] = []
    const stop = provider.subscribe(addresses => void told.push(addresses))
    await site.connect()
    await site.kernel.switchNetwork('cosmos:osmosis-1')
    const osmo = site.chain.address
    wallet.switchAccount(1)
    await until(() => site.chain.address !== osmo)
    const second = site.chain.address
    await site.kernel.disconnect({ namespace: 'cosmos' })
    stop()
    await site.connect()
    expect(told).toEqual([[], [wallet.accounts[0]], [osmo], [second], []])
    expect(osmo).toMatch(/^osmo1/)
  })

  test('and throws or rejects is reported, and disturbs nobody', async () => {
    const { site, provider } = await openConnected()
    const told: string[] = []
    provider.subscribe(() => {
      throw new Error('mine')
    })
    provider.subscribe(() => Promise.reject(new Error('mine, later')))
    provider.subscribe(([first]) => void told.push(first ?? 'none'))
    await site.connect()
    expect(told).toEqual(['none', site.chain.address])
    expect(new Set(site.faults)).toEqual(
      new Set(['chain-cosmos: Error: mine', 'chain-cosmos: Error: mine, later']),
    )
  })

  test('is told nothing once the modal is gone', async () => {
    const { site, provider } = await openConnected()
    let count = 0
    provider.subscribe(() => void (count += 1))
    site.kernel.dispose()
    expect(count).toBe(1)
  })
})
