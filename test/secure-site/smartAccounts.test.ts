import { jest } from '@jest/globals'
import { encodeFunctionData, erc20Abi, keccak256, maxUint256, numberToHex, parseEther, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TypedData } from '../../secure-site/frame/readRpc.js'
import { nodeOf } from '../../secure-site/frame/Signer.js'
import { openAccount } from '../../secure-site/frame/smart-account/openAccount.js'
import { startSandbox, testUsd, type Sandbox } from '../../testing/sandbox/index.js'
import { eventually } from '../support/eventually.js'
import { receiptOf } from '../support/receiptOf.js'
import { createLocks } from './support/createLocks.js'
import { openSmartWallet } from './support/openSmartWallet.js'

const other = '0x000000000000000000000000000000000000bEEF'
const mark6492 = '6492'.repeat(16)

const transfer = (units: bigint, to: Hex = other) => ({
  to: testUsd.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] }),
})
const approve = {
  to: testUsd.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, maxUint256] }),
}
const typed = {
  primaryType: 'Pledge',
  domain: { name: 'Orchard', version: '1', chainId: 31337, verifyingContract: testUsd.address },
  types: { Pledge: [{ name: 'days', type: 'uint8' }] },
  message: { days: 2 },
} as const
/** As pages send it along with the types. */
const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

interface CallsStatus {
  readonly status: number
  readonly receipts: readonly { readonly transactionHash: Hex; readonly logs: readonly unknown[] }[]
}

/** What has become of a batch, once it has ended: a node may still be making the block when it has answered. */
const ended = async (
  rpc: ReturnType<typeof openSmartWallet>['rpc'],
  id: string | undefined,
): Promise<CallsStatus> => {
  let state: CallsStatus | undefined
  await eventually(async () => {
    state = (await rpc('wallet_getCallsStatus', [id])) as CallsStatus
    if (state.status === 100) throw new Error('The batch is pending')
  })
  return state!
}

