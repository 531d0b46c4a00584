import type { Platform } from '../../../kernel/environment/Environment.js'

/**
 * Whether apps open from a link under the visitor's finger only: iOS and Telegram ignore what a script opens. Elsewhere the tap that
 * chose the wallet may open its app.
 */
export const needsPress = ({ isIos, isTelegram }: Pick<Platform, 'isIos' | 'isTelegram'>): boolean =>
  isIos || isTelegram
