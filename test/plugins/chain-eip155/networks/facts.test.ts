import * as networks from 'portico/networks'
import type { Chain } from 'viem'
import { createKernel, memoryEnvironment } from '../../../../kernel/index.js'
import { eip155 } from '../../../../plugins/chain-eip155/index.js'

const chains: Readonly<Record<string, Chain>> = await import('viem/chains')

/** What viem knows of a chain, as far as a network of ours says it. */
const factsOf = ({
  id,
  name,
  nativeCurrency,
  rpcUrls,
  blockExplorers,
  contracts,
  testnet,
  ...chain
}: Chain) => ({
  id,
  name,
  nativeCurrency,
  http: rpcUrls.default.http,
  explorer: { name: blockExplorers?.default.name, url: blockExplorers?.default.url },
  multicall3: contracts?.multicall3?.address.toLowerCase(),
  ensUniversalResolver: contracts?.ensUniversalResolver?.address.toLowerCase(),
  ensTlds: chain.ensTlds,
  testnet: testnet === true,
})

describe.each(Object.entries<Chain>(networks))('%s', (name, network) => {
  test('says what viem says of the chain of that name', () => {
    const chain = chains[name]
    if (!chain) throw new Error(`viem has no chain ${name}`)
    expect(factsOf(network)).toEqual(factsOf(chain))
  })

  test('is data alone, which can be sent to a worker or kept', () => {
    expect(structuredClone(network)).toEqual(network)
  })

  test('is taken as chains of viem are', () => {
    const kernel = createKernel({ plugins: [eip155({ networks: [network] })], env: memoryEnvironment() })
    expect(kernel.stores.namespaces.get('eip155')?.network).toMatchObject({
      ...network,
      caipNetworkId: `eip155:${network.id}`,
    })
  })
})

test('no two are the same network', () => {
  const ids = Object.values<Chain>(networks).map(({ id }) => id)
  expect(ids).toHaveLength(new Set(ids).size)
  expect(ids.length).toBeGreaterThanOrEqual(30)
})