describe('a smart account', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ solana: [], bitcoin: [], cosmos: [], secureSitePort: false })
  })
  afterAll(() => sandbox.stop())
  afterEach(() => {
    jest.restoreAllMocks()
    sandbox.sponsor.payForNobody()
  })

  const sponsorUrl = () => sandbox.chains[0]?.smartAccounts?.sponsorUrl ?? ''

  test('is what a visitor has where the network has it, and a key elsewhere', async () => {
    const { wallet, rpc } = openSmartWallet(sandbox)
    const [smart, eoa] = await wallet.accounts()
    expect([smart?.type, eoa?.type]).toEqual(['smartAccount', 'eoa'])
    expect(await rpc('eth_accounts', [])).toEqual([smart?.address])
    wallet.switchTo(31338)
    expect(await wallet.accounts()).toEqual([eoa])
    expect(() => wallet.prefer('smartAccount')).toThrow('Smart accounts are not available on this network')
    wallet.switchTo(31337)
    expect(await rpc('eth_accounts', [])).toEqual([smart?.address])
    expect(() => wallet.prefer('payment')).toThrow('no such type')
    wallet.prefer('eoa')
    expect(await wallet.accounts()).toEqual([eoa, smart])
    expect(await rpc('eth_accounts', [])).toEqual([eoa?.address])
    wallet.remember('payment')
    expect(wallet.accountType).toBe('eoa')
    wallet.remember('smartAccount')
    expect(wallet.accountType).toBe('smartAccount')
  })

  test('signs what verifies before it is on the network (ERC-6492), and after (ERC-1271)', async () => {
    const { rpc, node, address, fund, shown, wallet } = openSmartWallet(sandbox)
    const account = await address()
    const signs = async (isDeployed: boolean) => {
      const message = 'I was at the orchard.'
      const signature = (await rpc('personal_sign', [message, account])) as Hex
      expect(signature.endsWith(mark6492)).toBe(!isDeployed)
      expect(await node.verifyMessage({ address: account, message, signature })).toBe(true)
      expect(await node.verifyMessage({ address: account, message: 'Never', signature })).toBe(false)
      const pledge = (await rpc('eth_signTypedData_v4', [account, JSON.stringify(typed)])) as Hex
      expect(await node.verifyTypedData({ address: account, ...typed, signature: pledge })).toBe(true)
      const withDomain = JSON.stringify({ ...typed, types: { ...typed.types, EIP712Domain: domainType } })
      const same = (await rpc('eth_signTypedData_v4', [account, withDomain])) as Hex
      expect(await node.verifyTypedData({ address: account, ...typed, signature: same })).toBe(true)
      expect(await wallet.isSmartAccountDeployed()).toBe(isDeployed)
    }
    await signs(false)
    await fund()
    await rpc('eth_sendTransaction', [{ from: account, to: other, value: '0x1' }])
    await signs(true)
    expect(shown.map(({ isSmart }) => isSmart)).toEqual(Array(7).fill(true))
  })

  test('sends a transaction, the first of which sets it up, and says so', async () => {
    const { rpc, node, address, fund, shown } = openSmartWallet(sandbox)
    const account = await address()
    await fund()
    const call = transfer(5n)
    const hash = (await rpc('eth_sendTransaction', [call])) as Hex
    expect(await receiptOf(node, hash)).toMatchObject({ status: 'success' })
    const balance = { ...testUsd, functionName: 'balanceOf', args: [account] } as const
    expect(await node.readContract(balance)).toBe(100_000_000n - 5n)
    expect(shown[0]).toMatchObject({ title: 'Send TUSD', amount: '0.000005 TUSD', warnings: [] })
    expect(shown[0]?.written).toContain('Also: This also sets up your account on Portico Local')
    expect(shown[0]?.written.at(-1)).toMatch(/^Network fee: at most 0\.\d+ ETH$/)
    await rpc('eth_sendTransaction', [call])
    expect(shown[1]?.written.join()).not.toContain('sets up')
  })

  test('pays no more than was shown', async () => {
    const { rpc, node, address, fund, shown } = openSmartWallet(sandbox)
    await fund()
    const before = await node.getBalance({ address: await address() })
    await rpc('eth_sendTransaction', [{ to: other, value: '0x0' }])
    const paid = before - (await node.getBalance({ address: await address() }))
    const most = parseEther(/at most ([\d.]+) ETH/.exec(shown[0]?.written.at(-1) ?? '')?.[1] ?? '0')
    expect(paid).toBeGreaterThan(0n)
    // The amount is cut to three digits.
    expect(paid).toBeLessThan((most * 101n) / 100n)
  })

  test('asks anew where the fee has risen while the visitor decided', async () => {
    const setFee = async (fee: number) => {
      const [node] = sandbox.chains
      for (const [method, params] of [
        ['anvil_setNextBlockBaseFeePerGas', [numberToHex(fee)]],
        ['evm_mine', []],
      ])
        await fetch(node?.rpcUrl ?? '', {
          method: 'POST',
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
    }
    await setFee(1e9)
    const { rpc, fund } = openSmartWallet(sandbox, { decide: () => setFee(20e9) })
    await fund()
    await expect(rpc('eth_sendTransaction', [transfer(1n)])).rejects.toThrow('The network fee has risen')
    await setFee(1e9)
  })

  test('without money warns, and says what is missing', async () => {
    const { rpc, shown } = openSmartWallet(sandbox)
    await expect(rpc('eth_sendTransaction', [{ to: other, value: '0x0' }])).rejects.toThrow(
      'The account has too little for the network fee',
    )
    expect(shown[0]?.warnings).toEqual(['This transaction may fail.'])
  })

  test('puts no contract on the network, and is asked for nothing of others', async () => {
    const { rpc, shown } = openSmartWallet(sandbox)
    await expect(rpc('eth_sendTransaction', [{ data: '0x6001' }])).rejects.toThrow('cannot deploy')
    await expect(rpc('eth_sendTransaction', [{ from: other, to: other }])).rejects.toThrow('not connected')
    await expect(rpc('wallet_sendCalls', [{ from: other, calls: [transfer(1n)] }])).rejects.toThrow(
      'not connected',
    )
    await expect(rpc('eth_sendUserOperation', [])).rejects.toThrow('not allowed')
    expect(shown).toEqual([])
  })

  test('stays the one that was shown while the visitor decides', async () => {
    const { rpc, node, address, fund, wallet } = openSmartWallet(sandbox, {
      decide: opened => {
        opened.prefer('eoa')
        opened.switchTo(31338)
      },
    })
    const account = await address()
    await fund()
    const message = 'hello'
    const signature = (await rpc('personal_sign', [message, account])) as Hex
    expect(wallet.accountType).toBe('eoa')
    expect(await node.verifyMessage({ address: account, message, signature })).toBe(true)
  })

  describe('that sends several calls', () => {
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

    test('sends those once whose answer was lost, though they have set up the account', async () => {
      const { rpc, fund, node, address } = openSmartWallet(sandbox)
      await fund()
      const passOn = jest.mocked(globalThis.fetch).getMockImplementation()!
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const response = await passOn(input, init)
        if (typeof init?.body !== 'string' || !init.body.includes('eth_sendUserOperation')) return response
        const error = { code: -32500, message: 'AA10 sender already constructed' }
        return Response.json({ jsonrpc: '2.0', id: 1, error })
      })
      await expect(rpc('eth_sendTransaction', [transfer(2n)])).rejects.toThrow('AA10')
      const balance = { ...testUsd, functionName: 'balanceOf', args: [await address()] } as const
      expect(await node.readContract(balance)).toBe(100_000_000n - 2n)
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

  describe('that the site pays for', () => {
    test('needs no money, and shows who pays', async () => {
      const { rpc, node, address, shown } = openSmartWallet(sandbox, { sponsorUrl: sponsorUrl() })
      const account = await address()
      sandbox.sponsor.payFor(account)
      const hash = (await rpc('eth_sendTransaction', [transfer(0n)])) as Hex
      expect(await receiptOf(node, hash)).toMatchObject({ status: 'success' })
      expect(await node.getBalance({ address: account })).toBe(0n)
      expect(shown[0]?.written).toContain('Network fee: Paid by this site')
      expect(shown[0]?.warnings).toEqual([])
    })

    test('pays itself where the site does not, and is told before it approves', async () => {
      const { rpc, fund, shown } = openSmartWallet(sandbox, { sponsorUrl: sponsorUrl() })
      await fund()
      await rpc('eth_sendTransaction', [transfer(1n)])
      expect(shown[0]?.warnings).toEqual([])
      expect(shown[0]?.written.at(-1)).toMatch(/at most .* The site does not pay it this time\.$/)
    })

    test('pays nothing where the site has changed its mind meanwhile', async () => {
      const { rpc, node, address, fund } = openSmartWallet(sandbox, {
        sponsorUrl: sponsorUrl(),
        decide: () => sandbox.sponsor.payForNobody(),
      })
      await fund()
      sandbox.sponsor.payFor(await address())
      const before = await node.getBalance({ address: await address() })
      await expect(rpc('eth_sendTransaction', [transfer(1n)])).rejects.toThrow('does not pay the fee')
      expect(await node.getBalance({ address: await address() })).toBe(before)
    })

    test('does what was approved, whatever a sponsor answers', async () => {
      const { rpc, node, address, shown } = openSmartWallet(sandbox, { sponsorUrl: sponsorUrl() })
      sandbox.sponsor.payFor(await address())
      const passOn = jest.mocked(globalThis.fetch).getMockImplementation()!
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
        const response = await passOn(input, init)
        if (input !== sponsorUrl()) return response
        const { result, ...answer } = (await response.json()) as { readonly result: object }
        const evil = { callData: '0x12345678', sender: other, nonce: '0x0', maxFeePerGas: '0xffffffffffff' }
        return Response.json({ ...answer, result: { ...result, ...evil } })
      })
      const hash = (await rpc('eth_sendTransaction', [transfer(0n)])) as Hex
      expect(await receiptOf(node, hash)).toMatchObject({ status: 'success' })
      expect(shown[0]?.title).toBe('Send TUSD')
    })
  })

  describe('and the key that it obeys', () => {
    test('sends one call at a time', async () => {
      const { rpc, wallet, fund, shown } = openSmartWallet(sandbox)
      wallet.prefer('eoa')
      await fund()
      const call = { to: other, value: '0x1' }
      await expect(rpc('wallet_sendCalls', [{ calls: [call, call] }])).rejects.toThrow('one call at a time')
      expect(shown).toEqual([])
      const { id } = (await rpc('wallet_sendCalls', [{ calls: [call] }])) as { readonly id: Hex }
      expect(await ended(rpc, id)).toMatchObject({ id, status: 200, chainId: '0x7a69' })
      expect(shown[0]?.isSmart).toBe(false)
    })

    test('signs no message that may be an operation of the account', async () => {
      const { rpc, wallet, shown } = openSmartWallet(sandbox)
      wallet.prefer('eoa')
      for (const message of [keccak256('0x01'), '\u0000'.repeat(32)])
        await expect(rpc('personal_sign', [message])).rejects.toThrow('operation of the smart account')
      expect(shown).toEqual([])
      await rpc('personal_sign', ['a text of exactly 32 characters!'])
      await rpc('personal_sign', ['0x1234'])
      expect(shown).toHaveLength(2)
    })
  })

  test('takes nothing for its signature that its key signs for a page', async () => {
    const { rpc, wallet, shown } = openSmartWallet(sandbox)
    const { network } = wallet
    if (!network.smartAccounts) throw new Error('smart accounts expected')
    const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    /** What viem lets the key sign, for the account to sign something. */
    const forms: TypedData[] = []
    const signTypedData = (data: unknown) => {
      forms.push(data as TypedData)
      return key.signTypedData(data as TypedData)
    }
    const account = await openAccount({ ...key, signTypedData }, nodeOf(network), network.smartAccounts)
    const message = { owner: key.address, spender: other, value: 1n, nonce: 0n, deadline: 0n }
    const word = (name: string) => ({ name, type: 'uint256' })
    const party = (name: string) => ({ name, type: 'address' })
    const Permit = [party('owner'), party('spender'), ...['value', 'nonce', 'deadline'].map(word)]
    const domain = { name: 'Token', version: '1', chainId: 31337, verifyingContract: other } as const
    await account.signMessage({ message: 'hello' })
    await account.signTypedData({ domain, types: { Permit }, primaryType: 'Permit', message })
    expect(forms.map(({ primaryType }) => primaryType)).toEqual(['PersonalSign', 'TypedDataSign'])

    wallet.prefer('eoa')
    const ask = (data: object) =>
      rpc('eth_signTypedData_v4', [
        undefined,
        JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      ])
    for (const form of forms) await expect(ask(form)).rejects.toThrow('signature of the smart account')
    expect(shown).toEqual([])
    expect(await ask({ domain, types: { Permit }, primaryType: 'Permit', message })).toMatch(/^0x/)
  })

  test('has its bundler asked by the page, where there is one', async () => {
    const { rpc, wallet } = openSmartWallet(sandbox)
    expect(await rpc('eth_supportedEntryPoints', [])).toEqual(['0x0000000071727De22E5E9d8BAf0edAc6f37da032'])
    wallet.switchTo(31338)
    await expect(rpc('eth_supportedEntryPoints', [])).rejects.toThrow('not available on this network')
  })
})
