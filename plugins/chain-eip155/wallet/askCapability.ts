import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { Environment } from '../../../kernel/define.js'
import { within } from '../../../kernel/wallet/within.js'
import type { AccountOf } from './askAssets.js'
import { send } from './ask.js'
import { chainIdToHex } from './chainId.js'

/** A wallet that does not answer keeps nobody waiting. */
const answerMs = 3000
/** What counts on all of them (EIP-5792). */
const everyChain = '0x0'

/**
 * Asks a wallet for one of the capabilities that it has for an account on a network (`wallet_getCapabilities`, EIP-5792). Never rejects;
 * settles in 3 s.
 * @returns what it says of it, in whatever form; undefined where it says nothing
 */
export const askCapability = async (
  env: Environment,
  { wallet, address, network }: AccountOf,
  name: string,
): Promise<unknown> => {
  const chainId = chainIdToHex(network.id)
  const answer = await within(env, answerMs, send(wallet, 'wallet_getCapabilities', [address, [chainId]]))
  const of = (chain: string) => readProperty(readProperty(answer, chain), name)
  return of(chainId) ?? of(everyChain)
}
