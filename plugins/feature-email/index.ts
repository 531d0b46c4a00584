import { contribute, definePlugin, view, type Plugin } from '../../kernel/define.js'
import { accountRows } from '../../ui-shell/core/api.js'
import { embeddedWalletId } from '../connector-auth/api.js'
import {
  emailFlag,
  emailVerifyDeviceView,
  emailVerifyOtpView,
  updateEmailPrimaryOtpView,
  updateEmailSecondaryOtpView,
  updateEmailWalletView,
  type EmailOptions,
} from './api.js'

export * from './api.js'

/** The views of {@link email}, for the types of `open`. */
export type EmailViews =
  | typeof emailVerifyOtpView
  | typeof emailVerifyDeviceView
  | typeof updateEmailWalletView
  | typeof updateEmailPrimaryOtpView
  | typeof updateEmailSecondaryOtpView

/** What the views say. What the way to connect says, too, is among the plugin's own. */
const words = () => import('./views/strings/index.js')
const loadViews = () => import('./views/emailViews.js')

/**
 * Lets visitors sign in to the embedded wallet by their e-mail address and a code, and change the address later. Needs `embeddedWallet()`.
 */
export const email = ({ showWallets = true }: EmailOptions = {}): Plugin<EmailViews, typeof emailFlag> =>
  definePlugin({
    id: 'feature-email',
    flag: emailFlag,
    guards: [],
    requires: ['connector-auth'],
    activate: 'demand',
    connectMethods: [
      {
        id: 'email',
        order: 10,
        foldsWallets: !showWallets,
        load: () => import('./method/EmailMethod.js'),
      },
    ],
    views: [
      view(emailVerifyOtpView, loadViews, 'email.code.title', words),
      view(emailVerifyDeviceView, loadViews, 'email.device.title', words),
      view(updateEmailWalletView, loadViews, 'email.change.title', words),
      view(updateEmailPrimaryOtpView, loadViews, 'email.old.title', words),
      view(updateEmailSecondaryOtpView, loadViews, 'email.new.title', words),
    ],
    contribute: [
      contribute(accountRows, {
        id: 'email',
        label: 'email.change.title',
        order: 10,
        opens: updateEmailWalletView,
        when: ({ connection }) =>
          connection?.connectorId === embeddedWalletId &&
          connection.wallet.identifier?.includes('@') === true,
      }),
    ],
    strings: () => import('./strings/index.js'),
  })
