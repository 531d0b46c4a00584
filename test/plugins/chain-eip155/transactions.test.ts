import { createWalletClient, encodeFunctionData, http, parseEther, publicActions, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { transactions, type BuiltTransaction, type TransactionCall } from '../../../kernel/define.js'
import { createTestWallet } from '../../../testing/index.js'
import {
  batchAccount,
  sandboxNetworks,
  startSandbox,
  testUsd,
  type Sandbox,
} from '../../../testing/sandbox/index.js'
import { createSite } from './support/createSite.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

const stranger = () => privateKeyToAccount(generatePrivateKey()).address
const usd = (functionName: 'transfer' | 'approve' | 'transferFrom', ...args: readonly unknown[]) => ({
  to: testUsd.address,
  data: encodeFunctionData({ abi: testUsd.abi, functionName, args } as never),
})

/** A site on a real anvil, with a connected wallet that holds one coin and 100 TUSD. */
const open = async ({ takesBatches = true } = {}) => {
  const [network, other] = sandboxNetworks(sandbox)
  if (!network || !other) throw new Error('no network')
  const rpcUrl = network.rpcUrls.default.http[0]!
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  await fetch(`${sandbox.url}/faucet/${network.id}?to=${account.address}`, { method: 'POST' })
  const wallet = createTestWallet({
    chains: [
      { id: network.id, rpcUrl },
      { id: other.id, rpcUrl: other.rpcUrls.default.http[0]! },
    ],
    privateKey,
    ...(takesBatches && { batchAccount: batchAccount.address }),
  })
  const site = await createSite({
    provider: wallet.provider,
    networks: [network],
    env: {
      // What looks again every two seconds looks every 20 ms.
      after: (delayMs, fn) => {
        const timer = setTimeout(fn, delayMs === 2000 ? 20 : delayMs)
        return () => clearTimeout(timer)
      },
    },
  })
  await site.connect()
  const chain = site.kernel.stores.namespaces.get('eip155')!
  const { session } = chain.connection!
  await site.kernel.provider('eip155')
  const ability = site.kernel.capability(transactions, 'eip155')!
  const shown = chain.network!
  const client = createWalletClient({ account, chain: network, transport: http(rpcUrl), pollingInterval: 20 })
  const chainOf = client.extend(publicActions)
  const built = (calls: readonly TransactionCall[]): BuiltTransaction => ({ calls })
  return {
    ...{ wallet, other, address: account.address, id: network.id },
    client: chainOf,
    estimate: (...calls: readonly TransactionCall[]) => ability.estimate(session, shown, built(calls)),
    send: (...calls: readonly TransactionCall[]) => ability.send(session, shown, built(calls)),
    sendBuilt: (transaction: BuiltTransaction) => ability.send(session, shown, transaction),
    follow: (id: string, isBatch?: boolean) => ability.follow(shown, { id, ...(isBatch && { isBatch }) }),
    takesBatches: () => ability.takesBatches!(session, shown),
    sent: () => wallet.requests.filter(({ method }) => /send/i.test(method)),
    usdOf: (of: Hex) =>
      chainOf.readContract({ ...testUsd, functionName: 'balanceOf', args: [of] }) as Promise<bigint>,
    allowed: (of: Hex, to: Hex) =>
      chainOf.readContract({ ...testUsd, functionName: 'allowance', args: [of, to] }) as Promise<bigint>,
  }
}

describe('one call', () => {
  test('is sent as it was built, for no more than was estimated, and followed until the network has run it', async () => {
    const { estimate, send, address, client, allowed, follow } = await open()
    const spender = stranger()
    const call = usd('approve', spender, 7n)
    const { fee } = await estimate(call)
    const before = await client.getBalance({ address })
    const { id, isBatch, confirmed } = await send(call)
    expect(isBatch).toBeUndefined()
    expect(await confirmed).toBe(id)
    expect(await allowed(address, spender)).toBe(7n)
    const cost = before - (await client.getBalance({ address }))
    expect(cost).toBeLessThanOrEqual(parseEther(fee))
    expect(cost).toBeGreaterThan(0n)
    expect(await follow(id)).toBe(id)
  })

  test('that makes a contract has no receiver', async () => {
    const { send, client } = await open()
    const { id, confirmed } = await send({ data: '0x6001600c60003960016000f300' })
    await confirmed
    const { contractAddress } = await client.getTransactionReceipt({ hash: id as Hex })
    expect(await client.getCode({ address: contractAddress! })).toBe('0x00')
  })

  test('is not sent from another chain than it was built for, nor by another account', async () => {
    const { send, wallet, other, id, sent } = await open()
    wallet.switchChain(other.id)
    await expect(send(usd('approve', stranger(), 7n))).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    wallet.switchChain(id)
    wallet.script('eth_accounts', { result: [stranger()] })
    await expect(send(usd('approve', stranger(), 7n))).rejects.toMatchObject({ code: 'ACCOUNT_CHANGED' })
    expect(sent()).toEqual([])
  })

  test('that would fail, or costs more than there is, has no estimate', async () => {
    const { estimate } = await open()
    await expect(estimate(usd('transferFrom', stranger(), stranger(), 1n))).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
    await expect(estimate({ to: stranger(), value: parseEther('1') })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })
})

describe('several calls', () => {
  test('are one request, of which all happens', async () => {
    const { estimate, send, sent, address, client, usdOf, allowed, follow } = await open()
    const spender = stranger()
    const to = stranger()
    const calls = [usd('approve', spender, 7n), usd('transfer', to, 5n), { to, value: 3n }]
    const { fee } = await estimate(...calls)
    const before = await client.getBalance({ address })
    const { id, isBatch, confirmed } = await send(...calls)
    expect(isBatch).toBe(true)
    const hash = (await confirmed) as Hex
    expect((await client.getTransactionReceipt({ hash })).status).toBe('success')
    expect(
      await Promise.all([allowed(address, spender), usdOf(to), client.getBalance({ address: to })]),
    ).toEqual([7n, 5n, 3n])
    expect(sent().map(({ method }) => method)).toEqual(['wallet_sendCalls'])
    expect(parseEther(fee)).toBeGreaterThan(0n)
    expect(before - (await client.getBalance({ address }))).toBeGreaterThan(3n)
    // As after a reload: by what the wallet calls it.
    expect(await follow(id, true)).toBe(hash)
  })

  test('of which one fails do nothing', async () => {
    const { send, address, allowed } = await open()
    const spender = stranger()
    const failing = [usd('approve', spender, 7n), usd('transferFrom', stranger(), spender, 1n)]
    await expect(send(...failing)).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(await allowed(address, spender)).toBe(0n)
  })

  test('need a wallet that says it takes them', async () => {
    expect(await (await open()).takesBatches()).toBe(true)
    const plain = await open({ takesBatches: false })
    expect(await plain.takesBatches()).toBe(false)
    await expect(plain.send(usd('approve', stranger(), 7n), { to: stranger() })).rejects.toMatchObject({
      code: 'WALLET_FAILED',
    })
  })

  test('are estimated as they would run one after the other', async () => {
    const { estimate, address } = await open()
    const { fee } = await estimate(usd('approve', address, 7n), usd('transferFrom', address, stranger(), 7n))
    expect(parseEther(fee)).toBeGreaterThan(0n)
    await expect(
      estimate(usd('approve', address, 7n), usd('transferFrom', address, stranger(), 8n)),
    ).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })
})

test('what is no transaction of this chain is refused before anything is asked', async () => {
  const { sendBuilt, sent } = await open()
  for (const transaction of [{ bytes: new Uint8Array(8) }, { calls: [] }])
    await expect(sendBuilt(transaction)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  expect(sent()).toEqual([])
})
