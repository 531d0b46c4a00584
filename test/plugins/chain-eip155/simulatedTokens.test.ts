import { encodeFunctionData, parseAbi, parseEther, zeroAddress, type Hex } from 'viem'
import type { TransactionCall } from '../../../kernel/define.js'
import { testUsd } from '../../../testing/sandbox/index.js'
import { compileContracts } from './support/compileContracts.js'
import { openTrial } from './support/openTrial.js'

const abi = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function deposit() payable',
  'function withdraw(uint256 wad)',
  'function swap(address from, address to, uint256 value) payable',
])
const call = (to: Hex, functionName: (typeof abi)[number]['name'], ...args: readonly unknown[]) =>
  ({ to, data: encodeFunctionData({ abi, functionName, args } as never) }) satisfies TransactionCall

const codes = compileContracts('OddTokens.sol')
/** An account with 1000 of an odd token, and a counter that swaps one for one, with as much of it and three coins. */
const open = async (kind = 'PlainToken') => {
  const site = await openTrial()
  const token = await site.deploy(codes.get(kind)!)
  const counter = await site.deploy(codes.get('Counter')!)
  await site.send(call(token, 'mint', site.address, 1000n))
  await site.send(call(token, 'mint', counter, 1000n))
  await site.send(call(testUsd.address, 'mint', counter, 1000n))
  await site.send({ to: counter, value: parseEther('0.3') })
  const approve = (units: bigint) => call(token, 'approve', counter, units)
  const swap = (from: Hex, to: Hex, units: bigint) => call(counter, 'swap', from, to, units)
  return { ...site, token, counter, approve, swap }
}
const usd = { token: testUsd.address, symbol: 'TUSD' }
const odd = (token: Hex) => ({ token, symbol: 'ODD' })

describe('the allowance of a swap', () => {
  test.each(['PlainToken', 'TellingToken', 'StubbornToken'])(
    'that is used up is not told, whatever %s says of it',
    async kind => {
      const { simulate, token, approve, swap } = await open(kind)
      expect(await simulate(approve(250n), swap(token, testUsd.address, 250n))).toEqual({
        changes: [
          { ...odd(token), amount: '2.5', units: '250', direction: 'out' },
          { ...usd, amount: '0.00025', units: '250', direction: 'in' },
        ],
      })
    },
  )

  test.each(['PlainToken', 'TellingToken'])('is told as far as it is left: %s', async kind => {
    const { simulate, token, counter, approve, swap } = await open(kind)
    expect(await simulate(approve(300n), swap(token, testUsd.address, 250n))).toMatchObject({
      allowances: [{ ...odd(token), spender: counter, amount: '0.5', units: '50' }],
    })
  })

  test.each(['PlainToken', 'TellingToken'])('that was there before is not told: %s', async kind => {
    const { simulate, send, token, approve, swap } = await open(kind)
    await send(approve(900n))
    expect(await simulate(swap(token, testUsd.address, 250n))).not.toHaveProperty('allowances')
    expect(await simulate(approve(800n), swap(token, testUsd.address, 250n))).not.toHaveProperty('allowances')
  })
})

describe('what a swap changes', () => {
  test('is what arrives, also of a token that keeps a part of what it says it moves', async () => {
    const { simulate, send, token, swap, counter } = await open('BoastingToken')
    await send(call(testUsd.address, 'approve', counter, 500n))
    expect(await simulate(swap(testUsd.address, token, 200n))).toEqual({
      changes: [
        { ...usd, amount: '0.0002', units: '200', direction: 'out' },
        { ...odd(token), amount: '1.8', units: '180', direction: 'in' },
      ],
    })
  })

  test('is told of coins that come and that leave', async () => {
    const { simulate, token, approve, swap, counter } = await open()
    const coins = { amount: '0.0000000000000002', units: '200' }
    expect(await simulate(approve(200n), swap(token, zeroAddress, 200n))).toEqual({
      changes: [
        { ...odd(token), amount: '2', units: '200', direction: 'out' },
        { ...coins, direction: 'in' },
      ],
    })
    expect(await simulate({ ...call(counter, 'swap', zeroAddress, token, 200n), value: 200n })).toEqual({
      changes: [
        { ...coins, direction: 'out' },
        { ...odd(token), amount: '2', units: '200', direction: 'in' },
      ],
    })
  })

  test('is told where coins are wrapped and unwrapped, which is no transfer', async () => {
    const { simulate, send, deploy } = await openTrial()
    const wrapped = await deploy(codes.get('WrappedCoin')!)
    const coins = { amount: '0.0000000000000002', units: '200' }
    const wrap = { ...call(wrapped, 'deposit'), value: 200n }
    expect(await simulate(wrap)).toEqual({
      changes: [
        { ...coins, direction: 'out' },
        { ...odd(wrapped), amount: '2', units: '200', direction: 'in' },
      ],
    })
    await send(wrap)
    const { changes } = (await simulate(call(wrapped, 'withdraw', 200n))) as { changes: unknown[] }
    expect(changes).toHaveLength(2)
    expect(changes).toContainEqual({ ...odd(wrapped), amount: '2', units: '200', direction: 'out' })
    expect(changes).toContainEqual({ ...coins, direction: 'in' })
  })

  test('is nothing but the loss where coins go to what only says that it wraps them', async () => {
    const { simulate, deploy } = await openTrial()
    const vault = await deploy(codes.get('Vault')!)
    expect(await simulate({ ...call(vault, 'deposit'), value: 200n })).toEqual({
      changes: [{ amount: '0.0000000000000002', units: '200', direction: 'out' }],
    })
  })
})

test('a node that does not tell what there is afterwards is not believed', async () => {
  let asked = 0
  const site = await openTrial(method => (method === 'eth_simulateV1' && ++asked > 1 ? [] : undefined))
  expect(await site.simulate(call(testUsd.address, 'mint', site.address, 5n))).toEqual({
    unknown: 'unreadable',
  })
  expect(asked).toBe(2)
})
