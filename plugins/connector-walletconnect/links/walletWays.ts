import type { CatalogueWallet } from '../../../kernel/define.js'
import type { Platform } from '../../../kernel/environment/Environment.js'
import type { LinkOptions } from '../../../kernel/safety/links.js'
import type { WalletWay } from './WalletWay.js'
import { wayLink } from './wayLink.js'

/**
 * The ways to a wallet on this device, best first: installed, then its app or a code, then
 * its page, then its program. `unsupported` comes last where its extension could be installed, or where there is no other way.
 * @param isInstalled whether it was found in this browser
 * @returns at least one. A link that may not be opened counts as none
 */
export const walletWays = (
  wallet: CatalogueWallet,
  { isMobile }: Pick<Platform, 'isMobile'>,
  isInstalled: boolean,
  options: LinkOptions = {},
): readonly WalletWay[] => {
  const ways: WalletWay[] = isInstalled ? ['browser'] : []
  if (wallet.supports_wc !== false) {
    if (wayLink(wallet, 'mobile', options)) ways.push(isMobile ? 'mobile' : 'qrcode')
    if (wayLink(wallet, 'web', options)) ways.push('web')
    if (wayLink(wallet, 'desktop', options) && !isMobile) ways.push('desktop')
  }
  const hasExtension = wallet.rdns !== undefined || (wallet.injected?.length ?? 0) > 0
  if (hasExtension && !isInstalled && !isMobile) ways.push('unsupported')
  if (ways.length > 0) return ways
  return [wallet.supports_wc === true && !isMobile ? 'qrcode' : 'unsupported']
}
