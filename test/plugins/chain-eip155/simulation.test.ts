import {
  createTestClient,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  erc1155Abi,
  http,
  maxUint256,
  parseEther,
  type Abi,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { testLeaves } from '../../../testing/sandbox/contracts/testLeaves.js'
import { sandboxNetworks, testUsd } from '../../../testing/sandbox/index.js'
import { openTrial, sandbox } from './support/openTrial.js'

const stranger = () => privateKeyToAccount(generatePrivateKey()).address
/** Writes calls of a contract. */
const callsOf =
  ({ address, abi }: { readonly address: Hex; readonly abi: Abi }) =>
  (functionName: string, ...args: readonly unknown[]) => ({
    to: address,
    data: encodeFunctionData({ abi, functionName, args }),
  })
const usd = callsOf(testUsd)
const leaf = callsOf(testLeaves)

describe('a transaction that somebody else built is tried out', () => {
  test('coins and tokens that leave and come are told, with what the tokens call themselves', async () => {
    const { simulate, address } = await openTrial()
    const value = parseEther('0.25')
    expect(await simulate({ to: stranger(), value })).toEqual({
      changes: [{ amount: '0.25', units: String(value), direction: 'out' }],
    })
    const token = { token: testUsd.address, symbol: 'TUSD' }
    expect(await simulate(usd('transfer', stranger(), 5_000_001n))).toEqual({
      changes: [{ ...token, amount: '5.000001', units: '5000001', direction: 'out' }],
    })
    expect(await simulate(usd('mint', address, 7n))).toEqual({
      changes: [{ ...token, amount: '0.000007', units: '7', direction: 'in' }],
    })
  })

  test('what a batch does in all is told, later calls after earlier ones', async () => {
    const { simulate, address } = await openTrial()
    const to = stranger()
    expect(
      await simulate(usd('mint', address, 50_000_000n), usd('transfer', to, 149_000_000n), { to, value: 3n }),
    ).toEqual({
      changes: [
        { token: testUsd.address, symbol: 'TUSD', amount: '99', units: '99000000', direction: 'out' },
        { amount: '0.000000000000000003', units: '3', direction: 'out' },
      ],
    })
  })

  test('what comes to nothing is no change', async () => {
    const { simulate, address } = await openTrial()
    expect(await simulate(usd('transfer', address, 5n))).toEqual({ changes: [] })
    expect(await simulate()).toEqual({ changes: [] })
  })

  test('whoever may take tokens afterwards is told, and how many', async () => {
    const { simulate, send } = await openTrial()
    const spender = stranger()
    const token = { token: testUsd.address, symbol: 'TUSD' }
    expect(await simulate(usd('approve', spender, 12_500_000n))).toEqual({
      changes: [],
      allowances: [{ ...token, spender, amount: '12.5', units: '12500000' }],
    })
    expect(await simulate(usd('approve', spender, maxUint256))).toEqual({
      changes: [],
      allowances: [{ ...token, spender }],
    })
    expect(await simulate(usd('approve', spender, maxUint256), usd('approve', spender, 0n))).toEqual({
      changes: [],
    })
    await send(usd('approve', spender, 12_500_000n))
    expect(await simulate(usd('approve', spender, 12_500_000n))).toEqual({ changes: [] })
  })

  test('NFTs that leave, and whoever may take one or all of them', async () => {
    const { simulate, send, address } = await openTrial()
    const to = stranger()
    const id = BigInt(generatePrivateKey())
    await send(leaf('mint', address, id))
    const one = { token: testLeaves.address, symbol: 'LEAF', tokenId: String(id) }
    expect(await simulate(leaf('transferFrom', address, to, id))).toEqual({
      changes: [{ ...one, amount: '1', units: '1', direction: 'out' }],
    })
    expect(await simulate(leaf('approve', to, id))).toEqual({
      changes: [],
      allowances: [{ ...one, spender: to, amount: '1', units: '1' }],
    })
    expect(await simulate(leaf('setApprovalForAll', to, true))).toEqual({
      changes: [],
      allowances: [{ token: testLeaves.address, symbol: 'LEAF', spender: to }],
    })
    expect(await simulate(leaf('setApprovalForAll', to, false))).toEqual({ changes: [] })
  })

  test('one that would fail is told to, whichever call it is that does', async () => {
    const { simulate } = await openTrial()
    const failing = usd('transferFrom', stranger(), stranger(), 1n)
    const fault = { code: 'TRANSACTION_FAILED' }
    await expect(simulate(failing)).rejects.toMatchObject(fault)
    await expect(simulate(usd('transfer', stranger(), 1n), failing)).rejects.toMatchObject(fault)
    await expect(simulate({ to: stranger(), value: parseEther('2000') })).rejects.toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test('an account that is a contract is tried out like any other', async () => {
    const { simulate, client } = await openTrial()
    const [network] = sandboxNetworks(sandbox)
    const test = createTestClient({ mode: 'anvil', transport: http(network!.rpcUrls.default.http[0]!) })
    await test.setCode({ address: client.account.address, bytecode: '0x00' })
    expect(await simulate({ to: stranger(), value: 4n })).toMatchObject({ changes: [{ units: '4' }] })
  })

  test('the bytes of another chain are not read', async () => {
    expect(await (await openTrial()).simulateBytes()).toEqual({ unknown: 'unreadable' })
  })
})

describe('a node, scripted, that', () => {
  const to = stranger()
  const collection = stranger()
  const zeroData = `0x${'0'.repeat(64)}` as const
  const ran = (logs: readonly unknown[], count = 1) => [
    { calls: Array.from({ length: count }, () => ({ status: '0x1', returnData: '0x', logs })) },
  ]
  const openOn = async (toAnswer: (address: string) => unknown) => {
    let own = ''
    const site = await openTrial(method => (method === 'eth_simulateV1' ? toAnswer(own) : undefined))
    own = site.address
    return site
  }

  test('tells of tokens of ERC-1155, one and several', async () => {
    const topicsOf = (eventName: 'TransferSingle' | 'TransferBatch', from: string) =>
      encodeEventTopics({ abi: erc1155Abi, eventName, args: { operator: to, from: from as Hex, to } })
    const uints = (...values: readonly (bigint | readonly bigint[])[]) =>
      encodeAbiParameters(
        values.map(value => ({ type: typeof value === 'bigint' ? 'uint256' : 'uint256[]' })),
        values,
      )
    const { simulate } = await openOn(own =>
      ran([
        { address: collection, topics: topicsOf('TransferSingle', own), data: uints(8n, 30n) },
        { address: collection, topics: topicsOf('TransferBatch', own), data: uints([8n, 9n], [1n, 2n]) },
      ]),
    )
    const token = collection
    expect(await simulate({ to: collection })).toEqual({
      changes: [
        { token, tokenId: '8', amount: '31', units: '31', direction: 'out' },
        { token, tokenId: '9', amount: '2', units: '2', direction: 'out' },
      ],
    })
  })

  test.each([
    ['answers with nothing', []],
    ['answers with a text', 'yes'],
    ['answers for fewer calls', [{ calls: [] }]],
    ['answers for more calls', ran([], 2)],
    ['tells of endless events', ran(Array.from({ length: 1001 }, () => ({})))],
  ])('%s is not believed', async (_, answer) => {
    const { simulate } = await openOn(() => answer)
    expect(await simulate({ to })).toEqual({ unknown: 'unreadable' })
  })

  test('tells of more than can be shown is not believed either', async () => {
    const { simulate } = await openOn(own =>
      ran(
        Array.from({ length: 17 }, () => ({
          address: stranger(),
          topics: [
            '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
            `0x${own.slice(2).padStart(64, '0')}`,
            `0x${to.slice(2).padStart(64, '0')}`,
          ],
          data: `0x${'1'.padStart(64, '0')}`,
        })),
      ),
    )
    expect(await simulate({ to })).toEqual({ unknown: 'unreadable' })
  })

  test('mixes in what is no event of a token is read without it', async () => {
    const junk = [
      null,
      7,
      {},
      { address: to, topics: [], data: '0x' },
      { address: to, topics: [zeroData], data: '0xz' },
    ]
    const { simulate } = await openOn(() =>
      ran([...junk, { address: to, topics: [zeroData], data: zeroData }]),
    )
    expect(await simulate({ to })).toEqual({ changes: [] })
  })

  test('is asked to make a contract is handed a call to nobody', async () => {
    const asked: unknown[] = []
    const site = await openTrial((method, params) => {
      if (method !== 'eth_simulateV1') return undefined
      asked.push(params[0])
      return ran([])
    })
    expect(await site.simulate({ data: '0x60006000f3', value: 9n })).toEqual({ changes: [] })
    const call = { from: site.address, data: '0x60006000f3', value: '0x9' }
    expect(asked).toEqual([{ blockStateCalls: [{ calls: [call] }], traceTransfers: true }])
  })

  test('knows no simulations says so, once a plain call has gone well', async () => {
    const site = await openTrial((method, params) => {
      if (method === 'eth_simulateV1') throw new TypeError(`no ${params.length}`)
      return undefined
    })
    expect(await site.simulate({ to })).toEqual({ unknown: 'unsupported' })
    await expect(site.simulate(usd('transferFrom', to, to, 1n))).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
    })
  })
})
