import { candidateNetworks, unlistedNetwork, withUnlisted } from '../../chain-kit/networks.js'
import type { CaipNetworkId, ChainNamespace, PluginContext } from '../../kernel/define.js'

const [oak, elm, ash] = ['tree:oak', 'tree:elm', 'tree:ash'].map(id => unlistedNetwork(id as CaipNetworkId))

test('a network that the site does not list has an id, and nothing else that is known', () => {
  expect(unlistedNetwork('tree:oak')).toEqual({
    id: 'oak',
    caipNetworkId: 'tree:oak',
    chainNamespace: 'tree',
    name: 'tree:oak',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
})

test('what a wallet has opened beside the networks of the site comes after them', () => {
  const networks = withUnlisted([elm!, oak!], ['tree:oak', 'tree:ash'])
  expect(networks.slice(0, 2)).toEqual([elm, oak])
  expect(networks[2]).toEqual(ash)
  expect(networks).toHaveLength(3)
})

describe('the networks that a session may begin on', () => {
  const stores = {
    namespaces: { get: (id: string) => (id === 'tree' ? { networks: [oak, elm, ash] } : undefined) },
  }
  const context = { stores } as unknown as Pick<PluginContext, 'stores'>
  const wanting = (...wanted: readonly (readonly [ChainNamespace, CaipNetworkId])[]) => ({
    networkIds: new Map(wanted),
  })

  test.each([
    ['none is wanted', wanting(), [oak, elm, ash]],
    ['one is wanted', wanting(['tree', 'tree:elm']), [elm, oak, ash]],
    ['one is wanted that is not there', wanting(['tree', 'tree:fir']), [oak, elm, ash]],
    ['one of another chain is wanted', wanting(['rock', 'rock:flint']), [oak, elm, ash]],
  ])('where %s', (_, request, networks) => {
    expect(candidateNetworks(context, request, 'tree')).toEqual(networks)
  })

  test('are none of a chain that the site does not have', () => {
    expect(candidateNetworks(context, wanting(), 'rock')).toEqual([])
  })
})
