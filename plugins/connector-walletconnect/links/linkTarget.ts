import type { LinkTarget, Platform } from '../../../kernel/environment/Environment.js'
import type { LinkWay } from './WalletWay.js'

/**
 * Where a way opens: an app in this tab, whole though the page be in a frame; a page or a
 * program in a new tab; in Telegram, everything in a new one.
 */
export const linkTarget = (
  way: LinkWay,
  { isTelegram, isFramed }: Pick<Platform, 'isTelegram' | 'isFramed'>,
): LinkTarget => {
  if (isTelegram || way !== 'mobile') return '_blank'
  return isFramed ? '_top' : '_self'
}
