import { encodeFunctionData, erc20Abi, maxUint256, zeroAddress, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { testUsd } from '../../../testing/sandbox/index.js'
import { compileContracts } from './support/compileContracts.js'
import { openTrial } from './support/openTrial.js'

const codes = compileContracts('OddTokens.sol')
const stranger = () => privateKeyToAccount(generatePrivateKey()).address
const approve = (to: Hex, spender: Hex, units: bigint) => ({
  ...{ to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }) },
})
const badAnswer = { code: 'RPC_BAD_ANSWER' }

describe('an allowance', () => {
  test('is read from the token, and given for exactly so much by one call', async () => {
    const { allowance, allow, send } = await openTrial()
    const token = testUsd.address
    const spender = stranger()
    expect(await allowance(token, spender)).toBe(0n)
    const calls = await allow(token, spender, 1_234_567n)
    expect(calls).toEqual([approve(token, spender, 1_234_567n)])
    await send(calls[0]!)
    expect(await allowance(token, spender)).toBe(1_234_567n)
  })

  test.each(['PlainToken', 'TellingToken'])(
    'of a token that changes it is changed by one call: %s',
    async kind => {
      const { allowance, allow, send, deploy } = await openTrial()
      const token = await deploy(codes.get(kind)!)
      const spender = stranger()
      await send(approve(token, spender, 5n))
      const calls = await allow(token, spender, 7n)
      expect(calls).toEqual([approve(token, spender, 7n)])
      await send(calls[0]!)
      expect(await allowance(token, spender)).toBe(7n)
    },
  )

  test.each(['StubbornToken', 'DenyingToken'])(
    'of a token that only changes it by way of nothing is changed by two: %s',
    async kind => {
      const { allowance, allow, send, deploy } = await openTrial()
      const token = await deploy(codes.get(kind)!)
      const spender = stranger()
      expect(await allow(token, spender, 5n)).toEqual([approve(token, spender, 5n)])
      await send(approve(token, spender, 5n))
      const calls = await allow(token, spender, 7n)
      expect(calls).toEqual([approve(token, spender, 0n), approve(token, spender, 7n)])
      for (const call of calls) await send(call)
      expect(await allowance(token, spender)).toBe(7n)
      expect(await allow(token, spender, 0n)).toEqual([approve(token, spender, 0n)])
    },
  )

  test('that a token lets nobody change is not built', async () => {
    const { allow, send, deploy } = await openTrial()
    const token = await deploy(codes.get('FrozenToken')!)
    const spender = stranger()
    await send(approve(token, spender, 5n))
    await expect(allow(token, spender, 7n)).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
  })

  test.each([
    ['without a limit', maxUint256],
    ['that stands for one without a limit', 2n ** 255n],
    ['below nothing', -1n],
  ])('%s is never built', async (_, units) => {
    const { allow } = await openTrial()
    await expect(allow(testUsd.address, stranger(), units)).rejects.toMatchObject({
      code: 'INVALID_TRANSFER',
    })
  })

  test('as large as it can be without being unlimited is', async () => {
    const { allow } = await openTrial()
    const spender = stranger()
    const units = 2n ** 255n - 1n
    expect(await allow(testUsd.address, spender, units)).toEqual([approve(testUsd.address, spender, units)])
  })

  test.each([
    ['a token', 'native', zeroAddress],
    ['a spender', testUsd.address, '0x12'],
  ])('of %s that is no address is not built', async (_, token, spender) => {
    const { allow } = await openTrial()
    await expect(allow(token, spender, 1n)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  })

  test('of what is no token is not known, and not built', async () => {
    const { allowance, allow } = await openTrial()
    await expect(allowance(stranger(), stranger())).rejects.toMatchObject(badAnswer)
    await expect(allow(stranger(), stranger(), 1n)).rejects.toMatchObject(badAnswer)
  })

  test.each(['0x', '0x07', `0x${'0'.repeat(63)}`, `0x${'0'.repeat(128)}`, '7', 7])(
    'that a node answers with %j is not known',
    async answer => {
      const { allowance } = await openTrial(method => (method === 'eth_call' ? answer : undefined))
      await expect(allowance(testUsd.address, stranger())).rejects.toMatchObject(badAnswer)
    },
  )
})

describe('what an account has of one token', () => {
  test('is read in smallest units, whether anybody lists the token or not', async () => {
    const { unitsOf, deploy } = await openTrial()
    expect(await unitsOf(testUsd.address)).toBe(100_000_000n)
    expect(await unitsOf(await deploy(codes.get('PlainToken')!))).toBe(0n)
  })

  test('is not known where there is no such token', async () => {
    const { unitsOf, deploy } = await openTrial()
    await expect(unitsOf(stranger())).rejects.toMatchObject(badAnswer)
    await expect(unitsOf(await deploy(codes.get('Vault')!))).rejects.toMatchObject(badAnswer)
  })

  test('is not given to whom it does not concern any longer', async () => {
    const { unitsOf } = await openTrial()
    await expect(unitsOf(testUsd.address, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  })
})
