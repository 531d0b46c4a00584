import { definePlugin, view, type Plugin } from '../../kernel/define.js'
import { connectingSiweView, signInView, siwxFlag, type SiwxOptions } from './tokens.js'

export * from './tokens.js'

/**
 * Asks for a signed message where a wallet is connected, and keeps sessions of what was signed. Where signing in is required, nobody sees
 * an account before.
 */
export const siwx = (
  options: SiwxOptions = {},
): Plugin<typeof signInView | typeof connectingSiweView, typeof siwxFlag> =>
  definePlugin({
    id: 'feature-siwx',
    flag: siwxFlag,
    activate: 'start',
    views: [
      view(signInView, () => import('./views/SIWXSignMessageView.js'), 'siwx.title'),
      view(connectingSiweView, () => import('./views/ConnectingSiweView.js'), 'siwx.title'),
    ],
    strings: {
      en: () => import('./strings/en.json'),
      de: () => import('./strings/de.json'),
      ar: () => import('./strings/ar.json'),
    },
    setup: async () => (await import('./setup.js')).setup(options),
  })
