import { safeIcon } from '../../kernel/safety/icon.js'
import { safeWalletName } from '../../kernel/safety/text.js'
import { readProperty } from '../../kernel/wallet/readProperty.js'
import type { StandardListing } from '../StandardChain.js'

/** A wallet as it registered itself, checked as far as it is shown. */
export interface RegisteredWallet {
  readonly name: string
  readonly icon: string | undefined
  /** Looked at again when it is used: looking may throw, and so may every answer. */
  readonly wallet: object
}

const always = ['standard:connect', 'standard:events']

/** Whether it can be used for the chain: it opens accounts, tells of changes, and has what the chain needs. */
const speaksChain = (wallet: object, needs: StandardListing['needs']): boolean => {
  const features = readProperty(wallet, 'features')
  const has = (name: string) => (readProperty(features, name) ?? undefined) !== undefined
  return [...always, ...needs].every(need => (typeof need === 'string' ? has(need) : need.some(has)))
}

/**
 * Reads a wallet that registers itself by the Wallet Standard, which any script on the page may do. An icon that may not be shown is
 * left out. @returns undefined when there is nothing to list: no name, or not one of the chain
 */
export const readWallet = (
  wallet: unknown,
  { needs, names }: Pick<StandardListing, 'needs' | 'names'>,
): RegisteredWallet | undefined => {
  if (typeof wallet !== 'object' || wallet === null || !speaksChain(wallet, needs)) return undefined
  const name = safeWalletName(readProperty(wallet, 'name'))
  if (!name) return undefined
  return { name: names?.get(name) ?? name, icon: safeIcon(readProperty(wallet, 'icon')), wallet }
}
