import { jest } from '@jest/globals'
import { keccak256, numberToHex, parseEther, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { TypedData } from '../../secure-site/frame/readRpc.js'
import { nodeOf } from '../../secure-site/frame/Signer.js'
import { openAccount } from '../../secure-site/frame/smart-account/openAccount.js'
import { testUsd } from '../../testing/sandbox/index.js'
import { receiptOf } from '../support/receiptOf.js'
import { openSmartWallet } from './support/openSmartWallet.js'
import { ended, other, sandbox, transfer } from './support/smartAccountSandbox.js'

const mark6492 = '6492'.repeat(16)

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

describe('a smart account', () => {
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
