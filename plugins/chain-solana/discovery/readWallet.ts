import { safeIcon } from '../../../kernel/safety/icon.js'
import { safeWalletName } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'

/** A wallet as it registered itself, checked as far as it is shown. */
export interface RegisteredWallet {
  readonly name: string
  readonly icon: string | undefined
  /** Looked at again when it is used: looking may throw, and so may every answer. */
  readonly wallet: object
}

/** Names by which the catalogue knows wallets that register under another. */
const catalogueNames: ReadonlyMap<string, string> = new Map([['Trust', 'Trust Wallet']])
const needed = ['standard:connect', 'standard:events']
const signs = ['solana:signAndSendTransaction', 'solana:signTransaction']

/** Whether it can be used for Solana: it opens accounts, tells of changes, and signs or sends transactions. */
const speaksSolana = (wallet: object): boolean => {
  const features = readProperty(wallet, 'features')
  const has = (name: string) => (readProperty(features, name) ?? undefined) !== undefined
  return needed.every(has) && signs.some(has)
}

/**
 * Reads a wallet that registers itself by the Wallet Standard, which any script on the page may do. An icon that may not be shown is
 * left out. @returns undefined when there is nothing to list: no name, or not one of Solana
 */
export const readWallet = (wallet: unknown): RegisteredWallet | undefined => {
  if (typeof wallet !== 'object' || wallet === null || !speaksSolana(wallet)) return undefined
  const name = safeWalletName(readProperty(wallet, 'name'))
  if (!name) return undefined
  return { name: catalogueNames.get(name) ?? name, icon: safeIcon(readProperty(wallet, 'icon')), wallet }
}
