import { encodeFunctionData, erc20Abi, parseEther, zeroHash } from 'viem'
import { testUsd, type Sandbox } from '../../../testing/sandbox/index.js'
import { askBlockchain } from './support/askBlockchain.js'
import { openSmartAccount, smartChainOf } from './support/openSmartAccount.js'
import { withSandbox } from './support/withSandbox.js'

const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const tenThousand = parseEther('10000')
const withSmartAccounts = (act: (sandbox: Sandbox) => Promise<void>) =>
  withSandbox({ solana: [], bitcoin: [], cosmos: [], secureSitePort: false }, act)

const ask = async (url: string, body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (await (await fetch(url, { method: 'POST', body: text })).json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string }
  }
}
const call = (url: string, method: string, params: readonly unknown[] = []) =>
  ask(url, { jsonrpc: '2.0', id: 1, method, params })
const transferAll = (units: bigint) => ({
  to: testUsd.address,
  data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, units] }),
})

describe('the smart accounts of the sandbox', () => {
  test('are of the main chain, with the entry point where it is on every chain', () =>
    withSmartAccounts(async sandbox => {
      const [main, second] = sandbox.chains
      const { node, bundlerUrl, factory } = smartChainOf(sandbox)
      const { entryPoint } = main!.smartAccounts!
      expect(entryPoint).toBe('0x0000000071727De22E5E9d8BAf0edAc6f37da032')
      for (const address of [entryPoint, factory as typeof entryPoint])
        expect(await node.getCode({ address })).toMatch(/^0x60/)
      expect(second?.smartAccounts).toBeUndefined()
      expect(await call(bundlerUrl, 'eth_supportedEntryPoints')).toMatchObject({ result: [entryPoint] })
      expect(await call(bundlerUrl, 'eth_chainId')).toMatchObject({ result: '0x7a69' })
      expect((await fetch(`${sandbox.url}/bundler/31338`, { method: 'POST' })).status).toBe(404)
    }))

  test('act by operations of their owner, the first of which puts them on the chain', () =>
    withSmartAccounts(async sandbox => {
      const { account, node, bundler, fund } = await openSmartAccount(sandbox)
      await fund()
      expect(await node.getCode(account)).toBeUndefined()
      const hash = await bundler.sendUserOperation({ calls: [{ to: other, value: 5n }, transferAll(7n)] })
      const receipt = await bundler.waitForUserOperationReceipt({ hash })
      expect(receipt).toMatchObject({ success: true, sender: account.address, userOpHash: hash })
      expect(receipt.logs.map(({ address }) => address)).toEqual([testUsd.address.toLowerCase()])
      expect(await node.getCode(account)).not.toBeUndefined()
      expect(await node.getBalance({ address: other })).toBe(tenThousand + 5n)
      const found = await bundler.getUserOperation({ hash })
      expect(found).toMatchObject({ transactionHash: receipt.receipt.transactionHash })
      expect(found.userOperation).toMatchObject({
        sender: account.address,
        callData: expect.anything() as unknown,
      })
      expect(await bundler.sendUserOperation({ calls: [{ to: other, value: 1n }] })).not.toBe(hash)
    }))

  test('have a history of what they have done, failures and coins included', () =>
    withSmartAccounts(async sandbox => {
      const { account, bundler, fund } = await openSmartAccount(sandbox)
      await fund()
      await bundler.sendUserOperation({ calls: [{ to: other, value: 5n }] })
      await bundler.sendUserOperation({ calls: [transferAll(7n)] })
      const gas = { callGasLimit: 300_000n, verificationGasLimit: 500_000n, preVerificationGas: 100_000n }
      await bundler.sendUserOperation({ calls: [{ to: other, value: 5n }, transferAll(10n ** 30n)], ...gas })
      const { data } = await askBlockchain(sandbox).page(account.address)
      const told = data.map(({ metadata: { operationType, status, sentFrom }, transfers }) => [
        ...[operationType, status, sentFrom === account.address.toLowerCase()],
        transfers?.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`),
      ])
      expect(told.slice(0, 3)).toEqual([
        ['execute', 'failed', true, undefined],
        ['send', 'confirmed', true, ['out 0.000007']],
        ['send', 'confirmed', true, ['out 0.000000000000000005']],
      ])
      expect((await askBlockchain(sandbox).page(other)).data).toHaveLength(2)
    }))

  test('sign messages that verify before they are on the chain, and after', () =>
    withSmartAccounts(async sandbox => {
      const { account, node, bundler, fund } = await openSmartAccount(sandbox)
      const { address } = account
      const verifies = async () => {
        const signature = await account.signMessage({ message: 'hello' })
        expect(await node.verifyMessage({ address, message: 'hello', signature })).toBe(true)
        expect(await node.verifyMessage({ address, message: 'hullo', signature })).toBe(false)
      }
      await verifies()
      await fund()
      await bundler.sendUserOperation({ calls: [{ to: other, value: 1n }] })
      await verifies()
    }))

  test('belong to their owners: nobody else can be there first', () =>
    withSmartAccounts(async sandbox => {
      const { account, node } = await openSmartAccount(sandbox)
      const thief = await openSmartAccount(sandbox)
      const { factory, factoryData } = await account.getFactoryArgs()
      const stolen = factoryData?.replace(
        new RegExp(`(?<=^0x[\\da-f]{32})[\\da-f]{40}`),
        thief.owner.address.slice(2).toLowerCase(),
      ) as typeof factoryData
      await expect(node.call({ to: factory!, data: stolen!, account: other })).rejects.toThrow(
        "not the owner's",
      )
      await expect(node.call({ to: factory!, data: factoryData!, account: other })).resolves.toBeDefined()
    }))
})

describe('the bundler of the sandbox', () => {
  test('says why the entry point does not take an operation', () =>
    withSmartAccounts(async sandbox => {
      const { bundler, account, fund } = await openSmartAccount(sandbox)
      const calls = [{ to: other, value: 0n }] as const
      await expect(bundler.sendUserOperation({ calls })).rejects.toThrow("AA21 didn't pay prefund")
      await fund()
      await expect(bundler.sendUserOperation({ calls, nonce: 5n })).rejects.toThrow('AA25')
      const forged = { ...(await bundler.prepareUserOperation({ calls })), signature: '0x' } as const
      await expect(bundler.sendUserOperation({ ...forged, account: undefined } as never)).rejects.toThrow(
        'AA24',
      )
      await expect(bundler.estimateUserOperationGas({ calls: [transferAll(1n)] })).resolves.toBeDefined()
      await expect(
        bundler.estimateUserOperationGas({ calls: [transferAll(10n ** 30n)] }),
      ).rejects.toMatchObject({ message: expect.stringContaining('execution reverted') as unknown })
      expect(await account.isDeployed()).toBe(false)
    }))

  test('tells of an operation that has failed, all of which is undone', () =>
    withSmartAccounts(async sandbox => {
      const { bundler, node, fund } = await openSmartAccount(sandbox)
      await fund()
      const gas = { callGasLimit: 300_000n, verificationGasLimit: 500_000n, preVerificationGas: 100_000n }
      const calls = [{ to: other, value: parseEther('0.1') }, transferAll(10n ** 30n)] as const
      const hash = await bundler.sendUserOperation({ calls, ...gas })
      expect(await bundler.getUserOperationReceipt({ hash })).toMatchObject({
        success: false,
        reason: expect.stringMatching(/^0xe450d38c/) as unknown,
      })
      expect(await node.getBalance({ address: other })).toBe(tenThousand)
    }))

  test('carries many at a time', () =>
    withSmartAccounts(async sandbox => {
      const all = await Promise.all(Array.from({ length: 5 }, () => openSmartAccount(sandbox)))
      for (const { fund } of all) await fund()
      const calls = [{ to: other, value: 1n }] as const
      const hashes = await Promise.all(all.map(({ bundler }) => bundler.sendUserOperation({ calls })))
      for (const [index, { bundler }] of all.entries())
        expect(await bundler.getUserOperationReceipt({ hash: hashes[index]! })).toMatchObject({
          success: true,
        })
    }))

  test('knows what is still to come, and nothing of others', () =>
    withSmartAccounts(async sandbox => {
      const { bundler, node, fund } = await openSmartAccount(sandbox)
      await fund()
      await node.request({ method: 'evm_setAutomine', params: [false] } as never)
      const hash = await bundler.sendUserOperation({ calls: [{ to: other, value: 1n }] })
      await expect(bundler.getUserOperationReceipt({ hash })).rejects.toThrow('could not be found')
      expect(await bundler.getUserOperation({ hash })).toMatchObject({ blockNumber: null })
      await node.request({ method: 'evm_mine', params: [] } as never)
      expect(await bundler.getUserOperationReceipt({ hash })).toMatchObject({ success: true })
      await expect(bundler.getUserOperation({ hash: zeroHash })).rejects.toThrow('could not be found')
    }))

  test('refuses what it does not understand, with codes', () =>
    withSmartAccounts(async sandbox => {
      const { bundlerUrl } = smartChainOf(sandbox)
      const { entryPoint } = sandbox.chains[0]!.smartAccounts!
      const operation = { sender: other, nonce: '0x0', callData: '0x' }
      for (const [method, params, code] of [
        ['eth_sendTransaction', [], -32601],
        ['eth_sendUserOperation', [], -32602],
        ['eth_sendUserOperation', [{ ...operation, nonce: 1 }, entryPoint], -32602],
        ['eth_sendUserOperation', [operation, other], -32602],
        ['eth_estimateUserOperationGas', [operation, entryPoint], -32500],
        ['eth_getUserOperationReceipt', ['0x1'], -32602],
      ] as const)
        expect(await call(bundlerUrl, method, params)).toMatchObject({ error: { code } })
      expect(await ask(bundlerUrl, '{')).toMatchObject({ error: { code: -32600 } })
      expect((await fetch(bundlerUrl)).status).toBe(405)
    }))
})

describe('the sponsor of the sandbox', () => {
  test('pays for whom it is told to, who need no money then', () =>
    withSmartAccounts(async sandbox => {
      const { bundler, account, node } = await openSmartAccount(sandbox, { isSponsored: true })
      const calls = [transferAll(0n)]
      await expect(bundler.sendUserOperation({ calls })).rejects.toThrow('does not pay for this account')
      sandbox.sponsor.payFor(account.address)
      const hash = await bundler.sendUserOperation({ calls })
      expect(await bundler.getUserOperationReceipt({ hash })).toMatchObject({ success: true })
      expect(await node.getBalance(account)).toBe(0n)
      sandbox.sponsor.payForNobody()
      await expect(bundler.sendUserOperation({ calls })).rejects.toThrow('does not pay for this account')
    }))

  test('pays for what it has signed, and nothing else', () =>
    withSmartAccounts(async sandbox => {
      const { bundler, account } = await openSmartAccount(sandbox, { isSponsored: true })
      sandbox.sponsor.payFor(account.address)
      const prepared = await bundler.prepareUserOperation({ calls: [transferAll(0n)] })
      const callData = await account.encodeCalls([{ to: other, value: 0n }])
      const changed = { ...prepared, callData }
      const signature = await account.signUserOperation(changed as never)
      await expect(
        bundler.sendUserOperation({ ...changed, signature, account: undefined } as never),
      ).rejects.toThrow('AA34')
    }))

  test('is told by other processes, too', () =>
    withSmartAccounts(async sandbox => {
      const { bundler } = await openSmartAccount(sandbox, { isSponsored: true })
      const control = (method: string, query = '') =>
        fetch(`${sandbox.url}/sandbox/sponsor${query}`, { method })
      expect((await control('POST', '?account=everybody')).status).toBe(200)
      await expect(bundler.sendUserOperation({ calls: [transferAll(0n)] })).resolves.toMatch(/^0x/)
      expect((await control('DELETE')).status).toBe(200)
      await expect(bundler.sendUserOperation({ calls: [transferAll(0n)] })).rejects.toThrow('does not pay')
      expect((await control('POST', '?account=nobody')).status).toBe(400)
      expect((await control('GET')).status).toBe(405)
    }))
})
