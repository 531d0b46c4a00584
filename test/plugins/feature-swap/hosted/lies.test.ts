import {
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbiParameters,
  toHex,
  type Hex,
} from 'viem'
import type { SwapQuote, SwapRequest } from '../../../../plugins/feature-swap/api.js'
import { codeOf } from '../../../support/kernel.js'
import {
  dai,
  describeSwap,
  dollar,
  encodeOneInch,
  encodeUniswap,
  executor,
  oneInchV5,
  oneInchV6,
  pool,
  thief,
  user,
  weth,
  type Deal,
} from './support/encode.js'
import {
  ether,
  ofToken,
  on,
  openQuotes,
  request,
  router,
  usdc,
  type Lie,
  type Tx,
} from './support/openQuotes.js'
import {
  approveThief,
  byte,
  dirty,
  empty,
  increase,
  permit,
  refusals,
  transfer,
  wrap,
} from './support/thefts.js'
import { factoryV2, factoryV3, scriptedPools } from './support/scriptedPools.js'

const uniswap = '0x74f0fe5cf741dd8072b547c984031653e20b1778'
const ofCoin = request()
const forCoin = request({ from: usdc, to: ether, amount: 7_000n })
const requests = { 'the coin': ofCoin, 'a token': ofToken, 'a token for the coin': forCoin }

/** The service's swap, by 1inch's router, or by the host's own, which is Uniswap's. */
const ways = {
  '1inch': { encode: encodeOneInch, to: router },
  Uniswap: { encode: encodeUniswap, to: uniswap },
} as const
type Way = (typeof ways)[keyof typeof ways]

const swapOf = ({ encode, to }: Way, lie: Lie): Lie => ({
  encode,
  ...lie,
  swap: (tx, deal) => {
    const sent: Tx = { ...tx, to: on(to) }
    return lie.swap?.(sent, deal) ?? sent
  },
})

/** Its last pool is one of Uniswap's, by each version. */
const contracts = scriptedPools({
  [toHex(pool, { size: 20 })]: { tokens: [dollar, dai], fee: 500, factory: factoryV3 },
  [toHex(pool + 1n, { size: 20 })]: { tokens: [dollar, dai], factory: factoryV2 },
})

/** What becomes of a swap between its quote, which is honest, and its signature. */
const attempt = async (asked: SwapRequest, lie: Lie, shown?: SwapQuote) => {
  const { provider, signal, lies } = await openQuotes({ routers: { 'eip155:1': [uniswap] }, contracts })
  const quote = shown ?? (await provider.quote(asked, signal))
  if (!quote) throw new Error('no offer')
  lies(lie)
  return provider.build(asked, quote, signal)
}

const withData = (change: (data: Hex) => Hex): Lie => ({ swap: tx => ({ ...tx, data: change(tx.data) }) })
const withDeal = (change: (deal: Deal) => Partial<Deal>): Lie => ({
  deal: deal => ({ ...deal, ...change(deal) }),
})
const third = ({ from, to }: Deal) => [dollar, dai, weth].find(token => token !== from && token !== to) ?? dai

