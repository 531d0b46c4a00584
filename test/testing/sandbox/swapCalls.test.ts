import { decodeFunctionData, erc20Abi, maxUint256, parseAbi, parseEther } from 'viem'
import { sandboxExchange, testLeaves } from '../../../testing/sandbox/index.js'
import { projectId } from './support/projectId.js'
import { ask, calls, coin, nodeOf, on, sandbox, tokens } from './support/useExchange.js'
import { askBlockchain } from './support/askBlockchain.js'
import { withSandbox } from './support/withSandbox.js'

const user = '0x00000000000000000000000000000000000000A2'
const router = on(sandboxExchange.router.toLowerCase())
const amount = parseEther('1')
const trade = { from: coin, to: tokens.TUSD, amount }
const max = 2n ** 256n - 1n

const abi = parseAbi([
  'function swapExactETHForTokens(uint256 minimum, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, address[] path, address to, uint256 deadline)',
])

describe('the calls of the blockchain API that swap', () => {
  test('list the coin and the tokens of the exchange, with pictures that are there', async () => {
    const listed = await calls.tokens()
    expect(listed.map(({ name, symbol, address, decimals }) => [name, symbol, address, decimals])).toEqual([
      ['Ether', 'ETH', on(coin), 18],
      ...sandboxExchange.tokens.map(({ name, symbol, address, decimals }) => [
        ...[name, symbol, on(address.toLowerCase()), decimals],
      ]),
    ])
    expect(new Set(listed.map(({ eip2612 }) => eip2612))).toEqual(new Set([false]))
    for (const { logoUri } of listed) expect((await fetch(logoUri)).status).toBe(200)
    const [second] = await calls.tokens(31338)
    expect(second).toMatchObject({ name: 'Test Ether', symbol: 'TEST', address: on(coin, 31338) })
  })

  test('quote what pools give now, and nothing where they give nothing', async () => {
    const [quote, ...others] = await calls.quotes(trade)
    expect(others).toEqual([])
    expect(quote).toMatchObject({
      ...{ id: null, fromAmount: String(amount), fromAccount: on(coin), toAccount: on(tokens.TUSD) },
      toAmount: expect.stringMatching(/^31\d{8}$/) as unknown,
    })
    const nothing = [
      { ...trade, to: testLeaves.address },
      { ...trade, to: coin },
      { ...trade, to: sandboxExchange.weth },
      { ...trade, from: tokens.TUSD, to: coin, amount: max },
      { ...trade, to: tokens.WHOLE, amount: 1n },
    ]
    for (const each of nothing) expect(await calls.quotes(each)).toEqual([])
    expect(await calls.quotes(trade, 31338)).toHaveLength(1)
  })

  test('tell an allowance of the router, and none where there is no token', async () => {
    expect(await calls.allowance(tokens.TUSD, user)).toBe('0')
    expect(await calls.allowance(user, user)).toBe('0')
    expect(await calls.allowance(coin, user)).toBe(String(max))
  })

  test('build a swap of the coin as a call of the router, for the account, with the slippage', async () => {
    const promised = await calls.promised(trade)
    const tx = await calls.swap(trade, user, { eip155: { slippage: 3 } })
    expect(tx).toEqual({
      ...{ from: on(user.toLowerCase()), to: router, data: tx.data, amount: String(promised) },
      eip155: { gas: '200000', gasPrice: expect.stringMatching(/^\d+$/) as unknown },
    })
    const { functionName, args } = decodeFunctionData({ abi, data: tx.data })
    const { timestamp } = await nodeOf().getBlock()
    expect(functionName).toBe('swapExactETHForTokens')
    expect(args).toEqual([
      (promised * 97n) / 100n,
      [sandboxExchange.weth, tokens.TUSD],
      user,
      timestamp + 1200n,
    ])
  })

  test('build swaps of tokens that keep something back for the calls that expect it', async () => {
    const { data } = await calls.swap({ ...trade, from: tokens.TOLL, to: coin }, user)
    const { functionName, args } = decodeFunctionData({ abi, data })
    expect(functionName).toBe('swapExactTokensForETHSupportingFeeOnTransferTokens')
    expect(args?.[0]).toBe(amount)
  })

  test('build an approval of the amount, or without a limit, with the token where the public service has it', async () => {
    const pair = { from: tokens.TUSD, to: coin }
    const approval = await calls.approval({ ...pair, amount: 5n }, user)
    expect(approval).toMatchObject({
      ...{ from: on(tokens.TUSD.toLowerCase()), to: on(coin), value: '0' },
      eip155: { gasPrice: expect.stringMatching(/^\d+$/) as unknown },
    })
    const args = ({ data }: { data: `0x${string}` }) => decodeFunctionData({ abi: erc20Abi, data }).args
    expect(args(approval)).toEqual([sandboxExchange.router, 5n])
    expect(args(await calls.approval(pair))).toEqual([sandboxExchange.router, maxUint256])
  })

  describe('refuse', () => {
    const build = async (more: object) => {
      const response = calls.build(trade, user, more)
      const { status, field } = await ask.refusal(response)
      return [status, field]
    }

    test.each([
      ['as text', { slippage: '1' }],
      ['as a fraction', { slippage: 0.5 }],
      ['below zero', { slippage: -1 }],
      ['that is missing', {}],
    ])('a slippage %s with 422', async (_, eip155) => {
      expect(await build({ eip155 })).toEqual([422, ''])
    })

    test.each([
      ['an amount that is a number', { amount: 5 }, 422, ''],
      ['a body without a project', { projectId: undefined }, 422, ''],
      ['a project that is none', { projectId: 'a' }, 401, 'authentication'],
      ['no slippage at all', { eip155: undefined }, 400, ''],
      ['a slippage above half', { eip155: { slippage: 51 } }, 400, ''],
      ['an amount of zero', { amount: '0' }, 400, ''],
      ['a fraction', { amount: '1.5' }, 400, ''],
      ['an amount below zero', { amount: '-5' }, 400, ''],
      ['a hexadecimal amount', { amount: '0x10' }, 400, ''],
      ['an amount of more than 256 bits', { amount: '9'.repeat(78) }, 400, ''],
      ['a plain address', { from: coin }, 400, 'address'],
      ['an account of Solana', { to: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:1' }, 400, 'address'],
      ['tokens of two chains', { to: on(tokens.TUSD, 31338) }, 400, ''],
      ['an account of another chain', { userAddress: on(user, 31338) }, 400, ''],
      ['tokens without a pool', { to: on(testLeaves.address) }, 400, ''],
    ])('%s', async (_, more, status, field) => {
      expect(await build(more)).toEqual([status, field])
    })

    test('what is asked for without its parameters, and of chains that have no exchange', async () => {
      const far = { from: on(coin, 1), to: on(tokens.TUSD, 1), amount: '1' }
      expect(await ask.refusal(ask.get('/v1/convert/quotes', far))).toMatchObject({
        ...{ status: 400, field: 'chainId' },
      })
      for (const chainId of ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', ''])
        expect(await ask.refusal(ask.get('/v1/convert/tokens', { chainId }))).toMatchObject({
          ...{ status: 400, field: 'chainId' },
        })
      for (const [call, name] of [
        ['tokens', 'chainId'],
        ['quotes', 'from'],
        ['allowance', 'tokenAddress'],
        ['build-approve', 'from'],
      ])
        expect(await ask.refusal(ask.get(`/v1/convert/${call}`))).toMatchObject({
          ...{ status: 400, description: expect.stringContaining(`missing field \`${name}\``) as unknown },
        })
      expect((await ask.get('/v1/convert/tokens', { projectId: 'a' })).status).toBe(401)
      expect((await ask.get('/v1/convert/build-transaction')).status).toBe(405)
    })

    test('to let anybody spend the coin', async () => {
      const asked = ask.get('/v1/convert/build-approve', { from: on(coin), to: on(tokens.TUSD) })
      expect(await ask.refusal(asked)).toMatchObject({
        status: 400,
        description: 'The coin needs no approval',
      })
    })
  })

  test('can be made hostile, and to fail', async () => {
    sandbox.setFault('blockchain', 'hostile')
    const text = await (await ask.get('/v1/convert/tokens', { chainId: 'eip155:31337' })).text()
    sandbox.setFault('blockchain', '500')
    const { status } = await ask.get('/v1/convert/tokens', { chainId: 'eip155:31337' })
    sandbox.clearFaults()
    expect(text).toContain('"decimals":256')
    expect(text).toContain('javascript:alert(1)')
    expect(status).toBe(500)
  })

  test('are there for chains of other ids, too', async () => {
    const chain = {
      ...{ id: 4242, name: 'Own', testnet: true },
      nativeCurrency: { name: 'Coin', symbol: 'OWN', decimals: 18 },
    }
    const parts = { chains: [chain], solana: [], bitcoin: [], cosmos: [], secureSitePort: false } as const
    await withSandbox(parts, async own => {
      const response = await askBlockchain(own).get('/v1/convert/quotes', {
        ...{ from: on(coin, 4242), to: on(tokens.TUSD, 4242), amount: String(amount), projectId },
      })
      expect(await response.json()).toMatchObject({ quotes: [{ toAccount: on(tokens.TUSD, 4242) }] })
      expect(own.chains[0]?.exchange).toEqual(sandboxExchange)
    })
  })
})
