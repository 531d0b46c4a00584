import { definePlugin, transfer, view, type Plugin } from '../../kernel/define.js'
import {
  pendingTransfersService,
  sendFlag,
  sendPreviewView,
  sendResultView,
  sendSelectTokenView,
  sendView,
} from './tokens.js'
import type * as parts from './views/parts.js'

export * from './tokens.js'

/** The views of `send()`, for the types of `open`. */
export type SendViews =
  typeof sendView | typeof sendSelectTokenView | typeof sendPreviewView | typeof sendResultView

/** Fetched as one: whoever sees the first of the views goes on to the others. */
const part =
  <Name extends keyof typeof parts>(name: Name) =>
  async () => ({ default: (await import('./views/parts.js'))[name] })

/** Adds "Send" to the account: coins and tokens, tried out first, followed until the network has confirmed them. */
export const send = (): Plugin<SendViews, typeof sendFlag> =>
  definePlugin({
    id: 'feature-send',
    flag: sendFlag,
    // What was on its way when the last page went is followed again.
    activate: 'connected',
    provides: [pendingTransfersService],
    views: [
      view(sendView, part('SendView'), 'send.title'),
      view(sendSelectTokenView, part('SelectTokenView'), 'send.token.title'),
      view(sendPreviewView, part('PreviewView'), 'send.preview.title'),
      view(sendResultView, part('ResultView'), 'send.title'),
    ],
    walletFeatures: [
      {
        id: 'send',
        label: 'send.action',
        order: 40,
        opens: sendView,
        needs: [transfer],
        when: ({ connection, network }, ability) =>
          !!connection && !!network && ability(transfer)?.supports?.(connection.session, network) !== false,
      },
    ],
    strings: {
      en: () => import('./strings/en.json'),
      de: () => import('./strings/de.json'),
      ar: () => import('./strings/ar.json'),
    },
    setup: async () => (await import('./setup.js')).setup,
  })
