import { isModalError } from '../../../kernel/define.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { rpcCodes } from './RequestError.js'

/** Makes an answer's error of what was thrown: a rejection has one code, else it is the wallet's own where it has one. */
export const describeError = (error: unknown): { readonly code: number; readonly message: string } => {
  if (isModalError(error, 'USER_REJECTED'))
    return { code: rpcCodes.userRejection, message: error.shortMessage }
  const [code = rpcCodes.internal] = readFault(isModalError(error) ? error.cause : error).codes
  const message = isModalError(error) ? error.shortMessage : readFault(error).message
  return { code, message: message ?? 'Unknown error' }
}
