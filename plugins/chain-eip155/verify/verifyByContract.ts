import {
  encodeDeployData,
  erc6492SignatureValidatorAbi,
  erc6492SignatureValidatorByteCode,
  type Hex,
} from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { isFailedRun } from './isFailedRun.js'
import type { RunCode } from './RunCode.js'

const isTrue = /^0x0*1$/
const isFalse = /^0x0*$/

/**
 * Asks the account's contract whether it takes a signature (ERC-1271). Of an account that is not deployed yet, the signature names
 * who deploys it, which is tried out first (ERC-6492). It is one call of a validator that is never deployed itself.
 * Rejects when no node ran it, and with `RPC_BAD_ANSWER`.
 * @param address with `0x` @param hash,signature 0x-hex
 */
export const verifyByContract = async (
  runCode: RunCode,
  address: Hex,
  hash: Hex,
  signature: Hex,
): Promise<boolean> => {
  const code = encodeDeployData({
    abi: erc6492SignatureValidatorAbi,
    bytecode: erc6492SignatureValidatorByteCode,
    args: [address, hash, signature],
  })
  const answer = await runCode(code).catch((error: unknown) => {
    if (isFailedRun(error)) return '0x'
    throw error
  })
  if (typeof answer !== 'string' || !(isTrue.test(answer) || isFalse.test(answer)))
    throw badNodeAnswer('eth_call')
  return isTrue.test(answer)
}
