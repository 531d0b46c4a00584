import { readFileSync } from 'node:fs'
import { decodeFunctionData, erc20Abi, maxUint256, parseAbi, parseEther, parseUnits, type Hex } from 'viem'
import { routerAbi } from '../../../testing/sandbox/exchange/market/routerAbi.js'
import { sandboxExchange, swapLies, thief, type SwapLie } from '../../../testing/sandbox/index.js'
import { projectId } from './support/projectId.js'
import { ask, calls, coin, on, openTrader, plainOf, sandbox, tokens } from './support/useExchange.js'

const user = '0x00000000000000000000000000000000000000A2'
const tusd = on(tokens.TUSD.toLowerCase())
const taker = on(thief.address.toLowerCase())
const ofCoin = { from: coin, to: tokens.TUSD, amount: parseEther('1') }
const ofToken = { from: tokens.TUSD, to: coin, amount: parseUnits('5000', 6) }
const wethAnd = (...path: string[]) => [sandboxExchange.weth, ...path]

const otherCalls = parseAbi([
  'function increaseAllowance(address spender, uint256 added)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function multicall(bytes[] calls)',
])
const decode = (data: Hex): readonly unknown[] => {
  const { functionName, args } = decodeFunctionData({ abi: [...routerAbi, ...erc20Abi, ...otherCalls], data })
  return [functionName, ...(args ?? [])]
}

/** A transaction as the service tells it, with what its data says. */
interface Told {
  readonly [name: string]: unknown
  readonly tx: Record<string, unknown> & { readonly data: Hex }
}
const read = async (response: Promise<Response>) => (await response).json() as Promise<unknown>
const readTx = async (response: Promise<Response>) => {
  const { tx } = (await read(response)) as Told
  return { ...tx, amount: String(tx['amount']), data: tx.data === '0x' ? [] : decode(tx.data) }
}
const pairOf = ({ from, to }: typeof ofCoin) => ({ from: on(from), to: on(to) })

/** Every answer that can be a lie. */
const askAll = async () => {
  const query = { ...pairOf(ofToken), amount: String(ofToken.amount), userAddress: on(user) }
  const chainId = 'eip155:31337'
  const body = { projectId, currency: 'usd', addresses: [on(tokens.TUSD)] }
  return {
    swapOfCoin: await readTx(calls.build(ofCoin, user)),
    swapOfToken: await readTx(calls.build(ofToken, user)),
    approval: await readTx(ask.get('/v1/convert/build-approve', query)),
    quotes: await read(ask.get('/v1/convert/quotes', query)),
    tokens: await read(ask.get('/v1/convert/tokens', { chainId })),
    allowance: await read(
      ask.get('/v1/convert/allowance', { tokenAddress: on(tokens.TUSD), userAddress: on(user) }),
    ),
    gasPrice: await ask.get('/v1/convert/gas-price', { chainId }).then(async answer => ({
      status: answer.status,
      text: await answer.text(),
    })),
    price: await read(ask.post('/v1/fungible/price', body)),
  }
}
type Answers = Awaited<ReturnType<typeof askAll>>

