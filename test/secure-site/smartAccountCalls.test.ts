import { jest } from '@jest/globals'
import { encodeFunctionData, erc20Abi, keccak256, maxUint256, numberToHex, type Hex } from 'viem'
import { testUsd } from '../../testing/sandbox/index.js'
import { eventually } from '../support/eventually.js'
import { receiptOf } from '../support/receiptOf.js'
import { createLocks } from './support/createLocks.js'
import { openSmartWallet } from './support/openSmartWallet.js'
import { ended, other, sandbox, transfer } from './support/smartAccountSandbox.js'

const approve = {
  to: testUsd.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, maxUint256] }),
}

/** The block before a block. */
const oneLess = (block: string): Hex => numberToHex(BigInt(block) - 1n)

describe('a smart account that sends several calls', () => {
  test('shows each of them, with all warnings, and does all of them at once', async () => {
    const { rpc, node, address, fund, shown } = openSmartWallet(sandbox)
    await fund()
    const calls = [transfer(5n), approve, { to: other, value: '0x7' }]
    const { id } = (await rpc('wallet_sendCalls', [
      { version: '2.0.0', chainId: '0x7a69', from: await address(), atomicRequired: true, calls },
    ])) as { readonly id: Hex }
    expect(shown[0]?.title).toBe('3 calls, all or none')
    expect(shown[0]?.lines.slice(0, 3).map(({ label }) => label)).toEqual([
      '1. Send TUSD',
      '2. Let somebody spend your TUSD',
      '3. Send ETH',
    ])
    expect(shown[0]?.written).toContain('1. Send TUSD / Amount: 0.000005 TUSD')
    expect(shown[0]?.warnings).toEqual(['The spender can take all your TUSD, now and later.'])
    const status = await ended(rpc, id)
    expect(status).toMatchObject({ version: '2.0.0', id, chainId: '0x7a69', status: 200, atomic: true })
    expect(status.receipts).toMatchObject([
      { status: '0x1', blockNumber: expect.stringMatching(/^0x/) as unknown },
    ])
    expect(status.receipts[0]?.logs).toHaveLength(2)
    const { transactionHash: hash = '0x' } = status.receipts[0] ?? {}
    expect((await receiptOf(node, hash)).status).toBe('success')
    const args = [await address(), other] as const
    expect(await node.readContract({ ...testUsd, functionName: 'allowance', args })).toBe(maxUint256)
  })

  test('does none of them where one fails, and says so', async () => {
    const { rpc, node, address, fund, shown } = openSmartWallet(sandbox)
    await fund()
    const target = numberToHex(BigInt(keccak256(await address())) >> 96n, { size: 20 })
    const calls = [{ to: target, value: '0x7' }, transfer(10n ** 30n)]
    await expect(rpc('wallet_sendCalls', [{ calls }])).rejects.toThrow('execution reverted')
    expect(shown[0]?.warnings).toEqual(['This transaction may fail.'])
    expect(await node.getBalance({ address: target })).toBe(0n)
  })

  test.each([
    [{ calls: [] }, 'Invalid request'],
    [{ calls: [{ to: '0x1' }] }, 'Invalid request'],
    [{ calls: Array(51).fill({ to: other }) }, 'Invalid request'],
    [{ calls: [{ data: '0x6001' }] }, 'cannot deploy'],
    [{ calls: [{ to: other }], chainId: '0x1' }, 'another network'],
    [{ calls: [{ to: other }], version: '1.0' }, 'version'],
    [{ calls: [{ to: other }], capabilities: { paymasterService: { url: '' } } }, 'paymasterService'],
    [{ calls: [{ to: other, capabilities: { dataSuffix: {} } }] }, 'dataSuffix'],
    [{ calls: [{ to: other }], id: 'x'.repeat(4097) }, 'Invalid request'],
  ])('refuses what it cannot do, unseen: %j', async (batch, words) => {
    const { rpc, shown } = openSmartWallet(sandbox)
    await expect(rpc('wallet_sendCalls', [batch])).rejects.toThrow(words)
    expect(shown).toEqual([])
  })

  test('takes an id of the page once, and leaves out what the page can do without', async () => {
    const { rpc, fund } = openSmartWallet(sandbox)
    await fund()
    const batch = {
      id: 'order 7',
      calls: [{ to: other, value: '0x1' }],
      capabilities: { paymasterService: { url: 'https://sponsor.example', optional: true } },
    }
    expect(await rpc('wallet_sendCalls', [batch])).toEqual({ id: 'order 7' })
    expect(await ended(rpc, 'order 7')).toMatchObject({ id: 'order 7', status: 200 })
    await expect(rpc('wallet_sendCalls', [batch])).rejects.toThrow('of this id already')
  })

  test('tells what has become of them', async () => {
    const { rpc, node, fund } = openSmartWallet(sandbox)
    await fund()
    await node.request({ method: 'evm_setAutomine', params: [false] } as never)
    const { id } = (await rpc('wallet_sendCalls', [{ calls: [{ to: other, value: '0x1' }] }])) as {
      id: Hex
    }
    expect(await rpc('wallet_getCallsStatus', [id])).toMatchObject({ status: 100, atomic: true })
    await node.request({ method: 'evm_setAutomine', params: [true] } as never)
    await node.request({ method: 'evm_mine', params: [] } as never)
    expect(await ended(rpc, id)).toMatchObject({ status: 200 })
    for (const unknown of [`0x${'1'.repeat(64)}`, 'order 8'])
      await expect(rpc('wallet_getCallsStatus', [unknown])).rejects.toThrow('does not know')
    await expect(rpc('wallet_getCallsStatus', [7])).rejects.toThrow('Invalid request')
  })

  test('tells of a failure of all of them', async () => {
    const { rpc, node, address, fund } = openSmartWallet(sandbox)
    const account = await address()
    await fund()
    await rpc('eth_sendTransaction', [{ to: other, value: '0x1' }])
    await node.request({ method: 'evm_setAutomine', params: [false] } as never)
    // Both would go through alone.
    const sent = [1, 2].map(() => rpc('wallet_sendCalls', [{ calls: [transfer(60_000_000n)] }]))
    const [first, second] = (await Promise.all(sent)) as { readonly id: Hex }[]
    await node.request({ method: 'evm_setAutomine', params: [true] } as never)
    await node.request({ method: 'evm_mine', params: [] } as never)
    const states = await Promise.all([first, second].map(each => ended(rpc, each?.id)))
    expect(states.map(({ status }) => status).sort()).toEqual([200, 500])
    const balance = { ...testUsd, functionName: 'balanceOf', args: [account] } as const
    expect(await node.readContract(balance)).toBe(40_000_000n)
  })

  test('sends the second ones once the first have set up the account', async () => {
    const { rpc, node, fund } = openSmartWallet(sandbox)
    await fund()
    await node.request({ method: 'evm_setAutomine', params: [false] } as never)
    const batch = { calls: [transfer(1n)] }
    const sent = [1, 2].map(() => rpc('wallet_sendCalls', [batch]) as Promise<{ readonly id: Hex }>)
    // Whichever is ready to go earlier: the other one waits for it.
    const early = await Promise.race(sent)
    expect(await rpc('wallet_getCallsStatus', [early.id])).toMatchObject({ status: 100 })
    await node.request({ method: 'evm_setAutomine', params: [true] } as never)
    await node.request({ method: 'evm_mine', params: [] } as never)
    const ids = (await Promise.all(sent)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(await ended(rpc, id)).toMatchObject({ status: 200 })
  })

  test('sends those of a second tab once the first one has set up the account, and asks once for each', async () => {
    const locks = createLocks()
    const here = openSmartWallet(sandbox, { locks })
    const there = openSmartWallet(sandbox, { locks, entropy: here.entropy })
    const { node, fund, address } = here
    await fund()
    await node.request({ method: 'evm_setAutomine', params: [false] } as never)
    const tabs = [here, there]
    const sent = tabs.map(
      ({ rpc }) => rpc('wallet_sendCalls', [{ calls: [transfer(1n)] }]) as Promise<{ readonly id: Hex }>,
    )
    await Promise.race(sent)
    await eventually(() => expect(tabs.map(({ shown }) => shown.length)).toEqual([1, 1]))
    await node.request({ method: 'evm_setAutomine', params: [true] } as never)
    await node.request({ method: 'evm_mine', params: [] } as never)
    const ids = (await Promise.all(sent)).map(({ id }) => id)
    for (const [index, { rpc }] of tabs.entries())
      expect(await ended(rpc, ids[index])).toMatchObject({ status: 200 })
    const balance = { ...testUsd, functionName: 'balanceOf', args: [await address()] } as const
    expect(await node.readContract(balance)).toBe(100_000_000n - 2n)
    expect(tabs.map(({ shown }) => shown.length)).toEqual([1, 1])
  })

  test.each(['eth_estimateUserOperationGas', 'eth_sendUserOperation'])(
    'builds those anew that were overtaken from elsewhere before %s, and does not ask again',
    async method => {
      const elsewhere = openSmartWallet(sandbox)
      const here = openSmartWallet(sandbox, {
        entropy: elsewhere.entropy,
        decide: () => (isApproved = true),
      })
      const { rpc, fund, shown, node, address } = here
      let isApproved = false
      await fund()
      const passOn = jest.mocked(globalThis.fetch).getMockImplementation()!
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        if (isApproved && typeof init?.body === 'string' && init.body.includes(method)) {
          isApproved = false
          await elsewhere.rpc('eth_sendTransaction', [transfer(1n)])
        }
        return passOn(input, init)
      })
      const hash = (await rpc('eth_sendTransaction', [transfer(2n)])) as Hex
      expect((await receiptOf(node, hash)).status).toBe('success')
      const balance = { ...testUsd, functionName: 'balanceOf', args: [await address()] } as const
      expect(await node.readContract(balance)).toBe(100_000_000n - 3n)
      expect(shown).toHaveLength(1)
      expect(isApproved).toBe(false)
    },
  )

  describe.each([
    ['a node that tells of whole blocks', (body: string) => body],
    // Anvil, while it makes a block: the account is there, and its nonce is still that of before.
    [
      'a node that tells of parts of a block',
      (body: string) =>
        body.replace(/(35567e1a.*)"(0x[\da-f]+)"(?=\])/, (_, call, block) => `${call}"${oneLess(block)}"`),
    ],
  ])('on %s', (_, ask) => {
    test('sends those once whose answer was lost, though they have set up the account', async () => {
      const { rpc, fund, node, address } = openSmartWallet(sandbox)
      await fund()
      const passOn = jest.mocked(globalThis.fetch).getMockImplementation()!
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        if (typeof init?.body !== 'string') return passOn(input, init)
        const response = await passOn(input, { ...init, body: ask(init.body) })
        if (!init.body.includes('eth_sendUserOperation')) return response
        const error = { code: -32500, message: 'AA10 sender already constructed' }
        return Response.json({ jsonrpc: '2.0', id: 1, error })
      })
      await expect(rpc('eth_sendTransaction', [transfer(2n)])).rejects.toThrow('AA10')
      const balance = { ...testUsd, functionName: 'balanceOf', args: [await address()] } as const
      expect(await node.readContract(balance)).toBe(100_000_000n - 2n)
    })
  })

  test('tells of those that come to nothing, such as of another browser that would set up the account, too', async () => {
    const { rpc, node, fund, entropy } = openSmartWallet(sandbox)
    const other = openSmartWallet(sandbox, { entropy })
    await fund()
    await node.request({ method: 'evm_setAutomine', params: [false] } as never)
    const tabs = [rpc, other.rpc]
    const sent = tabs.map(tab => tab('wallet_sendCalls', [{ calls: [transfer(1n)] }]))
    const ids = ((await Promise.all(sent)) as { readonly id: Hex }[]).map(({ id }) => id)
    await node.request({ method: 'evm_setAutomine', params: [true] } as never)
    await node.request({ method: 'evm_mine', params: [] } as never)
    const states = async () => {
      const all = await Promise.all(tabs.map((tab, index) => tab('wallet_getCallsStatus', [ids[index]])))
      return (all as { readonly status: number }[]).map(({ status }) => status).sort()
    }
    await eventually(async () => expect(await states()).toEqual([100, 200]))
    const later = Date.now() + 5 * 60_000
    jest.spyOn(Date, 'now').mockImplementation(() => later)
    expect(await states()).toEqual([200, 400])
  })

  test('says what it can do, by network', async () => {
    const { rpc, wallet } = openSmartWallet(sandbox)
    const atomic = { '0x7a69': { atomic: { status: 'supported' } } }
    expect(await rpc('wallet_getCapabilities', undefined)).toEqual(atomic)
    expect(await rpc('wallet_getCapabilities', [other, ['0x7a69']])).toEqual(atomic)
    expect(await rpc('wallet_getCapabilities', [other, ['0x7a6a']])).toEqual({})
    wallet.prefer('eoa')
    expect(await rpc('wallet_getCapabilities', [other])).toEqual({})
  })
})