/** Lies about what is built, whatever is swapped and by whatever router. */
const lies: Readonly<Record<string, Lie>> = {
  'the router is replaced by the thief': { swap: tx => ({ ...tx, to: on(thief) }) },
  'the router is the token': { swap: tx => ({ ...tx, to: on(dollar) }) },
  'it is for another chain': { swap: tx => ({ ...tx, to: tx.to.replace('eip155:1:', 'eip155:137:') }) },
  'it is by an account of another chain': { swap: tx => ({ ...tx, from: on(user, 'eip155:137') }) },
  'it is by another account': { swap: tx => ({ ...tx, from: on(thief) }) },
  'a coin goes along, or one more': {
    swap: (tx, { amount }) => ({ ...tx, value: String(amount + 10n ** 18n) }),
  },
  'the value is in hex': { swap: tx => ({ ...tx, value: '0x0' }) },
  'the value is below zero': { swap: tx => ({ ...tx, value: '-1' }) },
  'the value is a float': { swap: tx => ({ ...tx, value: '1e18' }) },
  'it is a transfer': withData(() => transfer),
  'it is a transferFrom': withData(() =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [user, thief, 1n] }),
  ),
  'it is an approval of everything': withData(() => approveThief),
  'it is a permit': withData(() => permit),
  'it is an increaseAllowance': withData(() => increase),
  'it is wrapped into a multicall': withData(wrap),
  'it is wrapped twice': withData(data => wrap(wrap(data))),
  'there are no data': withData(() => '0x'),
  'there is a selector alone': withData(data => data.slice(0, 10) as Hex),
  'the selector is garbage': withData(data => byte(data, 1, data.slice(4, 6) === 'ff' ? '00' : 'ff')),
  'the end is missing': withData(data => data.slice(0, -64) as Hex),
  'the last byte is missing': withData(data => data.slice(0, -2) as Hex),
  'a word is behind it': withData(data => `${data}${'00'.repeat(32)}`),
  'a byte is behind it': withData(data => `${data}00`),
  'another call is behind it': withData(data => `${data}${transfer.slice(2)}`),
  'it gives another token': withDeal(deal => ({ from: third(deal) })),
  'it gets another token': withDeal(deal => ({ to: third(deal) })),
  'the tokens are exchanged': {
    deal: ({ from, to, ...deal }) => ({ ...deal, ...(to && { from: to }), ...(from && { to: from }) }),
  },
  'somebody else gets it': withDeal(() => ({ recipient: thief })),
  'the router keeps it': withDeal(() => ({ recipient: router })),
  'nothing needs to arrive': withDeal(() => ({ minimum: 0n })),
  'one unit is enough': withDeal(() => ({ minimum: 1n })),
  'half of it is enough': withDeal(({ minimum }) => ({ minimum: minimum / 2n })),
  'one unit less is enough': withDeal(({ minimum }) => ({ minimum: minimum - 1n })),
}
const rows = Object.entries(requests).flatMap(([name, asked]) =>
  Object.entries(ways).flatMap(([way, through]) =>
    Object.entries(lies).map(([lie, told]) => [name, way, lie, asked, swapOf(through, told)] as const),
  ),
)

