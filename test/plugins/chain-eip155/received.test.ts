import { createPublicClient, encodeFunctionData, http, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { transactions } from '../../../kernel/define.js'
import { sandboxNetworks, startSandbox, testUsd, type Sandbox } from '../../../testing/sandbox/index.js'
import { receiptOf } from '../../support/receiptOf.js'
import { createSite } from './support/createSite.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

const payer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const stranger = () => privateKeyToAccount(generatePrivateKey()).address

/** A site on a real anvil. */
const open = async () => {
  const [network] = sandboxNetworks(sandbox)
  if (!network) throw new Error('no network')
  const url = network.rpcUrls.default.http[0] ?? ''
  const site = await createSite({
    networks: [network],
    env: { fetch: (input, init) => fetch(input, init) },
  })
  await site.kernel.provider('eip155')
  const chain = site.kernel.capability(transactions, 'eip155')
  const shown = site.kernel.stores.namespaces.get('eip155')?.network
  if (!chain?.received || !shown) throw new Error('no chain')
  const { received } = chain
  /** Sends from an account that anvil has the key of. @returns the hash, once it is in a block */
  const send = async (call: {
    readonly to: string
    readonly value?: Hex
    readonly data?: Hex
    readonly gas?: Hex
  }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [{ from: payer, ...call }] },
      }),
    })
    const { result } = (await answer.json()) as { readonly result: Hex }
    await receiptOf(createPublicClient({ transport: http(url) }), result)
    return result
  }
  const transfer = (to: Hex, units: bigint) =>
    encodeFunctionData({ abi: testUsd.abi, functionName: 'transfer', args: [to, units] })
  const units = async (query: { readonly id: string; readonly to: string; readonly token?: string }) =>
    (await received(shown, query))?.units
  return { send, transfer, units, received: (id: string, to: string) => received(shown, { id, to }) }
}

test('coins are what the transaction itself pays, with the time of its block', async () => {
  const { send, received, units } = await open()
  const [to, other] = [stranger(), stranger()]
  const id = await send({ to, value: '0x7' })
  const receipt = await received(id, to.toLowerCase())
  expect(receipt?.units).toBe(7n)
  expect(Math.abs((receipt?.at ?? 0) - Date.now())).toBeLessThan(600_000)
  expect(await units({ id, to: other })).toBe(0n)
  expect(await units({ id, to, token: testUsd.address })).toBe(0n)
})

test('of a token, what it says that it has moved to the account', async () => {
  const { send, transfer, units } = await open()
  const [to, other] = [stranger(), stranger()]
  const id = await send({ to: testUsd.address, data: transfer(to, 2_500_000n) })
  expect(await units({ id, to, token: testUsd.address.toLowerCase() })).toBe(2_500_000n)
  expect(await units({ id, to: other, token: testUsd.address })).toBe(0n)
  expect(await units({ id, to })).toBe(0n)
  // Another contract may say the same of itself.
  expect(await units({ id, to, token: other })).toBe(0n)
})

test('what an account pays itself brings it nothing', async () => {
  const { send, transfer, units } = await open()
  const coins = await send({ to: payer, value: '0x7' })
  const tokens = await send({ to: testUsd.address, data: transfer(payer, 5n) })
  expect(await units({ id: coins, to: payer })).toBe(0n)
  expect(await units({ id: tokens, to: payer, token: testUsd.address })).toBe(0n)
})

test('what has failed has brought nothing', async () => {
  const { send, transfer, units } = await open()
  const to = stranger()
  const id = await send({ to: testUsd.address, data: transfer(to, 2n ** 255n), gas: '0x186a0' })
  expect(await units({ id, to, token: testUsd.address })).toBe(0n)
})

test('what is in no block is not known yet', async () => {
  const { received } = await open()
  expect(await received(`0x${'ab'.repeat(32)}`, stranger())).toBeUndefined()
})

test('a node that cannot be asked is told of', async () => {
  const [network] = sandboxNetworks(sandbox)
  const site = await createSite({
    networks: [network!],
    env: { fetch: () => Promise.reject(new Error('offline')) },
  })
  await site.kernel.provider('eip155')
  const chain = site.kernel.capability(transactions, 'eip155')
  const shown = site.kernel.stores.namespaces.get('eip155')?.network
  const query = { id: `0x${'ab'.repeat(32)}`, to: stranger() }
  await expect(chain!.received!(shown!, query)).rejects.toThrow('HTTP request failed')
})
