import type { Environment } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { within } from '../../../kernel/wallet/within.js'
import { send } from './ask.js'
import type { AssetsOf } from './askAssets.js'
import { chainIdToHex } from './chainId.js'

/** A wallet that does not answer keeps nobody waiting. */
const answerMs = 3000

/** Whether a wallet says that it tells what an account holds (EIP-5792, EIP-7811). Never rejects; settles in 3 s. */
export const canTellAssets = async (
  env: Environment,
  { wallet, address, network }: AssetsOf,
): Promise<boolean> => {
  const chainId = chainIdToHex(network.id)
  const answer = await within(env, answerMs, send(wallet, 'wallet_getCapabilities', [address, [chainId]]))
  return readProperty(readProperty(readProperty(answer, chainId), 'assetDiscovery'), 'supported') === true
}
