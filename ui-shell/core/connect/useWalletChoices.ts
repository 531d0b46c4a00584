import { useState } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import { useAfter, usePlugin } from '../../kit/index.js'
import { choicesInBrowser } from './choicesInBrowser.js'
import { isInstalled } from './isInstalled.js'
import { recentConnectorKey } from '../storageKeys.js'
import type { WalletChoice, WalletListing } from '../api.js'
import { useLostWallets, type LostWallets } from './useLostWallets.js'
import { useStableOrder } from './useStableOrder.js'
import { useWalletListing } from './useWalletListing.js'

/** How long the list waits to be whole, and the order of the ways to connect is left open. */
export const patienceMs = 150
/** How many rows there are likely to be once it is arranged: the way to any wallet, wallets, and the one that leads to more. */
const likelyRows = 6

/** The wallet list, as it stands. */
export interface WalletChoices {
  /** False while the wallets of this browser are looked for, and for a moment while the list is arranged. */
  readonly isKnown: boolean
  readonly choices: readonly WalletChoice[]
  /** How many rows are on their way. */
  readonly expected: number
  readonly more: WalletListing['more']
  /** What finds or arranges wallets could not be fetched. */
  readonly failure: (NonNullable<WalletListing['failure']> & Partial<LostWallets>) | undefined
}

/**
 * The wallets to choose from, best first: arranged by a plugin, or as they were found. Use it inside `observer`.
 * @param namespace the only chain that is wanted
 */
export const useWalletChoices = (namespace?: ChainNamespace): WalletChoices => {
  const { stores, storage, options } = usePlugin()
  const { connectors } = stores
  const { state, listing, keepsFound, retry } = useWalletListing()
  const isWhole = connectors.isReady && (state !== 'loading' || keepsFound)
  const isLate = useAfter(patienceMs, !isWhole)
  // Those that sign in by e-mail and the like have a way to connect of their own.
  const wallets = connectors.list.filter(
    ({ type, namespaces }) => type !== 'AUTH' && (namespace === undefined || namespaces.includes(namespace)),
  )
  const isEnough = isWhole || (isLate && (connectors.isReady || wallets.some(isInstalled)))
  const [isKnown, setIsKnown] = useState(isEnough)
  // For good: what is shown is not taken away again.
  if (isEnough && !isKnown) setIsKnown(true)
  const found =
    listing?.choices(wallets, namespace) ??
    choicesInBrowser(wallets, storage.read(recentConnectorKey), options.order?.walletKinds)
  const likely = likelyRows - found.length
  const toCome = listing?.expected ?? (state === 'loading' ? Math.max(1, likely) : 0)
  return {
    isKnown,
    choices: useStableOrder(found, isKnown),
    // The room stays as it is while they are looked for, whoever comes first: the catalogue, or the wallets of this browser.
    expected: isKnown || state === 'none' ? toCome : Math.max(toCome, likely),
    more: listing?.more,
    failure: useLostWallets() ?? (state === 'failed' ? { retry } : listing?.failure),
  }
}
