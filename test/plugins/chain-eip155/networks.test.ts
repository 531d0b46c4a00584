import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import { eip155, eip155Network, hashKey } from '../../../plugins/chain-eip155/index.js'
import { codeOf } from '../../support/kernel.js'
import { harbor, lagoon } from './support/networks.js'

const { hashkey, mainnet } = await import('viem/chains')

const kernelOf = (...args: Parameters<typeof eip155>) =>
  createKernel({ plugins: [eip155(...args)], env: memoryEnvironment() })

describe('networks of the EVM chains', () => {
  test('are chains of viem, with their CAIP-2 id', () => {
    expect(eip155Network(mainnet)).toMatchObject({
      id: 1,
      caipNetworkId: 'eip155:1',
      chainNamespace: 'eip155',
      name: 'Ethereum',
      nativeCurrency: { symbol: 'ETH', decimals: 18 },
      blockExplorers: { default: { url: 'https://etherscan.io' } },
    })
  })

  test('keep what viem needs for more than reading, such as contracts', () => {
    expect(eip155Network(mainnet)).toHaveProperty('contracts.ensUniversalResolver')
  })

  test("list the host's own URLs first, for Portico and for wallets", () => {
    const { rpcUrls } = eip155Network(harbor, [
      'https://own.example',
      { url: 'https://key.example', headers: {} },
    ])
    expect(rpcUrls.default.http).toEqual(['https://own.example', 'https://key.example', 'http://127.0.0.1:1'])
    expect(rpcUrls.chainDefault).toEqual(rpcUrls.default)
  })

  test('may be made of networks again, without a change', () => {
    const once = eip155Network(harbor, ['https://own.example'])
    expect(eip155Network(once, ['https://own.example'])).toEqual(once)
    expect(eip155Network(once, ['https://new.example']).rpcUrls.chainDefault).toEqual(
      once.rpcUrls.chainDefault,
    )
  })

  test('include the built-in HashKey Chain', () => {
    const { id, name, nativeCurrency, rpcUrls, blockExplorers } = hashkey
    expect(hashKey).toMatchObject({ id, name, nativeCurrency, blockExplorers })
    expect(hashKey.rpcUrls.default.http).toEqual(rpcUrls.default.http)
  })
})

describe('the declaration', () => {
  test('brings the networks to the store, the first one active', () => {
    const chain = kernelOf({ networks: [harbor, lagoon] }).stores.namespaces.get('eip155')
    expect(chain?.networks.map(({ name }) => name)).toEqual(['Harbor', 'Lagoon'])
    expect(chain?.network?.name).toBe('Harbor')
  })

  test('starts on the network that the host names', () => {
    const kernel = kernelOf({ networks: [harbor, lagoon], defaultNetwork: 'eip155:31338' })
    expect(kernel.stores.namespaces.get('eip155')?.network?.name).toBe('Lagoon')
  })

  test('brings the URLs of the host by network id', () => {
    const kernel = kernelOf({
      networks: [harbor, lagoon],
      rpcUrls: { 'eip155:31338': ['https://own.example'] },
    })
    const urls = kernel.stores.namespaces
      .get('eip155')
      ?.networks.map(({ rpcUrls }) => rpcUrls.default.http[0])
    expect(urls).toEqual(['http://127.0.0.1:1', 'https://own.example'])
  })

  test('allows the known methods, and no others', async () => {
    const kernel = kernelOf({ networks: [harbor] })
    const codes = (methods: readonly unknown[]) =>
      Promise.all(
        methods.map(method =>
          codeOf(kernel.guardRpc({ namespace: 'eip155', method: method as string, params: [] })),
        ),
      )
    expect(await codes(['eth_call', 'eth_getBalance', 'personal_sign', 'eth_sendUserOperation'])).toEqual(
      Array(4).fill('none'),
    )
    const refused = await codes(['eth_sign', 'foo', 'constructor', '__proto__', 'ETH_CALL', '', 5])
    expect(refused).not.toContain('none')
  })
})
