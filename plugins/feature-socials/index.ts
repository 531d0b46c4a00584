import { definePlugin, view, type Plugin } from '../../kernel/define.js'
import { connectingFarcasterView, connectingSocialView, connectSocialsView, socialsFlag } from './api.js'

export * from './api.js'

/** The views of {@link socials}, for the types of `open`. */
export type SocialViews =
  typeof connectingSocialView | typeof connectingFarcasterView | typeof connectSocialsView

/** What the views say. What the way to connect says, too, is among the plugin's own. */
const words = () => import('./views/strings/index.js')
const loadViews = () => import('./views/socialViews.js')

/**
 * Lets visitors sign in to the embedded wallet by an account that they have elsewhere. Which are offered is the feature flag `socials`.
 * Needs `embeddedWallet()`.
 */
export const socials = (): Plugin<SocialViews, typeof socialsFlag> =>
  definePlugin({
    id: 'feature-socials',
    flag: socialsFlag,
    guards: [],
    requires: ['connector-auth'],
    activate: 'demand',
    // A sign-in that the visitor has left the page for: see storageKeys.ts.
    resumes: 'social_provider',
    connectMethods: [{ id: 'social', order: 20, load: () => import('./method/SocialMethod.js') }],
    views: [
      view(connectingSocialView, loadViews, 'social.title', words),
      view(connectingFarcasterView, loadViews, 'social.farcaster.title', words),
      view(connectSocialsView, loadViews, 'social.all.title', words),
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup,
  })
