import type { CosmosWalletPlace } from '../api.js'

const keplrEvent = 'keplr_keystorechange'

/**
 * Where wallets with the interface of Keplr stand. Some put themselves in Keplr's place as well, so that place is looked at last: a
 * wallet is listed under its own name.
 */
export const walletPlaces: readonly CosmosWalletPlace[] = [
  { key: 'leap', name: 'Leap', path: 'leap', events: ['leap_keystorechange', keplrEvent] },
  {
    key: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    events: ['cosmostation_keystorechange', keplrEvent],
  },
  { key: 'okx', name: 'OKX Wallet', path: 'okxwallet.keplr', events: [keplrEvent] },
  { key: 'keplr', name: 'Keplr', path: 'keplr', events: [keplrEvent] },
]
