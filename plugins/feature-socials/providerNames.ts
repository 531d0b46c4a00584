import type { RedirectProvider, SocialProvider } from '../connector-auth/api.js'

/** How the providers call themselves. */
export const providerNames: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Whether a value names a provider. */
export const isProvider = (value: unknown): value is SocialProvider =>
  typeof value === 'string' && Object.hasOwn(providerNames, value)

/** Whether a value names a provider that visitors sign in by in a window. */
export const isRedirectProvider = (value: unknown): value is RedirectProvider =>
  isProvider(value) && value !== 'farcaster'
