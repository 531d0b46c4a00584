import type { RedirectProvider, SocialProvider } from './api.js'

/** The sites that visitors sign in by in a window of that site. */
export const redirectProviders: readonly RedirectProvider[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
]

const providers: readonly unknown[] = [...redirectProviders, 'farcaster']

/** Whether a value names a site that visitors can sign in by. */
export const isSocialProvider = (value: unknown): value is SocialProvider => providers.includes(value)
