/**
 * A way to one wallet: its extension in this browser, its app on this phone, a code for a phone, its page, its program on this
 * computer; or none that works here.
 */
export type WalletWay = 'browser' | 'mobile' | 'qrcode' | 'web' | 'desktop' | 'unsupported'

/** The ways that are links. */
export type LinkWay = Extract<WalletWay, 'mobile' | 'web' | 'desktop'>
