import type { Network } from '../../../kernel/define.js'
import { encodeAddress } from '../address/encodeAddress.js'
import { prefixOf } from '../address/prefixOf.js'
import type { SharedAccount } from './readAccounts.js'

/** An account that can be used on a network. */
export interface UsableAccount extends SharedAccount {
  /** In the form of the network. */
  readonly shownAddress: string
}

/** Whether a hash of block 0 is that of a network, whose id is its beginning (CAIP-2, polkadot profile). */
export const isGenesisOf = (
  genesisHash: string,
  { caipNetworkId }: Pick<Network, 'caipNetworkId'>,
): boolean => genesisHash.slice(2, 34).toLowerCase() === caipNetworkId.slice('polkadot:'.length)

/** The accounts that can be used on a network, each key once, the preferred one first. */
export const accountsOn = (
  network: Network,
  accounts: readonly SharedAccount[],
  preferredKey?: string,
): readonly UsableAccount[] => {
  const prefix = prefixOf(network)
  const byKey = new Map<string, UsableAccount>()
  for (const account of accounts) {
    const { accountId, genesisHash, key } = account
    if (byKey.has(key) || (genesisHash !== undefined && !isGenesisOf(genesisHash, network))) continue
    byKey.set(key, { ...account, shownAddress: encodeAddress({ prefix, accountId }) })
  }
  const usable = [...byKey.values()]
  return [
    ...usable.filter(({ key }) => key === preferredKey),
    ...usable.filter(({ key }) => key !== preferredKey),
  ]
}
