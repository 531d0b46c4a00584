import { createWalletClient, custom, numberToHex, parseEther, type Address } from 'viem'
import { batchAccount } from '../../testing/sandbox/index.js'
import { startAnvil, type Anvil } from './support/startAnvil.js'
import { devAccounts, walletOnSite } from './support/walletOnSite.js'

const [alice] = devAccounts
const create2Factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const chain = {
  id: 31_337,
  name: 'Harbor',
  nativeCurrency: { name: 'Pebble', symbol: 'PBL', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}
const boat = '0x00000000000000000000000000000000000B0A70'
const pier = '0x0000000000000000000000000000000000009123'

let anvil: Anvil
beforeEach(async () => {
  anvil = await startAnvil(chain.id)
})
afterEach(() => anvil.stop())

/** A site that speaks to the wallet by viem alone. */
const connected = async ({ hasContract = true } = {}) => {
  const site = walletOnSite({
    chains: [{ id: chain.id, rpcUrl: anvil.url }],
    batchAccount: batchAccount.address,
  })
  await site.call('eth_requestAccounts')
  const code = `0x${'00'.repeat(32)}${batchAccount.bytecode.slice(2)}`
  if (hasContract) {
    await site.call('eth_sendTransaction', [{ from: alice, to: create2Factory, data: code }])
    while ((await site.call('eth_getCode', [batchAccount.address, 'latest'])) === '0x');
  }
  const client = createWalletClient({ account: alice, chain, transport: custom(site.wallet.provider) })
  const coins = async (of: Address) => BigInt(String(await site.call('eth_getBalance', [of, 'latest'])))
  return { ...site, client, coins }
}
const calls = [
  { to: boat, value: parseEther('1') },
  { to: pier, value: 5n, data: '0x' as const },
] as const

test('viem sends a batch, waits for it, and all of it has happened in one transaction', async () => {
  const { client, coins, wallet } = await connected()
  expect(await client.getCapabilities({ chainId: chain.id })).toEqual({ atomic: { status: 'supported' } })
  const { id } = await client.sendCalls({ calls, forceAtomic: true })
  const { status, statusCode, atomic, receipts } = await client.waitForCallsStatus({
    id,
    pollingInterval: 20,
  })
  expect([status, statusCode, atomic, receipts?.length]).toEqual(['success', 200, true, 1])
  expect([await coins(boat), await coins(pier)]).toEqual([parseEther('1'), 5n])
  expect(wallet.requests.filter(({ method }) => method === 'wallet_sendCalls')).toHaveLength(1)
})

test('an account that has become the contract is no further asked to, and can send as before', async () => {
  const { client, coins } = await connected()
  for (let round = 0; round < 2; round++) {
    const { id } = await client.sendCalls({ calls, forceAtomic: true })
    await client.waitForCallsStatus({ id, pollingInterval: 20 })
  }
  await client.sendTransaction({ to: boat, value: 1n })
  expect(await coins(pier)).toBe(10n)
})

test('a batch of which one call fails is not sent at all', async () => {
  const { client, coins } = await connected()
  const failing = { to: batchAccount.address, data: '0xdeadbeef' } as const
  await expect(client.sendCalls({ calls: [...calls, failing], forceAtomic: true })).rejects.toThrow()
  expect(await coins(boat)).toBe(0n)
})

test('a batch that its owner refuses is not sent', async () => {
  const { client, wallet, coins, fail } = await connected()
  wallet.script('wallet_sendCalls', 'reject')
  await expect(client.sendCalls({ calls })).rejects.toThrow(/reject/i)
  expect(await coins(boat)).toBe(0n)
  expect((await fail('wallet_getCallsStatus', ['0xab'])).code).toBe(5730)
})

test('where the network lacks the contract there are no batches', async () => {
  const { call, fail } = await connected({ hasContract: false })
  expect(await call('wallet_getCapabilities', [alice])).toEqual({})
  const batch = {
    ...{ version: '2.0.0', from: alice, chainId: numberToHex(chain.id), atomicRequired: true },
    calls: [{ to: boat }],
  }
  expect((await fail('wallet_sendCalls', [batch])).code).toBe(5760)
  expect((await fail('wallet_sendCalls', [{ ...batch, chainId: '0x1' }])).code).toBe(5710)
})
