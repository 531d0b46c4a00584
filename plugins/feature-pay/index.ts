import { definePlugin, view, type Plugin } from '../../kernel/define.js'
import {
  payExchangeView,
  payFlag,
  payLoadingView,
  paymentsService,
  payResultView,
  payView,
  payWalletView,
} from './api.js'

export * from './api.js'

/** The views of {@link pay}, for the types of `open`. */
export type PayViews =
  | typeof payView
  | typeof payWalletView
  | typeof payExchangeView
  | typeof payLoadingView
  | typeof payResultView

/** One chunk: who sees the first view needs the others. */
const loadViews = () => import('./views/payViews.js')

/**
 * Lets a host ask for a payment, which the visitor makes with their wallet or from an exchange: `modal.open('Pay', …)` resolves with what was
 * paid. Off until the flag `pay` is on. Exchanges need `hostedApi()`.
 */
export const pay = (): Plugin<PayViews, typeof payFlag> =>
  definePlugin({
    id: 'feature-pay',
    guards: [],
    flag: payFlag,
    activate: 'demand',
    // A payment from an exchange that is under way: see storageKeys.ts.
    resumes: 'pay_sessions',
    provides: [paymentsService],
    views: [
      {
        ...view(payView, loadViews, 'pay.title'),
        readData: async () => (await import('./payment/readPayment.js')).readPayment,
      },
      view(payWalletView, loadViews, 'pay.review.title'),
      view(payExchangeView, loadViews, 'pay.exchange.title'),
      view(payLoadingView, loadViews, 'pay.title'),
      view(payResultView, loadViews, 'pay.title'),
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup,
  })
