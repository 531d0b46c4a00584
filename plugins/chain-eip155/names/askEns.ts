import { CallExecutionError, ContractFunctionRevertedError } from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { nameOffChain } from '../../../kernel/errors/name.js'
import { causesOf } from '../rpc/causesOf.js'

/** With these the universal resolver says that there is nothing (ENSIP-23). */
const saysNothing = new Set<string | undefined>([
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
  'ReverseAddressMismatch',
])
/** The selector of `OffchainLookup`: ask there, and come back (EIP-3668). */
const offchainLookup = '0x556f1830'

/**
 * Asks the universal resolver something. @param asked the name, or the address, for errors
 * @returns undefined where it says that there is nothing. Rejects with `NAME_OFF_CHAIN`, `RPC_BAD_ANSWER`, and as the nodes do.
 */
export const askEns = async <T>(ask: () => Promise<T | null>, asked: string): Promise<T | undefined> => {
  try {
    return (await ask()) ?? undefined
  } catch (error) {
    const causes = causesOf(error)
    const reverted = causes.find(each => each instanceof ContractFunctionRevertedError)
    if (saysNothing.has(reverted?.data?.errorName)) return undefined
    if (reverted?.signature === offchainLookup) throw nameOffChain(asked)
    if (!reverted && causes.some(each => each instanceof CallExecutionError)) throw error
    throw badNodeAnswer('eth_call')
  }
}
