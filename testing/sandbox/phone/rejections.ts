import type { PhoneRefusal } from './Phone.js'

/** What a phone rejects with, in the codes of the Sign API. */
export const rejections = {
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
} satisfies Record<string, PhoneRefusal>
