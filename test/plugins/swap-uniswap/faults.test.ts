import { encodeAbiParameters, parseEther, type Hex } from 'viem'
import { eip155 } from '../../../plugins/chain-eip155/index.js'
import { uniswap, uniswapExchanges, uniswapQuotesService } from '../../../plugins/swap-uniswap/index.js'
import { openChainSite } from '../../support/site/openChainSite.js'
import { bentNode, type Bend } from './support/bentNode.js'
import { openProvider, signal, tokenOf } from './support/openExchange.js'
import { openV2 } from './support/openV2.js'

const badAnswer = { code: 'RPC_BAD_ANSWER' }
const uints = (...values: readonly bigint[]) => encodeAbiParameters([{ type: 'uint256[]' }], [values])
const words = (count: number): Hex => `0x${'1'.repeat(64 * count)}`

/** A pool of a token and the coin, with a node that says something else. */
const open = async (toBend: (router: string, token: string) => Bend) => {
  const exchange = await openV2()
  const token = await exchange.makeToken()
  await exchange.poolOfCoin(token, 500_000n)
  const bend = toBend(exchange.v2.router.toLowerCase(), token.toLowerCase())
  const site = await openProvider(exchange, { v2: exchange.v2, tokens: [{ address: token }] }, bentNode(bend))
  return { ...exchange, ...site, token, args: [undefined, token, parseEther('0.1')] as const }
}

describe('a router that answers with nonsense is not believed', () => {
  test.each([
    ['nothing at all', '0x'],
    ['a word', words(1)],
    ['no hex', 'yes'],
    ['hex that is cut off', uints(parseEther('0.1'), 5n).slice(0, -2)],
    ['too few amounts', uints(parseEther('0.1'))],
    ['too many amounts', uints(parseEther('0.1'), 5n, 5n)],
    ['another amount than was asked for', uints(parseEther('0.2'), 5n)],
    ['a list without an end', words(2000)],
    ['a list that says it is endless', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
  ])('%s', async (_, answer) => {
    const { quote, build, args } = await open(router => to => (to === router ? answer : undefined))
    await expect(quote(...args)).rejects.toMatchObject(badAnswer)
    await expect(build({ amount: 5n, minimum: 5n }, ...args)).rejects.toMatchObject(badAnswer)
  })

  test('and one that gives nothing has no offer', async () => {
    const { quote, args } = await open(
      router => to => (to === router ? uints(parseEther('0.1'), 0n) : undefined),
    )
    expect(await quote(...args)).toBeUndefined()
  })
})

test('what a pool does not tell leaves the impact out, and no more', async () => {
  const { quote, args, v2 } = await open(() => to => (to === v2Factory ? `0x${'0'.repeat(64)}` : undefined))
  v2Factory = v2.factory.toLowerCase()
  const quoted = await quote(...args)
  expect(quoted?.amount).toBeGreaterThan(0n)
  expect(quoted).not.toHaveProperty('impact')
})
let v2Factory = ''

test('a token that says nonsense of itself is left out, and its name is cleaned', async () => {
  const text = (said: string) => encodeAbiParameters([{ type: 'string' }], [said])
  const { provider, network, token } = await open((_, odd) => (to, data) => {
    if (to !== odd) return undefined
    return { '0x95d89b41': text('A\u202e\u0007B'), '0x06fdde03': '0x', '0x313ce567': words(1) }[data]
  })
  expect((await provider.tokens(network, signal)).map(({ token: each }) => each)).not.toContain(token)
  const named = await open((_, odd) => (to, data) => {
    if (to !== odd) return undefined
    return { '0x95d89b41': text('A\u202e\u0007B'), '0x06fdde03': '0x' }[data]
  })
  expect(await named.provider.tokens(named.network, signal)).toContainEqual({
    ...{ token: named.token, symbol: 'AB', name: 'AB', decimals: 2 },
  })
})

describe('where the nodes cannot be asked', () => {
  const openSilent = async () => {
    const { network, address } = await openV2()
    const [weth, router] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`]
    const exchange = { v2: { router, weth }, usd: `0x${'ee'.repeat(20)}` }
    return openProvider({ network, address }, exchange, () => Promise.reject(new TypeError('offline')))
  }

  test('everything rejects, and nothing throws', async () => {
    const { provider, network, requestOf } = await openSilent()
    const request = requestOf(undefined, `0x${'12'.repeat(20)}`, 5n)
    for (const asked of [
      provider.quote(request, signal),
      provider.tokens(network, signal),
      provider.build(request, { amount: 5n, minimum: 5n }, signal),
      provider.price!(network, tokenOf(), signal),
    ])
      await expect(asked).rejects.toThrow()
  })

  test('everything ends when nobody waits for it any longer', async () => {
    const { network, address } = await openV2()
    const exchange = { v2: { router: `0x${'cd'.repeat(20)}`, weth: `0x${'ab'.repeat(20)}` } }
    const { provider, requestOf } = await openProvider(
      { network, address },
      exchange,
      () => new Promise(() => undefined),
    )
    const controller = new AbortController()
    const quoting = provider.quote(requestOf(undefined, `0x${'12'.repeat(20)}`, 5n), controller.signal)
    controller.abort()
    await expect(quoting).rejects.toMatchObject({ name: 'AbortError' })
    await expect(provider.tokens(network, controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('on a network without an exchange there is nothing, and nobody is asked', async () => {
  const exchange = await openV2()
  const { requestOf, network } = await exchange.open()
  const site = await openChainSite({
    namespace: 'eip155',
    plugins: [eip155({ networks: [exchange.network] }), uniswap({ exchanges: uniswapExchanges })],
    env: { fetch: () => Promise.reject(new Error('no network')) },
  })
  const provider = await site.kernel.load(uniswapQuotesService)
  expect(provider.supports(network)).toBe(false)
  expect(provider.supports({ ...network, caipNetworkId: 'eip155:1' })).toBe(true)
  expect(provider.supports({ ...network, caipNetworkId: 'eip155:1', unsupported: true })).toBe(false)
  expect(provider.supports({ ...network, caipNetworkId: 'constructor:1' })).toBe(false)
  expect(await provider.tokens(network, signal)).toEqual([])
  const request = requestOf(undefined, exchange.weth, 5n)
  expect(await provider.quote(request, signal)).toBeUndefined()
  await expect(provider.build(request, { amount: 5n, minimum: 5n }, signal)).rejects.toMatchObject({
    code: 'SWAP_REFUSED',
  })
})
