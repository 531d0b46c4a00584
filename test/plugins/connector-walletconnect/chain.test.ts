import { createPublicClient, createWalletClient, custom, http, parseEther, verifyTypedData } from 'viem'
import {
  sandboxNetworks,
  startPhone,
  startSandbox,
  type Phone,
  type Sandbox,
} from '../../../testing/sandbox/index.js'
import { projectId } from '../../testing/sandbox/support/projectId.js'
import { openSite, type Site } from './support/openSite.js'
import { receiptOf } from '../../support/receiptOf.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let sandbox: Sandbox
let site: Site
let phone: Phone
beforeAll(async () => {
  sandbox = await startSandbox()
  site = await openSite(sandbox)
  phone = await startPhone({ relayUrl: sandbox.relayUrl, projectId, chains: sandboxNetworks(sandbox) })
  const { uri, outcome } = await site.connect()
  await phone.pair(uri)
  await outcome
})
afterAll(async () => {
  site.stop()
  await phone.stop()
  await sandbox.stop()
})

const chainOf = () => ({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [sandbox.rpcUrl(31337)] } },
})

test("a viem client of the host has a transaction mined by the phone's key", async () => {
  const chain = chainOf()
  const host = createWalletClient({ account: alice, chain, transport: custom(await site.provider()) })
  const reader = createPublicClient({ chain, transport: http() })
  const before = await reader.getBalance({ address: bob })
  const hash = await host.sendTransaction({ to: bob, value: parseEther('0.25') })
  const receipt = await receiptOf(reader, hash)
  expect(receipt).toMatchObject({ status: 'success', from: alice.toLowerCase() })
  expect((await reader.getBalance({ address: bob })) - before).toBe(parseEther('0.25'))
})

test('it signs typed data, and reads the chain through the same provider, from the node', async () => {
  const chain = chainOf()
  const host = createWalletClient({ account: alice, chain, transport: custom(await site.provider()) })
  const typed = {
    domain: { name: 'Harbor', chainId: chain.id },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'lamp' },
  } as const
  expect(
    await verifyTypedData({ ...typed, address: alice, signature: await host.signTypedData(typed) }),
  ).toBe(true)

  const reader = createPublicClient({ chain, transport: custom(await site.provider()) })
  const asked = phone.requests.length
  expect(await reader.getBalance({ address: alice })).toBeGreaterThan(0n)
  expect(await reader.getBlockNumber()).toBeGreaterThan(0n)
  expect(phone.requests).toHaveLength(asked)
})

test('what the chain refuses, the host gets with its code', async () => {
  const host = createWalletClient({
    account: alice,
    chain: chainOf(),
    transport: custom(await site.provider()),
  })
  await expect(host.sendTransaction({ to: bob, value: 10n ** 30n })).rejects.toThrow(/insufficient funds/i)
})
