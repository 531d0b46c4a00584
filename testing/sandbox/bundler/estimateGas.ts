import { encodeFunctionData, hexToBytes, isHex, parseAbi, zeroHash, type Hex } from 'viem'
import { entryPoint07Abi, type UserOperation } from 'viem/account-abstraction'
import * as z from 'zod/mini'
import { callNode } from '../chains/callNode.js'
import { entryPoint } from '../chains/smart-accounts/readEntryPoint.js'
import { RpcFailure } from './RpcFailure.js'
import { packed } from './userOperation.js'

/** The limits that an operation needs, as `eth_estimateUserOperationGas` has them. */
export interface GasLimits {
  readonly preVerificationGas: bigint
  readonly verificationGasLimit: bigint
  readonly callGasLimit: bigint
}

const accountAbi = parseAbi([
  'function validateUserOp((address sender, uint256 nonce, bytes initCode, bytes callData, bytes32 accountGasLimits, uint256 preVerificationGas, bytes32 gasFees, bytes paymasterAndData, bytes signature) userOp, bytes32 userOpHash, uint256 missingAccountFunds)',
])
const hex = z.custom<Hex>(value => isHex(value))
const simulated = z.array(
  z.object({ calls: z.array(z.object({ status: hex, gasUsed: hex, returnData: hex })) }),
)

/** What a transaction costs before it does anything, and what the entry point does for an operation. */
const transactionGas = 21_000n
const bookkeepingGas = 15_000n
/** A call passes on 63 parts of 64, and gives back for what it clears. */
const withMargin = (gas: bigint): bigint => (gas * 13n) / 10n + 10_000n

const dataGas = (data: Hex): bigint =>
  hexToBytes(data).reduce((gas, byte) => gas + (byte === 0 ? 4n : 16n), 0n)

/**
 * Finds out the gas that an operation needs, by simulating its parts one after another as the entry point calls them: the account is made,
 * checks the signature, and acts. Whether the signature is good does not matter.
 * @throws RpcFailure -32500 where the account cannot be made, or does not answer; -32521 where what it shall do fails
 */
export async function estimateGas(nodeUrl: string, operation: UserOperation<'0.7'>): Promise<GasLimits> {
  const { factory, factoryData, sender, callData } = operation
  const userOp = packed(operation)
  const from = entryPoint
  const check = encodeFunctionData({
    abi: accountAbi,
    functionName: 'validateUserOp',
    args: [userOp, zeroHash, 0n],
  })
  const calls = [
    ...(factory ? [{ from, to: factory, input: factoryData }] : []),
    { from, to: sender, input: check },
    { from, to: sender, input: callData },
  ]
  const answer = await callNode(nodeUrl, 'eth_simulateV1', [{ blockStateCalls: [{ calls }] }, 'latest'])
  const results = simulated.parse(answer)[0]?.calls ?? []
  const [execution, validation, creation] = results.toReversed()
  if (creation?.status === '0x0') throw new RpcFailure(-32500, 'AA13 initCode failed or OOG')
  // A call of nothing is no failure of its own.
  if (validation?.status !== '0x1' || validation.returnData === '0x')
    throw new RpcFailure(
      -32500,
      factory || validation?.status === '0x0' ? 'AA23 reverted' : 'AA20 account not deployed',
    )
  if (execution?.status !== '0x1') throw new RpcFailure(-32521, 'execution reverted', execution?.returnData)
  const bundle = encodeFunctionData({
    abi: entryPoint07Abi,
    functionName: 'handleOps',
    args: [[userOp], entryPoint],
  })
  const gasOf = (result: { readonly gasUsed: Hex } | undefined) => BigInt(result?.gasUsed ?? 0)
  return {
    preVerificationGas: transactionGas + bookkeepingGas + dataGas(bundle),
    verificationGasLimit: withMargin(gasOf(creation) + gasOf(validation)),
    callGasLimit: withMargin(gasOf(execution)),
  }
}