describe('a swap is refused', () => {
  test.each(rows)('of %s by %s: %s', async (_name, _way, _lie, asked, lie) => {
    expect(refusals).toContain(await codeOf(attempt(asked, lie)))
  })

  test.each([
    ['more is given', (amount: bigint) => amount * 10n],
    ['a unit more is given', (amount: bigint) => amount + 1n],
    ['a unit less is given', (amount: bigint) => amount - 1n],
    ['everything is given', () => maxUint256],
  ])('where %s', async (_, change) => {
    const lie = withDeal(({ amount }) => ({ amount: change(amount) }))
    for (const through of Object.values(ways))
      expect(await codeOf(attempt(ofToken, swapOf(through, lie)))).toBe('SWAP_REFUSED')
    expect(await codeOf(attempt(ofCoin, swapOf(ways['1inch'], lie)))).toBe('SWAP_REFUSED')
  })

  test.each([
    ['has passed', 1n],
    ['passes now', 1_800_000_000n],
    ['is too far ahead', 1_800_003_601n],
    ['never comes', maxUint256],
  ])('where its time %s', async (_, deadline) => {
    const lie = swapOf(
      ways.Uniswap,
      withDeal(() => ({ deadline })),
    )
    expect(await codeOf(attempt(ofCoin, lie))).toBe('SWAP_REFUSED')
  })

  test.each([
    ['in the path', (data: Hex) => dirty(data, 6)],
    ['before the account', (data: Hex) => dirty(data, 3)],
  ])('where there are bytes before an address: %s', async (_, change) => {
    expect(await codeOf(attempt(ofToken, swapOf(ways.Uniswap, withData(change))))).toBe('SWAP_REFUSED')
  })

  test.each([
    ['the token that is given', 1],
    ['the token that is got', 2],
    ['the account', 4],
  ])('where there are bytes before an address of 1inch: %s', async (_, word) => {
    const lie = swapOf(
      ways['1inch'],
      withData(data => dirty(data, word)),
    )
    expect(await codeOf(attempt(ofToken, lie))).toBe('SWAP_REFUSED')
  })

  test('where a path names one token, or none', async () => {
    for (const path of [[], [dollar]])
      expect(
        await codeOf(attempt(ofToken, swapOf(ways.Uniswap, { encode: deal => encodeUniswap(deal, path) }))),
      ).toBe('SWAP_REFUSED')
  })

  test('where its parts stand elsewhere than usual', async () => {
    // The same path, told of by an offset that leaves a gap.
    const head = encodeAbiParameters(parseAbiParameters('uint256, uint256, uint256, address, uint256'), [
      ...([ofToken.amount, 10n ** 9n, 192n, user, 1_800_000_100n] as const),
    ])
    const path = [2n, BigInt(dollar), BigInt(dai)].map(word => toHex(word, { size: 32 }).slice(2)).join('')
    const data: Hex = `0x38ed1739${head.slice(2)}${'00'.repeat(32)}${path}`
    expect(await codeOf(attempt(ofToken, swapOf(ways.Uniswap, { encode: () => data })))).toBe('SWAP_REFUSED')
  })

  test('where what was shown is no promise', async () => {
    const shown = { amount: 1n, minimum: 0n }
    expect(await codeOf(attempt(ofCoin, swapOf(ways['1inch'], {}), shown))).toBe('SWAP_REFUSED')
  })
})

const word = (address: Hex) => BigInt(address)
const through = (flags: bigint) => pool | (flags << 248n)
const v3 = 0x20n
const [unwraps, permit2] = [0x10n, 0x04n]

/** Functions of 1inch that must be read, for each of the swaps that they can make; and what must not pass in each. */
const tokenForToken = { ...ofToken, minimum: (ofToken.amount * 3n * 99n) / 100n }
const { amount, minimum } = tokenForToken
const inch = (encoded: Hex): Lie => swapOf({ encode: () => encoded, to: router }, {})
const v6 = (name: string, ...args: readonly unknown[]): Lie =>
  inch(encodeFunctionData({ abi: oneInchV6, functionName: name, args } as never))
const v5 = (name: string, ...args: readonly unknown[]): Lie =>
  inch(encodeFunctionData({ abi: oneInchV5, functionName: name, args } as never))
const least = (asked: SwapRequest) => (asked.amount * 3n * 99n) / 100n
const [last, unwrapping] = [through(v3), through(v3 | unwraps)]

