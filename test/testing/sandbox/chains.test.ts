import { createPublicClient, createWalletClient, erc20Abi, http, numberToHex, padHex, parseEther } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { sandboxNetworks, startSandbox, testUsd, type Sandbox } from '../../../testing/sandbox/index.js'
import { projectId } from './support/projectId.js'
import { receiptOf } from '../../support/receiptOf.js'

const mnemonic = 'test test test test test test test test test test test junk'

describe('the chains of the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())

  const clientOf = (chainId: number, options?: { batch: boolean }) => {
    const chain = sandboxNetworks(sandbox).find(({ id }) => id === chainId)
    if (!chain) throw new Error(`No chain ${chainId}`)
    return createPublicClient({ chain, transport: http(undefined, options) })
  }
  const send = (url: string, body: unknown, contentType = 'text/plain') =>
    fetch(url, { method: 'POST', headers: { 'content-type': contentType }, body: JSON.stringify(body) })
  const chainIdCall = { jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }

  test.each([31337, 31338])('chain %i is real: id, funds, test money, Multicall3', async id => {
    const client = clientOf(id)
    const [first, second, third] = sandbox.chains.find(chain => chain.id === id)?.accounts ?? []
    if (!first || !second || !third) throw new Error('Accounts are missing')
    const balanceOf = (address: `0x${string}`) =>
      ({ abi: erc20Abi, address: testUsd.address, functionName: 'balanceOf', args: [address] }) as const

    expect(await client.getChainId()).toBe(id)
    expect(await client.getBalance({ address: first.address })).toBe(parseEther('10000'))
    expect(await client.getTransactionCount({ address: first.address })).toBe(0)
    const answers = await client.multicall({
      allowFailure: false,
      contracts: [
        { abi: erc20Abi, address: testUsd.address, functionName: 'name' },
        { abi: erc20Abi, address: testUsd.address, functionName: 'symbol' },
        { abi: erc20Abi, address: testUsd.address, functionName: 'decimals' },
        balanceOf(first.address),
        balanceOf(second.address),
        balanceOf(third.address),
      ],
    })
    expect(answers).toEqual(['Test USD', 'TUSD', 6, 10_000_000_000n, 10_000_000_000n, 0n])
  })

  test('one counts as a main network, the other as a test network', () => {
    expect(
      sandbox.chains.map(({ id, name, testnet, nativeCurrency }) => [
        id,
        name,
        testnet,
        nativeCurrency.symbol,
      ]),
    ).toEqual([
      [31337, 'Portico Local', false, 'ETH'],
      [31338, 'Portico Second', true, 'TEST'],
    ])
  })

  test('the ten accounts are those of the well-known test mnemonic', () => {
    const addresses = sandbox.chains[0]?.accounts.map(({ address }) => address)
    const keys = sandbox.chains[0]?.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey).address)
    expect(addresses).toEqual(
      Array.from({ length: 10 }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address),
    )
    expect(keys).toEqual(addresses)
  })

  test('a signed transaction is mined', async () => {
    const [chain] = sandboxNetworks(sandbox)
    const [, , , fourth, fifth] = sandbox.chains[0]?.accounts ?? []
    if (!chain || !fourth || !fifth) throw new Error('Accounts are missing')
    const account = privateKeyToAccount(fourth.privateKey)
    const wallet = createWalletClient({ account, chain, transport: http() })
    const client = clientOf(31337)

    const hash = await wallet.sendTransaction({ to: fifth.address, value: parseEther('1') })
    expect((await receiptOf(client, hash)).status).toBe('success')
    expect(await client.getBalance({ address: fifth.address })).toBe(parseEther('10001'))
  })

  test('a batch is answered as a batch', async () => {
    const client = clientOf(31337, { batch: true })
    expect(await Promise.all([client.getChainId(), client.getBlockNumber()])).toEqual([
      31337,
      expect.any(BigInt),
    ])
  })

  test.each(['text/plain', 'application/json'])('a page of any origin may ask in %s', async contentType => {
    const url = sandbox.rpcUrl(31338)
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')

    const response = await send(url, chainIdCall, contentType)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await response.json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a6a' })
  })

  test('an unknown chain and a wrong verb are refused', async () => {
    expect((await send(`${sandbox.url}/rpc/1`, chainIdCall)).status).toBe(404)
    expect((await fetch(sandbox.rpcUrl(31337))).status).toBe(405)
    expect(() => sandbox.rpcUrl(1)).toThrow('The sandbox does not run chain 1.')
  })

  test.each(['/v1', '/v1/'])('the hosted service answers at %s for the same node', async path => {
    const url = `${sandbox.hostedRpcUrl}${path}?chainId=eip155%3A31337&projectId=${projectId}`
    expect(await (await send(url, [chainIdCall])).json()).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0x7a69' },
    ])
  })

  test.each([
    ['an unknown chain', `chainId=eip155:1&projectId=${projectId}`, 400],
    ['a malformed project id', 'chainId=eip155:31337&projectId=x', 401],
    ['no project id', 'chainId=eip155:31337', 400],
  ])('the hosted service refuses %s', async (_, query, status) => {
    expect((await send(`${sandbox.hostedRpcUrl}/v1/?${query}`, chainIdCall)).status).toBe(status)
  })

  test.each([
    ['31338', '0x00000000000000000000000000000000000abcde'],
    ['eip155:31338', '0x00000000000000000000000000000000000abcdf'],
  ] as const)('the faucet of %s sends a coin and test money to whoever asks', async (id, to) => {
    const client = clientOf(31338)
    const response = await fetch(`${sandbox.url}/faucet/${id}?to=${to}`, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(await client.getBalance({ address: to })).toBe(parseEther('1'))
    expect(
      await client.readContract({
        abi: erc20Abi,
        address: testUsd.address,
        functionName: 'balanceOf',
        args: [to],
      }),
    ).toBe(100_000_000n)
    expect((await fetch(`${sandbox.url}/faucet/31338?to=0x12`, { method: 'POST' })).status).toBe(400)
  })

  test('the faucet gives to all who ask at the same moment', async () => {
    const client = clientOf(31338)
    const everybody = Array.from({ length: 30 }, (_, index) =>
      padHex(numberToHex(0xfa000 + index), { size: 20 }),
    )
    const statuses = await Promise.all(
      everybody.map(
        async to => (await fetch(`${sandbox.url}/faucet/31338?to=${to}`, { method: 'POST' })).status,
      ),
    )
    expect(statuses).toEqual(everybody.map(() => 200))
    const balances = await Promise.all(everybody.map(address => client.getBalance({ address })))
    expect(balances).toEqual(everybody.map(() => parseEther('1')))
  })
})
