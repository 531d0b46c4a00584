const prefixes = {
  'cosmoshub-4': 'cosmos',
  'osmosis-1': 'osmo',
  'agoric-3': 'agoric',
  'akashnet-2': 'akash',
  'archway-1': 'archway',
  'axelar-dojo-1': 'axelar',
  celestia: 'celestia',
  'dydx-mainnet-1': 'dydx',
  'injective-1': 'inj',
  'juno-1': 'juno',
  'kaiyo-1': 'kujira',
  'neutron-1': 'neutron',
  'noble-1': 'noble',
  'pacific-1': 'sei',
  'phoenix-1': 'terra',
  'regen-1': 'regen',
  'secret-4': 'secret',
  'stargaze-1': 'stars',
  'stride-1': 'stride',
}

/** What addresses begin with on well-known networks, by CAIP-2 id. */
export const knownPrefixes: ReadonlyMap<string, string> = new Map(
  Object.entries(prefixes).map(([reference, prefix]) => [`cosmos:${reference}`, prefix]),
)
