import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { countingStorage, createPage } from '../support/kernel.js'

const start = async (
  defaultNetwork: CaipNetworkId,
  stored?: CaipNetworkId,
  options: Parameters<typeof createPage>[0] = {},
) => {
  const storage = countingStorage()
  if (stored) storage.texts.set('@portico/active_caip_network_id', stored)
  const page = createPage({ defaultNetwork, env: { storage }, ...options })
  await page.kernel.start()
  const { active, activeNamespace } = page.kernel.stores.namespaces
  return { ...page, activeNamespace, networkId: active?.network?.caipNetworkId }
}

describe('the network that the host starts on', () => {
  test('is active on a first visit, and so is its chain', async () => {
    expect(await start('solana:main')).toMatchObject({ activeNamespace: 'solana', networkId: 'solana:main' })
    expect(await start('eip155:137')).toMatchObject({ activeNamespace: 'eip155', networkId: 'eip155:137' })
  })

  test('gives way to the one of the last visit', async () => {
    expect(await start('solana:main', 'eip155:137')).toMatchObject({
      activeNamespace: 'eip155',
      networkId: 'eip155:137',
    })
  })

  test('counts again where that one is not listed any more', async () => {
    expect(await start('eip155:137', 'eip155:5')).toMatchObject({ networkId: 'eip155:137' })
  })

  test.each<CaipNetworkId>(['eip155:999', 'solana:none', 'cosmos:hub'])(
    'that is in no list (%s) is reported, and the first one stands',
    async id => {
      const { activeNamespace, networkId, faults, kernel } = await start(id)
      expect([activeNamespace, networkId]).toEqual(['eip155', 'eip155:1'])
      expect(faults).toEqual([`kernel: Network not found (defaultNetwork: ${id})`])
      expect(kernel.stores.alert.current).toBeUndefined()
    },
  )

  test('that is in no list is shown to developers', async () => {
    const { kernel } = await start('eip155:999', undefined, { debug: true, projectId: 'p' })
    expect(kernel.stores.alert.current?.code).toBe('NETWORK_NOT_FOUND')
  })
})
