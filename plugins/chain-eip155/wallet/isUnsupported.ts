import { readFault } from '../../../kernel/wallet/readFault.js'

/** EIP-1193, JSON-RPC, EIP-1474. */
const codesOfIt = [4200, -32601, -32004]
const saysIt = /not (implemented|supported)|unsupported/i

/** Tells whether a wallet threw since it does not know the method: by a code, or only by the text. */
export const isUnsupported = (error: unknown): boolean => {
  const { codes, message = '' } = readFault(error)
  return codes.some(code => codesOfIt.includes(code)) || saysIt.test(message)
}
