import { encodeFunctionData, toHex, zeroAddress, type Address } from 'viem'
import { ModalError } from '../../../../kernel/define.js'
import type { ContractCalls } from '../../../../plugins/chain-eip155/api.js'
import type { SwapRequest } from '../../../../plugins/feature-swap/api.js'
import { codeOf } from '../../../support/kernel.js'
import { dai, dollar, oneInchV6, pool, thief, weth } from './support/encode.js'
import { ether, ofToken, openQuotes, request, usdc } from './support/openQuotes.js'
import { factoryV2, factoryV3, scriptedPools, type ScriptedPool } from './support/scriptedPools.js'

/** How pools are asked, in the highest bits of their words. */
const [v3, curve] = [0x20n << 248n, 0x40n << 248n]
const unwraps = 0x10n << 248n
const last: Address = toHex(pool, { size: 20 })
const between = pool + 1n

const forCoin = request({ from: usdc, to: ether, amount: 7_000n })
const least = ({ amount }: SwapRequest) => (amount * 3n * 99n) / 100n

const through = (asked: SwapRequest, ...pools: readonly bigint[]) => {
  const [from, minimum] = [BigInt(dollar), least(asked)]
  const [one = 0n, two = 0n] = pools
  return pools.length === 1
    ? encodeFunctionData({
        abi: oneInchV6,
        functionName: 'unoswap',
        args: [from, asked.amount, minimum, one],
      })
    : encodeFunctionData({
        ...{ abi: oneInchV6, functionName: 'unoswap2' },
        args: [from, asked.amount, minimum, one, two],
      })
}

interface Attempt {
  readonly asked?: SwapRequest
  readonly pools?: readonly bigint[]
  readonly contracts: Pick<ContractCalls, 'call'>
  readonly factories?: Readonly<Record<`${string}:${string}`, readonly string[]>>
}
/** A swap of dollars for DAI by `unoswap`, as the service builds it. */
const attempt = async ({ asked = ofToken, pools = [pool], contracts, factories }: Attempt) => {
  const { provider, signal } = await openQuotes({
    ...{ contracts, lie: { encode: () => through(asked, ...pools) } },
    ...(factories && { factories }),
  })
  const quote = await provider.quote(asked, signal)
  if (!quote) throw new Error('no offer')
  return provider.build(asked, quote, signal)
}
const chainWith = (facts: Partial<ScriptedPool>) =>
  scriptedPools({ [last]: { tokens: [dollar, dai], factory: factoryV2, ...facts } })

describe('a swap that names pools is built', () => {
  test.each([
    ['of version 2', chainWith({}), [pool]],
    ['of version 2, with its tokens the other way round', chainWith({ tokens: [dai, dollar] }), [pool]],
    ['of version 3', chainWith({ factory: factoryV3, fee: 500 }), [pool | v3]],
    ['of anybody, and one of Uniswap at the end', chainWith({ tokens: [weth, dai] }), [between, pool]],
  ])('where the last one is by Uniswap: %s', async (_, contracts, pools) => {
    expect((await attempt({ contracts, pools })).minimum).toBe(least(ofToken))
  })

  test('where the last one is by somebody whom the host names', async () => {
    const contracts = chainWith({ factory: thief })
    expect(await codeOf(attempt({ contracts }))).toBe('SWAP_REFUSED')
    const named = await attempt({ contracts, factories: { 'eip155:1': ['nonsense', thief] } })
    expect(named.minimum).toBe(least(ofToken))
  })

  test('for the coin, whoever has the pool: the router passes on what it has unwrapped', async () => {
    const built = await attempt({
      asked: forCoin,
      pools: [pool | unwraps],
      contracts: chainWith({ factory: thief }),
    })
    expect(built.minimum).toBe(least(forCoin))
  })
})

describe('a swap that names pools is refused', () => {
  const honest = chainWith({})
  test.each([
    ['which is by nobody that is known', chainWith({ factory: thief })],
    [
      'which is by a factory of another network',
      chainWith({ factory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C' }),
    ],
    ['of other tokens', chainWith({ tokens: [dollar, weth] })],
    ['which is an account, not a contract', scriptedPools({})],
    [
      'which says that it is the pool of another one',
      scriptedPools({
        [last]: { tokens: [dollar, dai], factory: thief },
        [toHex(between, { size: 20 })]: { tokens: [dollar, dai], factory: factoryV2 },
      }),
    ],
    ['which is called as version 2, and is of version 3', chainWith({ factory: factoryV3, fee: 500 })],
  ])('by one %s', async (_, contracts) => {
    expect(await codeOf(attempt({ contracts }))).toBe('SWAP_REFUSED')
  })

  test('by one of version 3 with the fee of another', async () => {
    const contracts: Pick<ContractCalls, 'call'> = {
      call: (network, contract, data) =>
        chainWith({ factory: factoryV3, fee: contract === last ? 100 : 500 }).call(network, contract, data),
    }
    expect(await codeOf(attempt({ contracts, pools: [pool | v3] }))).toBe('SWAP_REFUSED')
  })

  test('by one of Curve, for a token and for the coin', async () => {
    for (const asked of [ofToken, forCoin])
      expect(await codeOf(attempt({ asked, contracts: honest, pools: [pool | curve] }))).toBe('SWAP_REFUSED')
  })

  test('where the factory knows none', async () => {
    const contracts: Pick<ContractCalls, 'call'> = {
      call: (network, contract, data) =>
        contract === last ? honest.call(network, contract, data) : Promise.resolve(toHex(0n, { size: 32 })),
    }
    expect(await codeOf(attempt({ contracts }))).toBe('SWAP_REFUSED')
  })
})

test.each(['0x', '0x01', zeroAddress] as const)(
  'an answer of a node that is none is said to be so: %s',
  async data => {
    expect(await codeOf(attempt({ contracts: { call: async () => data } }))).toBe('RPC_BAD_ANSWER')
  },
)

test('a node that cannot be asked is told of as such', async () => {
  const silent = () => Promise.reject(new ModalError('RPC_TIMEOUT', 'No answer'))
  expect(await codeOf(attempt({ contracts: { call: silent } }))).toBe('RPC_TIMEOUT')
})