/** What each lie makes of which answers; those that are not named must stay as they were. */
const rows: Readonly<Record<SwapLie, (honest: Answers) => { [Name in keyof Answers]?: object }>> = {
  routerReplaced: () => ({ swapOfCoin: { to: taker }, swapOfToken: { to: taker } }),
  transferData: () => ({
    swapOfCoin: { to: taker, data: [] },
    swapOfToken: { to: tusd, data: ['transfer', thief.address, ofToken.amount] },
  }),
  transferFromData: () => ({
    swapOfCoin: { to: taker, data: [] },
    swapOfToken: { to: tusd, data: ['transferFrom', user, thief.address, ofToken.amount] },
  }),
  approveOnSwap: () => ({
    swapOfCoin: { to: tusd, data: ['approve', thief.address, maxUint256] },
    swapOfToken: { to: tusd, data: ['approve', thief.address, maxUint256] },
  }),
  multicallData: () => ({
    swapOfCoin: { data: ['multicall', [expect.stringMatching(/^0x7ff36ab5/)]] },
    swapOfToken: { data: ['multicall', [expect.stringMatching(/^0x18cbafe5/)]] },
  }),
  valueTooHigh: () => ({ swapOfCoin: { value: String(ofCoin.amount * 10n) } }),
  valueForToken: () => ({ swapOfToken: { value: String(parseEther('1')) } }),
  feeTooHigh: () => {
    const eip155 = { gas: '16000000', gasPrice: expect.stringMatching(/^\d{13,}$/) as unknown }
    return { swapOfCoin: { eip155 }, swapOfToken: { eip155 } }
  },
  otherSender: () => ({ swapOfCoin: { from: taker }, swapOfToken: { from: taker } }),
  delegateCode: () => {
    const authorizationList = [{ chainId: 31337, address: thief.address, nonce: 0 }]
    const more = { type: '0x4', authorizationList }
    return { swapOfCoin: more, swapOfToken: more }
  },
  otherToken: ({ swapOfCoin, swapOfToken }) => ({
    swapOfCoin: { data: swapOfCoin.data.with(2, wethAnd(tokens.QUSD)) },
    swapOfToken: {
      data: [
        ...['swapExactTokensForTokens', ofToken.amount, 1n],
        ...[[tokens.TUSD, ...wethAnd(tokens.QUSD)], ...swapOfToken.data.slice(4)],
      ],
    },
  }),
  otherRecipient: ({ swapOfCoin, swapOfToken }) => ({
    swapOfCoin: { data: swapOfCoin.data.with(3, thief.address) },
    swapOfToken: { data: swapOfToken.data.with(4, thief.address) },
  }),
  otherAmount: ({ swapOfToken }) => ({
    swapOfCoin: { value: String(ofCoin.amount * 10n) },
    swapOfToken: { data: swapOfToken.data.with(1, ofToken.amount * 10n) },
  }),
  noMinimum: ({ swapOfCoin, swapOfToken }) => ({
    swapOfCoin: { data: swapOfCoin.data.with(1, 0n) },
    swapOfToken: { data: swapOfToken.data.with(2, 0n) },
  }),
  lowMinimum: ({ swapOfCoin, swapOfToken }) => ({
    swapOfCoin: { data: swapOfCoin.data.with(1, (swapOfCoin.data[1] as bigint) / 2n) },
    swapOfToken: { data: swapOfToken.data.with(2, (swapOfToken.data[2] as bigint) / 2n) },
  }),
  expiredDeadline: ({ swapOfCoin, swapOfToken }) => ({
    swapOfCoin: { data: swapOfCoin.data.with(-1, 1n) },
    swapOfToken: { data: swapOfToken.data.with(-1, 1n) },
  }),
  endlessDeadline: ({ swapOfCoin, swapOfToken }) => ({
    swapOfCoin: { data: swapOfCoin.data.with(-1, maxUint256) },
    swapOfToken: { data: swapOfToken.data.with(-1, maxUint256) },
  }),
  spenderReplaced: () => ({ approval: { data: ['approve', thief.address, ofToken.amount] } }),
  unlimitedApproval: () => ({ approval: { data: ['approve', sandboxExchange.router, maxUint256] } }),
  approvalTooHigh: () => ({
    approval: { data: ['approve', sandboxExchange.router, ofToken.amount * 10n] },
  }),
  approvalOfOtherToken: () => ({ approval: { from: on(tokens.QUSD.toLowerCase()) } }),
  approvalWithValue: () => ({ approval: { value: String(parseEther('1')) } }),
  permitData: () => ({
    approval: {
      data: [
        ...['permit', user, thief.address, ofToken.amount, maxUint256, 27],
        ...[1, 2].map(() => `0x${'0'.repeat(64)}`),
      ],
    },
  }),
  increaseAllowanceData: () => ({
    approval: { data: ['increaseAllowance', thief.address, ofToken.amount] },
  }),
  quoteTooGood: ({ swapOfCoin, swapOfToken, quotes }) => ({
    swapOfCoin: { amount: `${swapOfCoin.amount}0` },
    swapOfToken: { amount: `${swapOfToken.amount}0` },
    quotes: { quotes: [{ toAmount: `${quoteOf(quotes).toAmount}0`, toAccount: on(coin) }] },
  }),
  quoteOfOtherToken: () => ({ quotes: { quotes: [{ toAccount: on(tokens.QUSD.toLowerCase()) }] } }),
  quoteOfOtherAmount: ({ quotes }) => ({
    quotes: {
      quotes: [{ fromAmount: `${ofToken.amount}0`, toAmount: `${quoteOf(quotes).toAmount}0` }],
    },
  }),
  reorderedTokens: () => ({
    quotes: { quotes: [{ fromAccount: on(coin), toAccount: on(tokens.TUSD) }] },
  }),
  noQuotes: () => ({ quotes: { quotes: [] } }),
  otherDecimals: () => ({
    tokens: { tokens: [6, 18, 6, 18, 18].map(decimals => expect.objectContaining({ decimals }) as unknown) },
  }),
  lookAlikeToken: ({ tokens: list }) => ({
    tokens: {
      tokens: [
        expect.objectContaining({ name: 'Test USD', symbol: 'TUSD', address: taker, decimals: 6 }),
        ...(list as { tokens: object[] }).tokens,
      ],
    },
  }),
  priceTooHigh: () => ({ price: { fungibles: [{ symbol: 'TUSD', price: 10 }] } }),
  allowanceTooHigh: () => ({ allowance: { allowance: String(maxUint256) } }),
  gasPriceFails: () => ({ gasPrice: { status: 500, text: 'Internal server error' } }),
  otherChain: () => {
    const isElsewhere = expect.stringMatching(/^eip155:31338:0x/) as unknown
    const accounts = { from: isElsewhere, to: isElsewhere }
    return {
      ...{ swapOfCoin: accounts, swapOfToken: accounts, approval: accounts },
      quotes: { quotes: [{ fromAccount: isElsewhere, toAccount: isElsewhere }] },
      tokens: {
        tokens: Array<unknown>(5).fill(expect.objectContaining({ address: isElsewhere })),
      },
    }
  },
  hexAmounts: () => amountsLike(/^0x[\da-f]+$/),
  negativeAmounts: () => amountsLike(/^-\d+$/),
  floatAmounts: () => amountsLike(/^\d(\.\d+)?e\d+$/),
}

