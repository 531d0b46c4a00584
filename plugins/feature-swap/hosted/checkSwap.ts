import type { BuiltSwap, SwapOptions } from '../api.js'
import type { HostedCall } from '../../hosted-api/api.js'
import { assertLastPool, type AskContract } from './assertLastPool.js'
import { checkCall, type Expectation } from './checkCall.js'
import { factoriesOn } from './knownFactories.js'

/** What a swap is held against, and who is asked about the pools that it names. */
export interface SwapExpectation extends Expectation {
  readonly options: Pick<SwapOptions, 'routers' | 'factories'>
  readonly ask: AskContract
}

/**
 * Holds a swap that a service has built against what the visitor was shown.
 * @throws `SWAP_REFUSED` with what differs, and as the nodes do where a pool has to be looked up
 */
export const checkSwap = async (call: HostedCall, expected: SwapExpectation): Promise<BuiltSwap> => {
  const { built, lastPool } = checkCall(call, expected)
  const { network, to } = expected.request
  if (lastPool)
    await assertLastPool(
      expected.ask,
      lastPool,
      to.token,
      factoriesOn(network.caipNetworkId, expected.options),
    )
  return built
}
