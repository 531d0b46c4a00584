import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { CosmosWalletPlace } from '../api.js'
import type { FoundWallet } from './FoundWallet.js'

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
