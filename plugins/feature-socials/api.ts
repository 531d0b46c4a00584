import { defineFlag, defineView } from '../../kernel/define.js'
import type { Popup } from '../../kernel/safety/openPopup.js'
import type { RedirectProvider, SocialProvider } from '../connector-auth/api.js'

/** The providers that are offered, in this order; an empty list, or `false`, turns signing in by them off. */
export const socialsFlag = defineFlag<'socials', boolean | readonly SocialProvider[]>('socials', [
  'google',
  'x',
  'discord',
  'farcaster',
  'github',
  'apple',
  'facebook',
])

/** What {@link connectingSocialView} wants. */
export interface ConnectingSocialData {
  readonly provider: RedirectProvider
  /** The window that the press on the provider has opened; `blocked` where the browser let none open. Default: the view opens one. */
  readonly popup?: Popup | 'blocked'
  /** What the page has been told by its address, where the provider has led back to it. */
  readonly resultUri?: string
}
/** Waits for a sign-in in a window of the provider. */
export const connectingSocialView = defineView<ConnectingSocialData>().as('ConnectingSocial')
/** Shows the code, or on phones the link, of a sign-in with Farcaster. */
export const connectingFarcasterView = defineView().as('ConnectingFarcaster')
/** All providers, each with its name. */
export const connectSocialsView = defineView().as('ConnectSocials')
