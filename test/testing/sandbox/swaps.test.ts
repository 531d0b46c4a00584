import {
  createWalletClient,
  custom,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
  type Address,
} from 'viem'
import { createTestWallet } from '../../../testing/index.js'
import { batchAccount, sandboxExchange } from '../../../testing/sandbox/index.js'
import {
  asset,
  ask,
  calls,
  coin,
  nodeOf,
  openTrader,
  plainOf,
  sandbox,
  tokens,
  type Trade,
} from './support/useExchange.js'
import { openSmartAccount } from './support/openSmartAccount.js'

const units: Readonly<Record<string, bigint>> = {
  ETH: parseEther('1.25'),
  TUSD: parseUnits('1234.567891', 6),
  QUSD: parseUnits('99.000001', 6),
  TOLL: parseEther('777.000000000000000777'),
  WHOLE: 4321n,
}
const symbols = Object.keys(units)
const pairs = symbols.flatMap(from => symbols.filter(to => to !== from).map(to => [from, to] as const))
const tradeOf = (from: string, to: string) => ({
  ...{ from: asset(from), to: asset(to), amount: units[from] ?? 0n },
})

describe('swaps of the sandbox', () => {
  test.each(pairs)('%s for %s: what was quoted arrives, and what was asked for goes', async (from, to) => {
    const trade = tradeOf(from, to)
    const trader = await openTrader({ token: trade.from, amount: trade.amount })
    if (trade.from !== coin) {
      expect(await calls.allowance(trade.from, trader.address)).toBe('0')
      expect((await trader.approve(trade)).status).toBe('success')
      expect(await calls.allowance(trade.from, trader.address)).toBe(String(trade.amount))
    }
    const promised = await calls.promised(trade)
    expect(promised > 0n).toBe(true)
    const [held, wanted] = [await trader.balanceOf(trade.from), await trader.balanceOf(trade.to)]
    const { status, gasUsed, effectiveGasPrice } = await trader.swap(trade)
    expect(status).toBe('success')
    const fee = gasUsed * effectiveGasPrice
    const paid = held - (await trader.balanceOf(trade.from)) - (trade.from === coin ? fee : 0n)
    const got = (await trader.balanceOf(trade.to)) - wanted + (trade.to === coin ? fee : 0n)
    expect([paid, got]).toEqual([trade.amount, promised])
    if (trade.from !== coin) expect(await calls.allowance(trade.from, trader.address)).toBe('0')
  })

  test.each([
    ['ETH', 'QUSD'],
    ['WHOLE', 'TUSD'],
    ['TUSD', 'QUSD'],
  ])("quotes of %s for %s are those of Uniswap's own router", async (from, to) => {
    const trade = tradeOf(from, to)
    const { router, weth } = sandboxExchange
    const abi = parseAbi(['function getAmountsOut(uint256 amount, address[] path) view returns (uint256[])'])
    const path = [trade.from, trade.to].map(each => (each === coin ? weth : each))
    const direct = from === 'WHOLE' ? [path[0]!, weth, path[1]!] : path
    const amounts = await nodeOf().readContract({
      ...{ address: router, abi, functionName: 'getAmountsOut', args: [trade.amount, direct] },
    })
    expect(await calls.promised(trade)).toBe(amounts.at(-1))
  })

  test('the way through the coin is taken where it is the better one', async () => {
    const trade = { from: tokens.TUSD, to: tokens.QUSD, amount: parseUnits('1500000', 6) }
    const path = async () => {
      const { data } = await calls.swap(trade, tokens.TUSD)
      return data.toLowerCase().includes(sandboxExchange.weth.slice(2).toLowerCase())
    }
    expect(await path()).toBe(true)
    expect(await calls.promised(trade)).toBeGreaterThan(parseUnits('1000000', 6))
  })

  test('once the price has moved, the old transaction is reverted, and a new one is not', async () => {
    const trade = tradeOf('ETH', 'TUSD')
    const trader = await openTrader()
    const { to, data } = await calls.swap(trade, trader.address)
    const promised = await calls.promised(trade)
    await sandbox.swap.move(-2, { chainId: 31337, token: tokens.TUSD })
    const old = await trader.send({ to: plainOf(to), data, value: trade.amount })
    expect(old.status).toBe('reverted')
    expect(await trader.balanceOf(tokens.TUSD)).toBe(0n)

    expect(Number(await calls.promised(trade)) / Number(promised)).toBeCloseTo(0.98, 4)
    expect((await trader.swap(trade)).status).toBe('success')
  })

  test('within the slippage it still happens, for less', async () => {
    const trade = tradeOf('ETH', 'TUSD')
    const trader = await openTrader()
    const { to, data } = await calls.swap(trade, trader.address, { eip155: { slippage: 3 } })
    await sandbox.swap.move(-2, { token: tokens.TUSD })
    const late = await trader.send({ to: plainOf(to), data, value: trade.amount })
    expect(late.status).toBe('success')
  })

  test('nothing is swapped after twenty minutes', async () => {
    const trade = tradeOf('ETH', 'WHOLE')
    const trader = await openTrader()
    const { to, data } = await calls.swap(trade, trader.address)
    const node = nodeOf()
    const rpc = (method: string, params: unknown[]) => node.request({ method, params } as never)
    const snapshot = await rpc('evm_snapshot', [])
    const { timestamp } = await node.getBlock()
    await rpc('evm_setNextBlockTimestamp', [`0x${(timestamp + 1260n).toString(16)}`])
    const late = await trader.send({ to: plainOf(to), data, value: trade.amount })
    expect(late.status).toBe('reverted')
    await rpc('evm_revert', [snapshot])
  })

  describe('in the history', () => {
    const told = async (address: string) => {
      const items = await ask.history(address, { chainId: 'eip155:31337' })
      return items.map(({ metadata, transfers }) => [
        ...[metadata.operationType, metadata.status, metadata.application?.name],
        transfers?.map(({ direction, fungible_info }) => `${direction} ${fungible_info?.symbol}`),
      ])
    }

    test('a swap is a trade at the exchange, with what went and what came; an approval is one', async () => {
      const trade = tradeOf('TOLL', 'ETH')
      const trader = await openTrader({ token: trade.from, amount: trade.amount })
      await trader.approve(trade)
      const promised = await calls.promised(trade)
      await trader.swap(trade)
      await trader.swap(tradeOf('ETH', 'QUSD'))
      expect(await told(trader.address)).toEqual([
        ['trade', 'confirmed', 'Sandbox Exchange', ['out ETH', 'in QUSD']],
        ['trade', 'confirmed', 'Sandbox Exchange', ['out TOLL', 'in ETH']],
        ['approve', 'confirmed', undefined, []],
        ['mint', 'confirmed', undefined, ['in TOLL']],
      ])
      const [, sold] = await ask.history(trader.address, { chainId: 'eip155:31337' })
      const [out, into] = sold?.transfers ?? []
      expect(out?.quantity.numeric).toBe('777.000000000000000777')
      expect(parseEther(into?.quantity.numeric ?? '')).toBe(promised)
      const icon = await fetch(sold?.metadata.application?.iconUrl ?? '')
      expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    })

    test('a swap that was reverted is a trade that has failed', async () => {
      const trade = tradeOf('TUSD', 'ETH')
      const trader = await openTrader({ token: trade.from, amount: trade.amount })
      expect((await trader.swap(trade)).status).toBe('reverted')
      const [item] = await told(trader.address)
      expect(item).toEqual(['trade', 'failed', 'Sandbox Exchange', undefined])
    })

    const allowAndSwap = async (address: Address, trade: Trade) => {
      const approval = await calls.approval(trade)
      const { to, data } = await calls.swap(trade, address)
      return [
        { to: plainOf(approval.from), data: approval.data },
        { to: plainOf(to), data },
      ] as const
    }
    const allowedAndSwapped = ['trade', 'confirmed', 'Sandbox Exchange', ['out WHOLE', 'in ETH']]

    test('an approval and a swap in one batch of the wallet are a trade', async () => {
      const trade = tradeOf('WHOLE', 'ETH')
      const trader = await openTrader({ token: trade.from, amount: trade.amount })
      const wallet = createTestWallet({
        ...{ privateKey: trader.privateKey, batchAccount: batchAccount.address },
        chains: [{ id: 31337, rpcUrl: sandbox.rpcUrl(31337) }],
      })
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      const { chain } = trader.wallet
      const client = createWalletClient({
        account: trader.address,
        chain,
        transport: custom(wallet.provider),
      })
      const both = await allowAndSwap(trader.address, trade)
      const { id } = await client.sendCalls({ calls: both, forceAtomic: true })
      const { status } = await client.waitForCallsStatus({ id, pollingInterval: 20 })
      expect(status).toBe('success')
      expect(await trader.balanceOf(trade.from)).toBe(0n)
      expect((await told(trader.address))[0]).toEqual(allowedAndSwapped)
    })

    test('and so they are of a smart account', async () => {
      const trade = tradeOf('WHOLE', 'ETH')
      const { account, bundler, fund } = await openSmartAccount(sandbox)
      await fund()
      const trader = await openTrader({ token: trade.from, amount: trade.amount })
      const args = [account.address, trade.amount] as const
      await trader.send({
        ...{ to: trade.from, data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }) },
      })
      const hash = await bundler.sendUserOperation({ calls: await allowAndSwap(account.address, trade) })
      expect(await bundler.waitForUserOperationReceipt({ hash })).toMatchObject({ success: true })
      expect((await told(account.address))[0]).toEqual(allowedAndSwapped)
    })

    test('balances count what came', async () => {
      const trade = tradeOf('ETH', 'WHOLE')
      const trader = await openTrader()
      const promised = await calls.promised(trade)
      await trader.swap(trade)
      const balances = await ask.balances(trader.address, { chainId: 'eip155:31337' })
      expect(balances).toContainEqual(
        expect.objectContaining({
          ...{ symbol: 'WHOLE', price: 0.8, quantity: { decimals: '0', numeric: String(promised) } },
        }),
      )
    })
  })

  test('without an amount the router may spend everything, and of the coin it may at any time', async () => {
    const trader = await openTrader({ token: tokens.QUSD, amount: 5n })
    const { from, data } = await calls.approval({ from: tokens.QUSD, to: coin })
    await trader.send({ to: plainOf(from), data })
    const args = [trader.address, sandboxExchange.router] as const
    const allowed = await nodeOf().readContract({
      ...{ address: tokens.QUSD, abi: erc20Abi, functionName: 'allowance', args },
    })
    expect(allowed).toBe(maxUint256)
    expect(await calls.allowance(coin, trader.address)).toBe(String(maxUint256))
  })
})
