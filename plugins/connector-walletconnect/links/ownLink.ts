import type { CatalogueWallet } from '../../../kernel/define.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { wayLink } from './wayLink.js'

const ways = ['mobile', 'desktop', 'web'] as const

/**
 * The link by which a wallet was opened, where it is one of the wallet's own: what was kept of a wallet, and what a host says, may be
 * another's.
 * @returns the link as `appLink` gives it
 */
export const ownLink = (
  wallet: CatalogueWallet | undefined,
  link: string | undefined,
): string | undefined => {
  const own = appLink(link)
  return wallet && own !== undefined && ways.some(way => wayLink(wallet, way) === own) ? own : undefined
}