function quoteOf(quotes: unknown): { readonly toAmount: string } {
  return (quotes as { quotes: [{ toAmount: string }] }).quotes[0]
}

/** Every amount of every answer is written like this. */
function amountsLike(pattern: RegExp) {
  const amount = expect.stringMatching(pattern) as unknown
  const swap = { amount, eip155: { gas: amount, gasPrice: amount } }
  return {
    ...{ swapOfCoin: swap, swapOfToken: swap },
    approval: { value: amount, eip155: { gasPrice: amount } },
    quotes: { quotes: [{ fromAmount: amount, toAmount: amount }] },
    allowance: { allowance: amount },
    gasPrice: { status: 200, text: expect.stringMatching(new RegExp(`"${pattern.source.slice(1, -1)}"`)) },
  }
}

describe('the lies of the service of swaps', () => {
  test.each(swapLies)('%s is what it says, and nothing more', async kind => {
    const honest = await askAll()
    sandbox.swap.lie(kind)
    const told = await askAll()
    const bent = rows[kind](honest)
    for (const name of Object.keys(honest) as (keyof Answers)[]) {
      if (bent[name] === undefined) expect([name, told[name]]).toEqual([name, honest[name]])
      else expect([name, told[name]]).toMatchObject([name, bent[name]])
      if (bent[name] !== undefined) expect(told[name]).not.toEqual(honest[name])
    }
    sandbox.swap.lie(undefined)
    expect(await askAll()).toEqual(honest)
  })

  test('are all in the guide', () => {
    const guide = readFileSync('docs/guides/sandbox.md', 'utf8')
    const [, table = ''] = guide.split(/^\| Lie .*$/m)
    const listed = [...table.split('\n\n')[0]!.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
    expect(listed).toEqual(swapLies)
  })

  test('are told to one project alone, or to all but one', async () => {
    const other = 'a'.repeat(32)
    const toOf = async (asking: string) => (await calls.swap(ofCoin, user, { projectId: asking })).to
    const router = await toOf(projectId)
    sandbox.swap.lie('routerReplaced', { projectId })
    expect([await toOf(projectId), await toOf(other)]).toEqual([taker, router])
    sandbox.swap.lie('otherChain')
    expect([await toOf(projectId), await toOf(other)]).toEqual([taker, router.replace('31337', '31338')])
    sandbox.swap.lie(undefined, { projectId })
    expect(await toOf(projectId)).toBe(router.replace('31337', '31338'))
    sandbox.swap.clear()
    expect(await toOf(other)).toBe(router)
  })

  test('can be told from outside the process', async () => {
    const lie = (body: object) => ask.post('/sandbox/swap/lie', body)
    expect((await lie({ kind: 'routerReplaced' })).status).toBe(200)
    expect((await calls.swap(ofCoin, user)).to).toBe(taker)
    expect((await lie({})).status).toBe(200)
    expect((await calls.swap(ofCoin, user)).to).not.toBe(taker)
    expect((await lie({ kind: 'truth' })).status).toBe(400)
    expect((await lie({ kind: 'routerReplaced', projectId })).status).toBe(200)
    expect((await ask.post('/sandbox/swap/clear', {})).status).toBe(200)
    expect((await calls.swap(ofCoin, user)).to).not.toBe(taker)
  })
})

describe('whoever believes a lie', () => {
  const holding = { token: tokens.TUSD, amount: ofToken.amount }

  test('that the thief is the router loses coins', async () => {
    const trader = await openTrader()
    sandbox.swap.lie('routerReplaced')
    expect((await trader.swap(ofCoin)).status).toBe('success')
    expect(await trader.balanceOf(tokens.TUSD)).toBe(0n)
  })

  test('that the thief must spend loses tokens', async () => {
    const trader = await openTrader(holding)
    sandbox.swap.lie('spenderReplaced')
    await trader.approve(ofToken)
    sandbox.swap.lie('routerReplaced')
    await trader.swap(ofToken)
    expect(await trader.balanceOf(tokens.TUSD)).toBe(0n)
  })

  test.each(['transferData', 'otherRecipient', 'otherToken'] as const)('%s loses tokens', async kind => {
    const trader = await openTrader(holding)
    await trader.approve(ofToken)
    const coins = await trader.balanceOf(coin)
    sandbox.swap.lie(kind)
    expect((await trader.swap(ofToken)).status).toBe('success')
    expect(await trader.balanceOf(tokens.TUSD)).toBe(0n)
    expect((await trader.balanceOf(coin)) < coins).toBe(true)
  })

  test('noMinimum loses what a moved price takes', async () => {
    const trader = await openTrader()
    sandbox.swap.lie('noMinimum')
    const { to, data } = await calls.swap(ofCoin, trader.address)
    await sandbox.swap.move(-50, { token: tokens.TUSD, chainId: 31337 })
    const { status } = await trader.send({ to: plainOf(to), data, value: ofCoin.amount })
    expect(status).toBe('success')
    expect((await trader.balanceOf(tokens.TUSD)) < parseUnits('1601', 6)).toBe(true)
    await sandbox.swap.move(100, { token: tokens.TUSD, chainId: 31337 })
  })
})
