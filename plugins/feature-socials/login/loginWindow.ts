import { openPopup, type Popup } from '../../../kernel/safety/openPopup.js'
import type { EmbeddedWallet } from '../../connector-auth/api.js'
import type { LoginParts } from './SocialLogin.js'

const size = { width: 600, height: 800 }

/** Which links a sign-in may open: one on this machine only where the secure site itself is there. */
export const linksOf = ({ secureSite }: EmbeddedWallet) => ({
  allowLocalhost: secureSite.startsWith('http:'),
})

/**
 * Opens the window of a sign-in: it shows a page of the secure site until it is known where to go. Call it in the visitor's press.
 * @returns undefined where the browser blocks it
 */
export const openLoginWindow = ({ plugin, wallet }: LoginParts): Popup | undefined =>
  openPopup(plugin.env, { url: `${wallet.secureSite}/loading`, ...size, ...linksOf(wallet) })
