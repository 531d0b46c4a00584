import { pageOrigin } from '../pageOrigin.js'
import { CosmosKeyRing } from './CosmosKeyRing.js'
import type { CosmosTestChain } from './CosmosTestChain.js'
import { CosmosTestWallet } from './CosmosTestWallet.js'
import type { CosmosTestWalletOptions } from './CosmosTestWalletOptions.js'

const hub: CosmosTestChain = {
  chainId: 'cosmoshub-4',
  name: 'Cosmos Hub',
  bech32Prefix: 'cosmos',
  coin: { denom: 'uatom', symbol: 'ATOM', decimals: 6 },
}
const osmosis: CosmosTestChain = {
  chainId: 'osmosis-1',
  name: 'Osmosis',
  bech32Prefix: 'osmo',
  coin: { denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
}

/**
 * Makes a wallet with the interface of Keplr for tests and demos: real secp256k1 keys, real signatures, and an owner who is a script or
 * a person at the approval window. It touches no page until `announce`.
 * @throws RangeError when `chains` is empty or the account count is below 1
 */
export function createCosmosTestWallet(options: CosmosTestWalletOptions = {}): CosmosTestWallet {
  const [first, ...others] = options.chains ?? [hub, osmosis]
  if (!first) throw new RangeError('The test wallet needs at least one chain.')
  return new CosmosTestWallet({
    ...options,
    keys: new CosmosKeyRing(options),
    chains: [first, ...others],
    name: options.name ?? 'Portico Test Wallet',
    origin: options.origin ?? pageOrigin(),
    path: options.path ?? 'keplr',
    event: options.event ?? 'keplr_keystorechange',
  })
}