describe('the functions of 1inch', () => {
  test.each([
    ['unoswap', ofToken, v6('unoswap', word(dollar), amount, minimum, last)],
    ['unoswap2', ofToken, v6('unoswap2', word(dollar), amount, minimum, last, last)],
    ['unoswap3', ofToken, v6('unoswap3', word(dollar), amount, minimum, last, last, last)],
    ['unoswapTo', ofToken, v6('unoswapTo', word(user), word(dollar), amount, minimum, last)],
    ['unoswapTo2', ofToken, v6('unoswapTo2', word(user), word(dollar), amount, minimum, last, last)],
    ['unoswapTo3', ofToken, v6('unoswapTo3', word(user), word(dollar), amount, minimum, last, last, last)],
    ['unoswap for the coin', forCoin, v6('unoswap', word(dollar), 7_000n, least(forCoin), unwrapping)],
    ['ethUnoswap', ofCoin, v6('ethUnoswap', least(ofCoin), last)],
    ['ethUnoswap2', ofCoin, v6('ethUnoswap2', least(ofCoin), last, last)],
    ['ethUnoswap3', ofCoin, v6('ethUnoswap3', least(ofCoin), last, last, last)],
    ['ethUnoswapTo', ofCoin, v6('ethUnoswapTo', word(user), least(ofCoin), last)],
    ['ethUnoswapTo2', ofCoin, v6('ethUnoswapTo2', word(user), least(ofCoin), last, last)],
    ['ethUnoswapTo3', ofCoin, v6('ethUnoswapTo3', word(user), least(ofCoin), last, last, last)],
    ['swap of version 5', ofToken, inch(swapV5(0n))],
    ['swap of version 5 with its idle flag', ofToken, inch(swapV5(4n))],
    ['unoswap of version 5', ofToken, v5('unoswap', dollar, amount, minimum, [pool + 1n])],
    ['unoswapTo of version 5', ofToken, v5('unoswapTo', user, dollar, amount, minimum, [pool + 1n])],
    [
      'unoswap of version 5 for the coin',
      forCoin,
      v5('unoswap', dollar, 7_000n, least(forCoin), [pool | (1n << 254n)]),
    ],
    ['uniswapV3Swap', ofToken, v5('uniswapV3Swap', amount, minimum, [pool])],
    ['uniswapV3Swap of the coin', ofCoin, v5('uniswapV3Swap', ofCoin.amount, least(ofCoin), [pool])],
    [
      'uniswapV3Swap for the coin',
      forCoin,
      v5('uniswapV3Swap', 7_000n, least(forCoin), [pool | (1n << 253n)]),
    ],
    ['uniswapV3SwapTo', ofToken, v5('uniswapV3SwapTo', user, amount, minimum, [pool])],
    [
      'swap to whoever sends it',
      ofToken,
      swapOf(
        ways['1inch'],
        withDeal(() => ({ recipient: `0x${'00'.repeat(20)}` })),
      ),
    ],
    [
      'swap with the mark of 1inch',
      ofToken,
      swapOf(
        ways['1inch'],
        withData(data => `${data}2a6f45f2`),
      ),
    ],
    [
      'swap in capital digits',
      ofToken,
      swapOf(
        ways['1inch'],
        withData(data => `0x${data.slice(2).toUpperCase()}`),
      ),
    ],
  ])('are read: %s', async (_, asked, lie) => {
    const built = await attempt(asked, lie)
    expect(built.minimum).toBe(least(asked))
  })

  test.each([
    ['unoswap of another token', v6('unoswap', word(dai), amount, minimum, last)],
    ['unoswap of another amount', v6('unoswap', word(dollar), amount + 1n, minimum, last)],
    ['unoswap of too little', v6('unoswap', word(dollar), amount, minimum - 1n, last)],
    [
      'unoswap with bytes before the token',
      v6('unoswap', word(dollar) | (1n << 160n), amount, minimum, last),
    ],
    ['unoswap for the coin', v6('unoswap', word(dollar), amount, minimum, unwrapping)],
    ['unoswap by Permit2', v6('unoswap', word(dollar), amount, minimum, through(v3 | permit2))],
    ['unoswap2 by Permit2', v6('unoswap2', word(dollar), amount, minimum, through(permit2), last)],
    ['unoswap by Curve', v6('unoswap', word(dollar), amount, minimum, through(0x40n))],
    ['unoswap by a protocol that there is not', v6('unoswap', word(dollar), amount, minimum, through(0x60n))],
    ['unoswapTo the thief', v6('unoswapTo', word(thief), word(dollar), amount, minimum, last)],
    [
      'unoswapTo with bytes before the account',
      v6('unoswapTo', word(user) | (1n << 200n), word(dollar), amount, minimum, last),
    ],
    ['ethUnoswap', v6('ethUnoswap', minimum, last)],
    ['ethUnoswapTo the thief', v6('ethUnoswapTo', word(thief), minimum, last)],
    ['swap in part', swapOf(ways['1inch'], { encode: deal => encodeOneInch(deal, 1n) })],
    ['swap with more of the coin', swapOf(ways['1inch'], { encode: deal => encodeOneInch(deal, 2n) })],
    ['swap by Permit2', swapOf(ways['1inch'], { encode: deal => encodeOneInch(deal, 4n) })],
    ['swap of version 5 in part', inch(swapV5(1n))],
    ['swap of version 5 with a permit', inch(swapV5(0n, permit))],
    ['unoswap of version 5 without pools', v5('unoswap', dollar, amount, minimum, [])],
    ['unoswap of version 5 for the coin', v5('unoswap', dollar, amount, minimum, [pool | (1n << 254n)])],
    ['unoswapTo of version 5 for the thief', v5('unoswapTo', thief, dollar, amount, minimum, [pool])],
    ['unoswapToWithPermit', v5('unoswapToWithPermit', user, dollar, amount, minimum, [pool], permit)],
    ['uniswapV3Swap without pools', v5('uniswapV3Swap', amount, minimum, [])],
    ['uniswapV3SwapTo the thief', v5('uniswapV3SwapTo', thief, amount, minimum, [pool])],
    [
      'clipperSwap of version 5',
      v5('clipperSwap', thief, dollar, dai, amount, minimum, maxUint256, empty, empty),
    ],
    ['clipperSwap', v6('clipperSwap', thief, word(dollar), dai, amount, minimum, maxUint256, empty, empty)],
    ['permitAndCall', v6('permitAndCall', permit, encodeOneInch({ ...dealOf(ofToken) }))],
    [
      'a mark of five bytes',
      swapOf(
        ways['1inch'],
        withData(data => `${data}2a6f45f200`),
      ),
    ],
  ])('are refused: %s', async (_, lie) => {
    expect(await codeOf(attempt(ofToken, lie))).toBe('SWAP_REFUSED')
  })
})

