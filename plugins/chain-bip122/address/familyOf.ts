import type { AddressFamily } from './parseAddress.js'

const families: ReadonlyMap<string, AddressFamily> = new Map([
  ['bip122:000000000019d6689c085ae165831e93', 'main'],
  ['bip122:000000000933ea01ad0ee984209779ba', 'test'],
  ['bip122:00000000da84f2bafbbc53dee25a72ae', 'test'],
  ['bip122:00000008819873e925422c1ff0f99f7c', 'test'],
  ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest'],
])

/** How a network (testnet4 and regtest included) writes its addresses; undefined for chains that are not known. */
export const familyOf = (networkId: string): AddressFamily | undefined => families.get(networkId)
