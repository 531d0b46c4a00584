import { definePlugin, view, type Plugin } from '../../kernel/define.js'
import { receiveFlag, receiveView } from './api.js'

export * from './api.js'

/**
 * Adds "Receive" to the account: the address as a QR code and in groups, and the networks on which it can be paid. It sends no requests.
 */
export const receive = (): Plugin<typeof receiveView, typeof receiveFlag> =>
  definePlugin({
    id: 'feature-receive',
    flag: receiveFlag,
    activate: 'demand',
    views: [view(receiveView, () => import('./views/ReceiveView.js'), 'receive.title')],
    walletFeatures: [
      {
        id: 'receive',
        label: 'receive.action',
        order: 30,
        opens: receiveView,
        bringsCoins: true,
        when: ({ address }) => address !== undefined,
      },
    ],
    strings: () => import('./strings/index.js'),
  })