function dealOf(asked: SwapRequest): Deal {
  const [from, to] = [asked.from.token, asked.to.token] as (Hex | undefined)[]
  return {
    ...{ ...(from && { from }), ...(to && { to }), amount: asked.amount, minimum: least(asked) },
    ...{ recipient: user, deadline: 1_800_001_200n },
  }
}
function swapV5(flags: bigint, given: Hex = '0x'): Hex {
  return encodeFunctionData({
    ...{ abi: oneInchV5, functionName: 'swap' },
    args: [executor, describeSwap(dealOf(ofToken), flags), given, '0x0102'],
  })
}

describe('what the service says beside the call has no effect', () => {
  test.each([
    ['a fee that is a fortune', { eip155: { gas: '16000000', gasPrice: '999999999999999' } }],
    ['an amount in hex', { amount: '0x1', eip155: { gas: '0x1', gasPrice: '-1' } }],
    ['an amount that is too good', { amount: '999999999999999999' }],
    [
      'an authorization (EIP-7702)',
      { type: '0x4', authorizationList: [{ chainId: 1, address: thief, nonce: 0 }] },
    ],
    ['another chain', { chainId: 137 }],
  ])('%s', async (_, said) => {
    const lie = { swap: (tx: Tx) => ({ ...tx, ...said }) }
    for (const asked of Object.values(requests))
      expect(await attempt(asked, lie)).toEqual(await attempt(asked, {}))
  })

  test('a quote that is too good is refused when it is built', async () => {
    const {
      provider,
      signal,
      lies: tell,
    } = await openQuotes({
      lie: { quote: quote => ({ ...quote, toAmount: `${quote['toAmount']}0` }) },
    })
    const quote = await provider.quote(ofToken, signal)
    if (!quote) throw new Error('no offer')
    tell({})
    expect(await codeOf(provider.build(ofToken, quote, signal))).toBe('SWAP_REFUSED')
  })
})

test('a refusal says what differs, and quotes nothing of the call but its selector', async () => {
  await expect(
    attempt(
      ofToken,
      withData(() => transfer),
    ),
  ).rejects.toMatchObject({
    ...{ code: 'SWAP_REFUSED', details: 'a call that cannot be read: 0xa9059cbb' },
  })
})
