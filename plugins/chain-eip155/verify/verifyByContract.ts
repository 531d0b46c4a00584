import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
} from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import type { AskNode } from './AskNode.js'
import { isFailedRun } from './isFailedRun.js'

const isTrue = /^0x0*1$/
const isFalse = /^0x0*$/
const bytes = /^0x(?:[\da-f]{2})*$/i
/** What a signature ends with that names its account's deployment (ERC-6492). */
const wrapped = '6492'.repeat(16)

const hasCode = async (askNode: AskNode, address: Hex): Promise<boolean> => {
  const code = await askNode('eth_getCode', [address, 'latest'])
  if (typeof code !== 'string' || !bytes.test(code)) throw badNodeAnswer('eth_getCode')
  return code !== '0x'
}

/**
 * Asks the account's contract whether it takes a signature (ERC-1271). Of an account that is not deployed yet, the signature names
 * who deploys it, which is tried out first (ERC-6492). It is one call of a validator that is never deployed itself. An account
 * without a contract and without that name is not asked: of such the validator recovers the signer on the chain, where a signature
 * that no key made is the zero address's. Rejects when no node answers, and with `RPC_BAD_ANSWER`.
 * @param address with `0x` @param hash,signature 0x-hex
 */
export const verifyByContract = async (
  askNode: AskNode,
  address: Hex,
  hash: Hex,
  signature: Hex,
): Promise<boolean> => {
  if (!signature.endsWith(wrapped) && !(await hasCode(askNode, address))) return false
  const data = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  const answer = await askNode('eth_call', [{ data }, 'latest']).catch((error: unknown) => {
    if (isFailedRun(error)) return '0x'
    throw error
  })
  if (typeof answer !== 'string' || !(isTrue.test(answer) || isFalse.test(answer)))
    throw badNodeAnswer('eth_call')
  return isTrue.test(answer)
}
