import type { Environment, Network } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { within } from '../../../kernel/wallet/within.js'
import type { WalletProvider } from '../api.js'
import { send } from './ask.js'
import { chainIdToHex } from './chainId.js'

/** A wallet that does not answer keeps nobody waiting. */
const answerMs = 3000

/** Whom a wallet is asked about, and where. */
export interface AccountOf {
  readonly wallet: WalletProvider
  readonly address: string
  readonly network: Network
}

/**
 * Asks a wallet what an account holds (`wallet_getAssets`, EIP-7811). Never rejects; settles in 3 s.
 * @param types of the assets that are wanted. Default: all
 * @returns undefined where it gives no list
 */
export const askAssets = async (
  env: Environment,
  { wallet, address, network }: AccountOf,
  types?: readonly string[],
): Promise<readonly unknown[] | undefined> => {
  const chainId = chainIdToHex(network.id)
  const request = { account: address, chainFilter: [chainId], ...(types && { assetTypeFilter: types }) }
  const answer = await within(env, answerMs, send(wallet, 'wallet_getAssets', [request]))
  const list = readProperty(answer, chainId)
  return Array.isArray(list) ? list : undefined
}
