import type { Environment } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { AccountOf } from './askAssets.js'
import { askCapability } from './askCapability.js'

/**
 * Whether a wallet says that it makes several calls of which all is done or nothing (EIP-5792, `atomic`): it can, or the visitor may let
 * it (`ready`). Never rejects; settles in 3 s.
 */
export const takesBatches = async (env: Environment, of: AccountOf): Promise<boolean> => {
  const status = readProperty(await askCapability(env, of, 'atomic'), 'status')
  return status === 'supported' || status === 'ready'
}
