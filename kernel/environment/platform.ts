import type { Platform } from './Environment.js'

const telegramMarks = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** Reads the device from a browser window, by the rules of `protocol/walletconnect.md` section 4. */
export const readPlatform = (window: Window): Platform => {
  const agent = window.navigator.userAgent
  const isAndroid = /android/i.test(agent)
  const isIos = /iphone|ipad|ipod/i.test(agent)
  const isCoarse = window.matchMedia('(pointer:coarse)').matches
  return {
    isAndroid,
    isIos,
    isMobile: isCoarse || isAndroid || isIos || /windows phone|opera mini|mobile/i.test(agent),
    isTelegram: telegramMarks.some(mark => mark in window),
  }
}
