import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  parseEther,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { nativeBalance, signMessage, switchNetwork } from '../../../kernel/define.js'
import { eip155Network, rpcService, type Eip1193Provider } from '../../../plugins/chain-eip155/index.js'
import { createTestWallet } from '../../../testing/index.js'
import { startAnvil, type Anvil } from '../../testing/support/startAnvil.js'
import { createSite } from './support/createSite.js'
import { harbor, lagoon } from './support/networks.js'
import { receiptOf } from '../../support/receiptOf.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let anvils: readonly Anvil[] = []
beforeAll(async () => {
  anvils = await Promise.all([startAnvil(harbor.id), startAnvil(lagoon.id)])
})
afterAll(() => Promise.all(anvils.map(anvil => anvil.stop())))

const urlOf = (index: number): string => anvils[index]?.url ?? ''
const networks = () =>
  [harbor, lagoon].map((network, index) => ({ ...network, rpcUrls: { default: { http: [urlOf(index)] } } }))

/** A site and a wallet on real chains; the wallet knows Harbor only. */
const openSite = async () => {
  const wallet = createTestWallet({ chains: [{ id: harbor.id, rpcUrl: urlOf(0) }], accountCount: 2 })
  const site = await createSite({ provider: wallet.provider, networks: networks() })
  await site.connect()
  const chain = site.kernel.stores.namespaces.get('eip155')
  if (!chain?.connection) throw new Error('not connected')
  const provider = (await site.kernel.provider('eip155')) as Eip1193Provider
  return { ...site, wallet, chain, session: chain.connection.session, provider }
}

test('a viem client of the host sends through the stable provider', async () => {
  const { provider } = await openSite()
  const [chain] = networks()
  if (!chain) throw new Error('no chain')
  const host = createWalletClient({ account: alice, chain, transport: custom(provider) })
  const reader = createPublicClient({ chain, transport: http() })
  const before = await reader.getBalance({ address: bob })
  const hash = await host.sendTransaction({ to: bob, value: parseEther('0.25') })
  await receiptOf(reader, hash)
  expect((await reader.getBalance({ address: bob })) - before).toBe(parseEther('0.25'))
})

test('a viem client of the host signs texts and typed data through it', async () => {
  const { provider } = await openSite()
  const host = createWalletClient({ account: alice, transport: custom(provider) })
  const signature = await host.signMessage({ message: 'Hello' })
  expect(await verifyMessage({ address: alice, message: 'Hello', signature })).toBe(true)
  const typed = {
    domain: { name: 'Harbor', chainId: harbor.id },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'lamp' },
  } as const
  expect(
    await verifyTypedData({ ...typed, address: alice, signature: await host.signTypedData(typed) }),
  ).toBe(true)
})

test.each(['Grüße, 世界 👋', '0xdeadbeef', ''])(
  'the text %j is signed as the text that it is',
  async message => {
    const { kernel, chain } = await openSite()
    const signature = await kernel.capability(signMessage, 'eip155')?.sign(chain.connection!, message)
    expect(await verifyMessage({ address: alice, message, signature: signature as `0x${string}` })).toBe(true)
  },
)

test('a text is signed by the account in use', async () => {
  const { kernel, wallet, chain } = await openSite()
  wallet.switchAccount(1)
  expect(chain.address).toBe(bob)
  const signature = await kernel.capability(signMessage, 'eip155')?.sign(chain.connection!, 'Hello')
  expect(await verifyMessage({ address: bob, message: 'Hello', signature: signature as `0x${string}` })).toBe(
    true,
  )
})

test('a wallet learns a network that it did not know', async () => {
  const { kernel, session, wallet, chain } = await openSite()
  await kernel
    .capability(switchNetwork, 'eip155')
    ?.switch(session, eip155Network({ ...networks()[1], ...lagoon }))
  expect(wallet.chain.id).toBe(lagoon.id)
  expect(chain.network?.caipNetworkId).toBe('eip155:31338')
})

test('the native balance is exact', async () => {
  const { kernel, chain } = await openSite()
  const [network] = chain.networks
  if (!network) throw new Error('no network')
  const client = await (await kernel.load(rpcService)).client(network)
  const poor = '0x00000000000000000000000000000000000a11ce'
  const wei = 160_000_000_000_000_001n
  await client.request({
    method: 'anvil_setBalance' as never,
    params: [poor, `0x${wei.toString(16)}`] as never,
  })
  const balance = kernel
    .capability(nativeBalance, 'eip155')
    ?.read(poor, network, new AbortController().signal)
  expect(await balance).toBe('0.160000000000000001')
})

test('a balance that nobody waits for any more is not given', async () => {
  const { kernel, chain } = await openSite()
  const [network] = chain.networks
  if (!network) throw new Error('no network')
  const reading = kernel.capability(nativeBalance, 'eip155')?.read(alice, network, AbortSignal.abort())
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
})
