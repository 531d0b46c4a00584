import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { causesOf } from '../node/causesOf.js'

/** JSON-RPC code of a reverted call (geth, and all that follow it). */
const reverted = 3
const inWords = /revert|opcode|out of gas|stack (?:under|over)flow|vm execution|evm error/i

/** Tells whether a node ran code and it failed, from a node that could not be asked. @param error what `eth_call` rejected with */
export const isFailedRun = (error: unknown): boolean =>
  causesOf(error).some(each => {
    const message = readProperty(each, 'message')
    return readProperty(each, 'code') === reverted || (typeof message === 'string' && inWords.test(message))
  })
