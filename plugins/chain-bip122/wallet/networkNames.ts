import type { CaipNetworkId } from '../../../kernel/define.js'
import { bitcoin, bitcoinSignet, bitcoinTestnet } from '../networks.js'
import type { BitcoinNetworkName } from '../api.js'

const regtestId: CaipNetworkId = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

const names: ReadonlyMap<CaipNetworkId, BitcoinNetworkName> = new Map([
  [bitcoin.caipNetworkId, 'Mainnet'],
  // Wallets have left testnet3, whose id this is.
  [bitcoinTestnet.caipNetworkId, 'Testnet4'],
  [bitcoinSignet.caipNetworkId, 'Signet'],
  [regtestId, 'Regtest'],
])

const ids: ReadonlyMap<string, CaipNetworkId> = new Map([
  ...[...names].map(([id, name]) => [name.toLowerCase(), id] as const),
  ['testnet', bitcoinTestnet.caipNetworkId],
  ['livenet', bitcoin.caipNetworkId],
])

/** What wallets call a network; undefined for one that they do not have. */
export const networkNameOf = (networkId: CaipNetworkId): BitcoinNetworkName | undefined =>
  names.get(networkId)

/** The network that a wallet means by a name; undefined for anything else. */
export const networkOfName = (name: unknown): CaipNetworkId | undefined =>
  typeof name === 'string' && name.length <= 16 ? ids.get(name.toLowerCase()) : undefined
