import type { BrowserName, Platform } from './Environment.js'
import { matchesMedia } from './matchesMedia.js'

const telegramMarks = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** First match counts: most browsers claim to be the ones after them, too. */
const browsers: readonly (readonly [RegExp, BrowserName])[] = [
  [/\bEdg(e|A|iOS)?\//, 'edge'],
  [/\bOP(R|T|X)\//, 'opera'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'safari'],
]

const readBrowser = (navigator: Navigator): BrowserName => {
  const [, name = 'other'] = browsers.find(([mark]) => mark.test(navigator.userAgent)) ?? []
  // Brave has no mark of its own in the user agent.
  return name === 'chrome' && 'brave' in navigator ? 'brave' : name
}

/** Reads the device from a browser window. */
export const readPlatform = (window: Window): Platform => {
  const { navigator } = window
  const agent = navigator.userAgent
  const isAndroid = /android/i.test(agent)
  const isPad = /macintosh/i.test(agent) && navigator.maxTouchPoints > 1
  const isIos = isPad || /iphone|ipad|ipod/i.test(agent)
  return {
    isAndroid,
    isIos,
    isMobile:
      matchesMedia(window, '(pointer:coarse)') ||
      isAndroid ||
      isIos ||
      /windows phone|opera mini|mobile/i.test(agent),
    isTelegram: telegramMarks.some(mark => mark in window),
    isFramed: window.parent !== window,
    browser: readBrowser(navigator),
  }
}
