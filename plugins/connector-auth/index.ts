import { contribute, definePlugin, ModalError, view, type Plugin } from '../../kernel/define.js'
import { accountRows } from '../../ui-shell/core/api.js'
import {
  approveTransactionView,
  embeddedWalletId,
  embeddedWalletService,
  type EmbeddedWalletOptions,
} from './api.js'

export * from './api.js'

const isOrigin = (text: string): boolean =>
  /^(https:\/\/[^/?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?)$/.test(text)

/**
 * Adds the embedded wallet, on EVM chains and on Solana, whichever the list has: accounts whose keys are kept by a secure site of your
 * choice, in a frame. How visitors sign in to it is the part of other plugins, such as `email()` and `socials()`.
 * @throws `INVALID_OPTIONS` where `secureSite` is no origin
 * @example embeddedWallet({ secureSite: 'https://wallet.example' })
 */
export const embeddedWallet = (options: EmbeddedWalletOptions): Plugin<typeof approveTransactionView> => {
  if (!isOrigin(options.secureSite))
    throw new ModalError('INVALID_OPTIONS', 'secureSite of embeddedWallet() must be an origin', {
      details: '`https://wallet.example`, without a path',
    })
  return definePlugin({
    id: 'connector-auth',
    guards: [],
    activate: 'demand',
    provides: [embeddedWalletService],
    connectors: [async () => (await import('./setup.js')).createSource],
    views: [
      view(
        approveTransactionView,
        () => import('./views/ApproveTransactionView.js'),
        'approve.title',
        () => import('./views/strings/index.js'),
      ),
    ],
    contribute: options.dashboard
      ? [
          contribute(accountRows, {
            id: 'upgrade',
            label: 'embedded.upgrade',
            order: 20,
            opens: `${options.secureSite}/dashboard`,
            event: 'EMAIL_UPGRADE_FROM_MODAL',
            when: ({ connection }) => connection?.connectorId === embeddedWalletId,
          }),
        ]
      : [],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup(options),
  })
}
