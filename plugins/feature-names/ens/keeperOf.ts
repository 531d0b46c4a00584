import type { Network } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { isEvmAddress } from '../isEvmAddress.js'

/** A network that keeps names. */
export interface Keeper {
  readonly network: Network
  /** Its universal resolver (ENSIP-23): the contract that is asked. */
  readonly resolver: `0x${string}`
}

/** Of Ethereum: a proxy whose address stays (docs.ens.domains, "Deployments"). For hosts whose network says nothing of contracts. */
const mainnetResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'

/** As `viem/chains` say it of a chain: `contracts.ensUniversalResolver.address`. */
const resolverOf = (network: Network): unknown =>
  readProperty(readProperty(readProperty(network, 'contracts'), 'ensUniversalResolver'), 'address') ??
  (network.id === 1 ? mainnetResolver : undefined)

/** Whether names like this one are kept there: some networks keep only those of a zone of their own, `ensTlds` in `viem/chains`. */
const keeps = (network: Network, name: string | undefined): boolean => {
  const zones = readProperty(network, 'ensTlds')
  if (!Array.isArray(zones)) return true
  return zones.some(zone => typeof zone === 'string' && name?.toLowerCase().endsWith(zone) === true)
}

/**
 * Finds who keeps a name: the network that is asked about, or else the first main network of the host that keeps names. Never a test
 * network for another one, where anybody may take any name. @param name left out: who keeps names of every kind
 */
export const keeperOf = (
  networks: readonly Network[],
  asked: Network,
  name: string | undefined,
): Keeper | undefined => {
  const main = networks.filter(({ testnet }) => !testnet)
  for (const network of [asked, ...main]) {
    const resolver = resolverOf(network)
    if (isEvmAddress(resolver) && keeps(network, name)) return { network, resolver }
  }
  return undefined
}
