import { defineFlag, defineView } from '../../kernel/define.js'
import type { RedirectProvider, SocialProvider } from '../connector-auth/api.js'
import type { FarcasterLogin } from './login/FarcasterLogin.js'
import type { PopupLogin } from './login/PopupLogin.js'

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
  /** The sign-in that the press on the provider has begun, so that its window is not blocked. Default: the view begins one. */
  readonly login?: PopupLogin
}
/** Waits for a sign-in in a window of the provider. */
export const connectingSocialView = defineView<ConnectingSocialData>().as('ConnectingSocial')

/** What {@link connectingFarcasterView} wants. */
export interface ConnectingFarcasterData {
  /** The sign-in that the press on Farcaster has begun. Default: the view begins one. */
  readonly login?: FarcasterLogin
}
/** Shows the code, or on phones the link, of a sign-in with Farcaster. */
export const connectingFarcasterView = defineView<ConnectingFarcasterData | undefined>().as(
  'ConnectingFarcaster',
)
/** All providers, each with its name. */
export const connectSocialsView = defineView().as('ConnectSocials')
