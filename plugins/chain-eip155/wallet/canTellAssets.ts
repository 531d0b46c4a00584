import type { Environment } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { AccountOf } from './askAssets.js'
import { askCapability } from './askCapability.js'

/** Whether a wallet says that it tells what an account holds (EIP-5792, EIP-7811). Never rejects; settles in 3 s. */
export const canTellAssets = async (env: Environment, of: AccountOf): Promise<boolean> =>
  readProperty(await askCapability(env, of, 'assetDiscovery'), 'supported') === true
