import { chainNotSupported } from 'portico/plugin/lazy'
import type { CaipNetworkId } from 'portico/plugin'

/** What signatures are bound to, and what wallets call it (CAIP-2, Stellar profile). */
const known: ReadonlyMap<CaipNetworkId, { readonly network: string; readonly networkPassphrase: string }> =
  new Map([
    [
      'stellar:pubnet',
      { network: 'PUBLIC', networkPassphrase: 'Public Global Stellar Network ; September 2015' },
    ],
    ['stellar:testnet', { network: 'TESTNET', networkPassphrase: 'Test SDF Network ; September 2015' }],
  ])

/** A network in the words of SEP-43. @throws `CHAIN_NOT_SUPPORTED` for one that CAIP-2 does not know */
export const describeNetwork = (id: CaipNetworkId) => {
  const described = known.get(id)
  if (!described) throw chainNotSupported()
  return described
}

/** The network of a passphrase. One that CAIP-2 does not know is told apart by what the wallet calls it. */
export const networkIdOf = (passphrase: string, name: string): CaipNetworkId => {
  const found = [...known].find(([, { networkPassphrase }]) => networkPassphrase === passphrase)
  const reference = name.toLowerCase().replace(/[^-\w]/g, '')
  return found?.[0] ?? `stellar:${reference.slice(0, 32) || 'unknown'}`
}
