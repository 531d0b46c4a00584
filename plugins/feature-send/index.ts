import { definePlugin, transfer, view, type Plugin } from '../../kernel/define.js'
import { sendFlag, sendPreviewView, sendResultView, sendSelectTokenView, sendView } from './api.js'

export * from './api.js'

/** The views of `send()`, for the types of `open`. */
export type SendViews =
  typeof sendView | typeof sendSelectTokenView | typeof sendPreviewView | typeof sendResultView

/** One chunk: who sees the first view needs the others. */
const loadViews = () => import('./views/sendViews.js')

/** Adds "Send" to the account: coins and tokens, simulated first, and followed until the network has confirmed the transaction. */
export const send = (): Plugin<SendViews, typeof sendFlag> =>
  definePlugin({
    id: 'feature-send',
    guards: [],
    flag: sendFlag,
    activate: 'demand',
    views: [
      view(sendView, loadViews, 'send.title'),
      view(sendSelectTokenView, loadViews, 'send.token.title'),
      view(sendPreviewView, loadViews, 'send.preview.title'),
      view(sendResultView, loadViews, 'send.title'),
    ],
    walletFeatures: [
      {
        id: 'send',
        label: 'send.action',
        order: 40,
        opens: sendView,
        needs: [transfer],
      },
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup,
  })
