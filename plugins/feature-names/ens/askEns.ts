import { BaseError, CallExecutionError, ContractFunctionRevertedError } from 'viem'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import type { Gateway } from './createGateway.js'

/** With these the universal resolver says that there is nothing (ENSIP-23). */
const saysNothing = new Set<string | undefined>([
  'ResolverNotFound',
  'ResolverNotContract',
  'ResolverError',
  'UnsupportedResolverProfile',
  'ReverseAddressMismatch',
])

const findCause = <Cause extends Error>(
  error: unknown,
  kind: abstract new (...args: never) => Cause,
): Cause | undefined => {
  const found = error instanceof BaseError ? error.walk(each => each instanceof kind) : undefined
  return found instanceof kind ? found : undefined
}

/**
 * Asks the universal resolver something.
 * @returns undefined where it says that there is nothing. Rejects with `NAME_OFF_CHAIN`, `RPC_BAD_ANSWER`, `RPC_TIMEOUT`, and as the nodes do.
 */
export const askEns = async <T>(gateway: Gateway, ask: () => Promise<T | null>): Promise<T | undefined> => {
  try {
    return (await ask()) ?? undefined
  } catch (error) {
    if (gateway.fault) throw gateway.fault
    const reverted = findCause(error, ContractFunctionRevertedError)
    if (saysNothing.has(reverted?.data?.errorName)) return undefined
    if (!reverted && findCause(error, CallExecutionError)) throw error
    throw badNodeAnswer('eth_call')
  }
}
