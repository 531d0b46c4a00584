import type { Platform } from '../../kernel/environment/Environment.js'

/** A laptop with Chrome. */
export const desktop: Platform = {
  isMobile: false,
  isIos: false,
  isAndroid: false,
  isTelegram: false,
  isFramed: false,
  browser: 'chrome',
}

/** A phone with Android and Chrome. */
export const androidPhone: Platform = { ...desktop, isMobile: true, isAndroid: true }

/** An iPhone with Safari. */
export const iPhone: Platform = { ...desktop, isMobile: true, isIos: true, browser: 'safari' }
