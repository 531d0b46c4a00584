import { encodeFunctionData, parseAbi, parseEther, parseUnits, type Address } from 'viem'
import { tokenAllowances, transactions, type TransactionCall } from '../../../kernel/define.js'
import { sandboxExchange } from '../../../testing/sandbox/index.js'
import { openProvider, openTrader, sandbox, signal } from './support/openExchange.js'

const abi = parseAbi(['function mint(address to, uint256 value)'])
const tokens = sandboxExchange.tokens.map(token => ({
  ...token,
  // It keeps a hundredth of each transfer.
  ...(token.symbol === 'TOLL' && { transferFee: 100 }),
}))
const tokenOf = (symbol: string) => tokens.find(token => token.symbol === symbol)!

/** Somebody with coins and 500 of each token, and the exchange of the sandbox. */
const open = async () => {
  const trader = await openTrader()
  for (const { address: to, decimals } of tokens) {
    const args = [trader.address, parseUnits('500', decimals)] as const
    await trader.send({ to, data: encodeFunctionData({ abi, functionName: 'mint', args }) })
  }
  const exchange = { v2: sandboxExchange, tokens, usd: tokenOf('TUSD').address }
  const site = await openProvider(trader, exchange)
  await site.site.kernel.provider('eip155')
  return {
    ...{ ...trader, ...site },
    allowances: site.site.kernel.capability(tokenAllowances, 'eip155')!,
    simulate: (calls: readonly TransactionCall[]) =>
      site.site.kernel.capability(transactions, 'eip155')!.simulate(trader.address, site.network, { calls }),
  }
}

describe('on the exchange of the sandbox', () => {
  test.each([
    ['COIN', 'TUSD'],
    ['TUSD', 'COIN'],
    ['COIN', 'TOLL'],
    ['TOLL', 'COIN'],
    ['QUSD', 'TUSD'],
    ['QUSD', 'TOLL'],
    ['WHOLE', 'QUSD'],
    ['TOLL', 'WHOLE'],
    ['TUSD', 'WETH'],
    ['COIN', 'WETH'],
  ])('%s for %s: what is quoted is what is tried out, and what arrives', async (given, got) => {
    const { address, quote, build, allowances, simulate, send, unitsOf, network } = await open()
    const addressOf = (symbol: string): Address | undefined =>
      symbol === 'COIN' ? undefined : symbol === 'WETH' ? sandboxExchange.weth : tokenOf(symbol).address
    const [from, to] = [addressOf(given), addressOf(got)]
    const amount = from ? parseUnits('7', tokenOf(given).decimals) : parseEther('1')
    const quoted = (await quote(from, to, amount))!
    const query = { owner: address, token: from ?? '', spender: quoted.spender ?? '' }
    // Something was left of before: a token that is stubborn must be told twice.
    if (quoted.spender) for (const call of await allowances.build(query, 3n, network)) await send(call)
    const leave = quoted.spender ? await allowances.build(query, amount, network) : []
    expect(leave).toHaveLength(quoted.spender ? (given === 'QUSD' ? 2 : 1) : 0)
    const calls = [...leave, ...(await build(quoted, from, to, amount)).calls]
    const outcome = await simulate(calls)
    const told = (token: Address | undefined) => (token ? { token } : {})
    expect(outcome).not.toHaveProperty('allowances')
    const { changes } = outcome as { changes: readonly object[] }
    expect(changes).toHaveLength(2)
    expect(changes).toContainEqual(
      expect.objectContaining({ ...told(from), units: String(amount), direction: 'out' }),
    )
    expect(changes).toContainEqual(
      expect.objectContaining({ ...told(to), units: String(quoted.amount), direction: 'in' }),
    )
    const before = await unitsOf(to)
    let fee = 0n
    for (const call of calls) {
      const { gasUsed, effectiveGasPrice, status } = await send(call)
      expect(status).toBe('success')
      fee += gasUsed * effectiveGasPrice
    }
    expect((await unitsOf(to)) - before + (to ? 0n : fee)).toBe(quoted.amount)
    if (quoted.spender) expect(await allowances.read(query, network, signal)).toBe(0n)
  })

  test('a price that moves on between quote and swap makes the swap fail when it is tried out', async () => {
    const { quote, build, simulate } = await open()
    const args = [undefined, tokenOf('TUSD').address, parseEther('1')] as const
    const quoted = (await quote(...args))!
    await sandbox.swap.move(-5)
    const { calls } = await build(quoted, ...args)
    await expect(simulate(calls)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    expect((await quote(...args))!.amount).toBeLessThan(quoted.minimum)
  })

  test('tokens and prices are those of the exchange', async () => {
    const { provider, network } = await open()
    const listed = await provider.tokens(network, signal)
    expect(listed.map(({ symbol }) => symbol)).toEqual([
      ...[network.nativeCurrency.symbol, 'WETH', 'TUSD', 'TOLL', 'QUSD', 'WHOLE'],
    ])
    const price = await provider.price!(network, listed[4]!, signal)
    expect(Number(price)).toBeGreaterThan(0.9)
    expect(Number(price)).toBeLessThan(1.1)
  })
})
