import {
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  encodeFunctionData,
  http,
  type Hex,
  type PublicClient,
} from 'viem'
import { entryPoint07Abi, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { entryPoint } from '../chains/smart-accounts/readEntryPoint.js'
import { bundlerAccount } from '../chains/smart-accounts/deploySmartAccounts.js'
import { submitFromTreasury } from '../chains/treasury.js'
import { SerialQueue } from '../../evm/SerialQueue.js'
import { estimateGas, type GasLimits } from './estimateGas.js'
import { RpcFailure } from './RpcFailure.js'
import { completed, packed, type GivenOperation } from './userOperation.js'

/** An operation that was taken, and the transaction that carries it. */
export interface CarriedOperation {
  readonly given: GivenOperation
  readonly transactionHash: Hex
}

/** More than a test has a reason for. */
const maxOperations = 10_000
/** The entry point does something around each operation. */
const extraGas = 200_000n

/** Says in the words of ERC-7769 why the entry point does not take an operation. */
const refusalOf = (error: unknown): RpcFailure => {
  const reverted =
    error instanceof BaseError ? error.walk(cause => cause instanceof ContractFunctionRevertedError) : null
  const reason = reverted instanceof ContractFunctionRevertedError ? reverted.data?.args?.[1] : undefined
  if (typeof reason !== 'string') throw error
  return new RpcFailure(reason.startsWith('AA3') ? -32501 : -32500, reason)
}

/**
 * A bundler for one chain (ERC-4337, entry point 0.7), without a mempool: each operation is in a transaction of its own at once. It checks what
 * the entry point checks, and none of the rules about storage and opcodes that keep public mempools from being flooded.
 */
export class Bundler {
  readonly #client: PublicClient
  readonly #queue = new SerialQueue()
  readonly #operations = new Map<string, CarriedOperation>()

  constructor(
    readonly chainId: number,
    private readonly nodeUrl: string,
  ) {
    this.#client = createPublicClient({ transport: http(nodeUrl) })
  }

  /** @throws RpcFailure */
  estimate(given: GivenOperation): Promise<GasLimits> {
    return estimateGas(this.nodeUrl, completed(given))
  }

  /** Sends an operation. @returns its hash @throws RpcFailure -32500 with the reason of the entry point, -32501 with one about its paymaster */
  async send(given: GivenOperation): Promise<Hex> {
    const operation = completed(given)
    const args = [[packed(operation)], bundlerAccount] as const
    const call = { abi: entryPoint07Abi, functionName: 'handleOps', args } as const
    try {
      await this.#client.simulateContract({ ...call, address: entryPoint, account: bundlerAccount })
    } catch (error) {
      throw refusalOf(error)
    }
    const data = encodeFunctionData(call)
    const gas = `0x${(gasOf(operation) + extraGas).toString(16)}`
    const transactionHash = await this.#queue.run(() =>
      submitFromTreasury(this.nodeUrl, { to: entryPoint, data, gas }, bundlerAccount),
    )
    const hash = this.#hashOf(operation)
    this.#operations.set(hash, { given, transactionHash })
    if (this.#operations.size > maxOperations) this.#operations.delete([...this.#operations.keys()][0] ?? '')
    return hash
  }

  /** Undefined for one that was not sent here. */
  find(hash: string): CarriedOperation | undefined {
    return this.#operations.get(hash.toLowerCase())
  }

  #hashOf(userOperation: UserOperation<'0.7'>): Hex {
    return getUserOperationHash({
      chainId: this.chainId,
      entryPointAddress: entryPoint,
      entryPointVersion: '0.7',
      userOperation,
    })
  }
}

const gasOf = (operation: UserOperation<'0.7'>): bigint =>
  operation.callGasLimit +
  operation.verificationGasLimit +
  operation.preVerificationGas +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)
