import { formatUnits } from 'viem'
import { tokenBalances } from '../../../kernel/define.js'
import type { Eip155Token } from '../../../plugins/chain-eip155/index.js'
import { readTextAnswer } from '../../../plugins/chain-eip155/tokenBalances/readTextAnswer.js'
import { sandboxNetworks, startSandbox, testUsd, type Sandbox } from '../../../testing/sandbox/index.js'
import { createTestWallet } from '../../../testing/index.js'
import { createSite } from './support/createSite.js'

/** What the contract itself says. */
const places = 6
const units = 10_000_000_000n
const signal = new AbortController().signal
let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [] })
})
afterAll(() => sandbox.stop())

/** A site on a real anvil, with a connected wallet that holds 10,000 Test USD. */
const openSite = async ({
  listed = [],
  assets,
}: {
  /** The tokens that the host lists. */
  readonly listed?: readonly Eip155Token[]
  /** What the wallet tells of its own. Default nothing. */
  readonly assets?: readonly unknown[]
} = {}) => {
  const [network] = sandboxNetworks(sandbox)
  if (!network) throw new Error('no network')
  const wallet = createTestWallet({
    chains: [{ id: network.id, rpcUrl: network.rpcUrls.default.http[0] }],
    tellsAssets: assets !== undefined,
  })
  if (assets) wallet.script('wallet_getAssets', { result: { [`0x${network.id.toString(16)}`]: assets } })
  const { connect, kernel } = await createSite({
    provider: wallet.provider,
    networks: [network],
    tokens: { [network.caipNetworkId]: listed },
  })
  await connect()
  await kernel.provider('eip155')
  const chain = kernel.stores.namespaces.get('eip155')!
  return kernel.capability(tokenBalances, 'eip155')!.read(chain.address!, chain.network!, signal)
}
const usd = (amount: string, decimals = places) =>
  expect.objectContaining({ token: testUsd.address, amount, decimals })
const claim = (facts: object = {}) => ({
  ...{ address: testUsd.address, type: 'ERC20', balance: `0x${units.toString(16)}` },
  metadata: { name: 'Test USD', symbol: 'TUSD', iconUrl: '', decimals: places, price: 1, ...facts },
})

describe('a token of six decimals', () => {
  test('that the host lists is shown by the decimals of its contract', async () => {
    expect(await openSite({ listed: [{ address: testUsd.address }] })).toEqual([
      usd(formatUnits(units, places)),
    ])
  })

  test('that the wallet tells of is shown by the decimals that the wallet names', async () => {
    expect(await openSite({ assets: [claim()] })).toEqual([usd('10000')])
  })

  test.each([
    [1n, '0.000001'],
    [999_999n, '0.999999'],
    [1_500_000n, '1.5'],
    [12_345_678n, '12.345678'],
  ])('shows %d of its smallest units as %s', async (balance, amount) => {
    expect(await openSite({ assets: [{ ...claim(), balance: `0x${balance.toString(16)}` }] })).toEqual([
      usd(amount),
    ])
  })
})

test('of a token that both know the chain is believed, not the wallet', async () => {
  expect(
    await openSite({ listed: [{ address: testUsd.address }], assets: [claim({ decimals: 8 })] }),
  ).toEqual([usd('10000')])
})

test('a token that is no contract is left out, the others are shown', async () => {
  const nowhere = { address: `0x${'de'.repeat(20)}` } as const
  expect(await openSite({ listed: [nowhere, { address: testUsd.address }] })).toEqual([usd('10000')])
})

test('texts of contracts are read in both forms, and nothing else', () => {
  const word = (value: string) => value.padStart(64, '0')
  const text = (value: string) => Buffer.from(value).toString('hex').padEnd(64, '0')
  expect(readTextAnswer(`0x${word('20')}${word('4')}${text('TUSD')}`)).toBe('TUSD')
  expect(readTextAnswer(`0x${text('MKR')}`)).toBe('MKR')
  for (const none of ['0x', '0x12', 'MKR', `0x${word('20')}${'f'.repeat(64)}`, `0x${'ff'.repeat(32)}`])
    expect(readTextAnswer(none)).toBeUndefined()
})
