import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { CosmosWalletPlace } from '../api.js'

/** A wallet that was found in this browser. */
export interface FoundWallet {
  readonly place: CosmosWalletPlace
  readonly wallet: object
}

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

/** Places have names that others use, too: only what has both is one of these wallets. */
const isWallet = (value: unknown): value is object =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  ['enable', 'getKey'].every(method => typeof readProperty(value, method) === 'function')

/** Looks for wallets at places of the page, which any script may have written. Calls nothing. */
export const readWallets = (window: Window, places: readonly CosmosWalletPlace[]): readonly FoundWallet[] =>
  places.flatMap(place => {
    const wallet = place.path.split('.').reduce<unknown>(readProperty, window)
    return isWallet(wallet) ? [{ place, wallet }] : []
  })
