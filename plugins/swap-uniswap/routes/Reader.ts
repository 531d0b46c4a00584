import {
  decodeFunctionResult,
  encodeFunctionData,
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type Hex,
} from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { adapterNotFound } from '../../../kernel/errors/network.js'
import { contractCalls } from '../../chain-eip155/api.js'
import type { Ground } from '../Ground.js'

/** In hex: more than any answer that is asked for here. */
const maxLength = 8192

/** A question to a contract. */
export interface Question<
  Methods extends Abi,
  Name extends ContractFunctionName<Methods>,
  Args extends ContractFunctionArgs<Methods, 'view' | 'nonpayable' | 'payable', Name> = ContractFunctionArgs<
    Methods,
    'view' | 'nonpayable' | 'payable',
    Name
  >,
> {
  readonly address: Address
  readonly abi: Methods
  readonly functionName: Name
  readonly args: Args
}

/** Asks contracts. Questions of one moment go out as one batch. */
export class Reader {
  constructor(private readonly ground: Ground) {}

  /**
   * Asks. Undefined where the contract fails, as for a pool that there is not. Rejects as the nodes do, and with `RPC_BAD_ANSWER` for what
   * is no answer to the question.
   */
  async ask<const Methods extends Abi, Name extends ContractFunctionName<Methods>>(
    question: Question<Methods, Name>,
  ): Promise<ContractFunctionReturnType<Methods, 'view' | 'nonpayable' | 'payable', Name> | undefined> {
    const { context, network } = this.ground
    const calls = await context.loadCapability(contractCalls, 'eip155')
    if (!calls) throw adapterNotFound('eip155')
    const answer = await calls.call(network, question.address, encodeFunctionData(question as never))
    return answer === undefined ? undefined : (decode(question, answer) as never)
  }
}

const decode = ({ abi, functionName }: Pick<Question<Abi, string>, 'abi' | 'functionName'>, data: Hex) => {
  if (data.length > maxLength) throw badNodeAnswer('eth_call')
  try {
    return decodeFunctionResult({ abi, functionName, data })
  } catch {
    throw badNodeAnswer('eth_call')
  }
}
