import { jest } from '@jest/globals'
import { switchNetwork, type Network } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/index.js'
import { eip155Network } from '../../../plugins/chain-eip155/index.js'
import { createSite } from './support/createSite.js'
import { failWith, fakeWallet, rpcError, type FakeWallet } from './support/fakeWallet.js'
import { lagoon } from './support/networks.js'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

interface Ladder {
  /** What `wallet_switchEthereumChain` throws while the wallet does not know the chain. */
  readonly unknown?: unknown
  readonly addFails?: unknown
  /** Whether adding takes the wallet there. Default true. */
  readonly movesOnAdd?: boolean
  readonly staysPut?: boolean
}

/** A wallet on Harbor that knows the way to Lagoon, or learns it. */
const walletOf = ({ unknown, addFails, movesOnAdd = true, staysPut }: Ladder = {}) => {
  let chainId = '0x7a69'
  let isKnown = unknown === undefined
  const added: unknown[] = []
  const move = () => {
    if (!staysPut) chainId = '0x7a6a'
    return null
  }
  const wallet = fakeWallet({
    eth_chainId: () => chainId,
    wallet_switchEthereumChain: () => {
      return isKnown ? move() : failWith(unknown)()
    },
    wallet_addEthereumChain: params => {
      if (addFails !== undefined) failWith(addFails)()
      added.push(...(params as unknown[]))
      isKnown = true
      return movesOnAdd ? move() : null
    },
  })
  return { ...wallet, added }
}

const switchTo = async (wallet: Pick<FakeWallet, 'provider' | 'calls'>, network = eip155Network(lagoon)) => {
  const site = await createSite()
  const session = await site.eip1193.connect(wallet.provider, site.request())
  wallet.calls.length = 0
  const outcome = site.kernel
    .capability(switchNetwork, 'eip155')
    ?.switch(session, network)
    .then(
      () => 'done',
      (error: unknown) => (isModalError(error) ? error.code : error),
    )
  await jest.advanceTimersByTimeAsync(5000)
  return outcome
}

describe('switching the network of a wallet', () => {
  test('asks for the switch and looks whether the wallet went', async () => {
    const wallet = walletOf()
    expect(await switchTo(wallet)).toBe('done')
    expect(wallet.calls).toEqual(['wallet_switchEthereumChain', 'eth_chainId'])
  })

  test('gives a wallet that says yes too early a moment to get there', async () => {
    const wallet = walletOf()
    wallet.answer('wallet_switchEthereumChain', () => {
      setTimeout(() => wallet.answer('eth_chainId', () => 31_338), 500)
      return null
    })
    expect(await switchTo(wallet)).toBe('done')
  })

  test.each([
    ['stays where it was', '0x7a69'],
    ['does not say where it is', 'abc'],
  ])('fails with CHAIN_SWITCH_UNCONFIRMED when the wallet says yes and %s', async (_, chainId) => {
    const wallet = walletOf()
    wallet.answer('wallet_switchEthereumChain', () => {
      wallet.answer('eth_chainId', () => chainId)
      return null
    })
    expect(await switchTo(wallet)).toBe('CHAIN_SWITCH_UNCONFIRMED')
  })

  test.each([
    [4902, rpcError(4902)],
    [5000, rpcError(5000, 'Unknown chain')],
    [32_603, rpcError(32_603)],
    [-32_603, rpcError(-32_603)],
    ['4902 inside another error', rpcError(-1, 'Wrapped', { originalError: { code: 4902 } })],
  ])('adds the network when the wallet answers %s', async (_, unknown) => {
    const wallet = walletOf({ unknown })
    expect(await switchTo(wallet)).toBe('done')
    expect(wallet.added).toHaveLength(1)
  })

  test('asks once more to switch in a wallet that adds and stays where it was', async () => {
    const wallet = walletOf({ unknown: rpcError(4902), movesOnAdd: false })
    expect(await switchTo(wallet)).toBe('done')
    expect(wallet.calls.filter(method => method === 'wallet_switchEthereumChain')).toHaveLength(2)
  })

  test.each([
    ['4001', rpcError(4001), 'USER_REJECTED'],
    ['5000 and says that the user rejected', rpcError(5000, 'User rejected the request'), 'USER_REJECTED'],
    ['-32603 and says that the user denied', rpcError(-32_603, 'User denied it'), 'USER_REJECTED'],
    ['-32002', rpcError(-32_002), 'REQUEST_PENDING'],
    ['4200', rpcError(4200), 'CHAIN_NOT_SUPPORTED'],
    ['undefined', undefined, 'CHAIN_NOT_SUPPORTED'],
    ['a text', 'no', 'CHAIN_NOT_SUPPORTED'],
  ])('does not add the network when the wallet answers %s', async (_, thrown, code) => {
    const wallet = walletOf()
    wallet.answer('wallet_switchEthereumChain', failWith(thrown))
    expect(await switchTo(wallet)).toBe(code)
    expect(wallet.calls).not.toContain('wallet_addEthereumChain')
  })

  test.each([
    ['does not add it', rpcError(-32_602)],
    ['is told no by its owner', rpcError(4001)],
  ])("says 'Chain is not supported' when a wallet that does not know it %s", async (_, addFails) => {
    expect(await switchTo(walletOf({ unknown: rpcError(4902), addFails }))).toBe('CHAIN_NOT_SUPPORTED')
  })

  test('fails with CHAIN_SWITCH_UNCONFIRMED when the wallet added the network and went nowhere', async () => {
    expect(await switchTo(walletOf({ unknown: rpcError(4902), staysPut: true }))).toBe(
      'CHAIN_SWITCH_UNCONFIRMED',
    )
  })
})

describe('what a wallet is told of a network', () => {
  const told = async (network: Network) => {
    const wallet = walletOf({ unknown: rpcError(4902) })
    return [await switchTo(wallet, network), ...wallet.added]
  }

  test("is the network's own URLs, explorer and currency, and no picture", async () => {
    const network = eip155Network({
      ...lagoon,
      rpcUrls: { default: { http: ['https://lagoon.example'] } },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    })
    expect(await told(network)).toEqual([
      'done',
      {
        chainId: '0x7a6a',
        chainName: 'Lagoon',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: ['https://lagoon.example'],
        blockExplorerUrls: ['https://scan.example'],
      },
    ])
  })

  test('has no explorer when the network has none, and http only to this machine', async () => {
    const network = eip155Network({
      ...lagoon,
      rpcUrls: {
        default: { http: ['http://lagoon.example', 'http://localhost:8545', 'http://127.0.0.1:1'] },
      },
    })
    const [, parameter] = await told(network)
    expect(parameter).toMatchObject({ rpcUrls: ['http://localhost:8545', 'http://127.0.0.1:1'] })
    expect(parameter).not.toHaveProperty('blockExplorerUrls')
  })

  test('is nothing when no URL of the network may go to a wallet', async () => {
    const network = eip155Network({ ...lagoon, rpcUrls: { default: { http: ['http://lagoon.example'] } } })
    expect(await told(network)).toEqual(['CHAIN_NOT_SUPPORTED'])
  })
})
