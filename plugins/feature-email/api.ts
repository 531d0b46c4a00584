import { defineFlag, defineView } from '../../kernel/define.js'

/** Turns signing in by e-mail off. */
export const emailFlag = defineFlag('email', true)

/** Options of `email()`. */
export interface EmailOptions {
  /**
   * Whether Connect lists the wallets beside the other ways to connect. Otherwise they are behind one row, "Continue with a wallet".
   * Default true.
   */
  readonly showWallets?: boolean
}

/** What the views of a sign-in by e-mail want. */
export interface EmailData {
  /** As it was entered. */
  readonly email: string
}
/** Takes the code that was sent. */
export const emailVerifyOtpView = defineView<EmailData>().as('EmailVerifyOtp')
/** Waits until the visitor has approved this device by mail. */
export const emailVerifyDeviceView = defineView<EmailData>().as('EmailVerifyDevice')
/** Takes the new address of who is signed in. */
export const updateEmailWalletView = defineView().as('UpdateEmailWallet')
/** Takes the code that was sent to the old address. @see updateEmailWalletView */
export const updateEmailPrimaryOtpView = defineView<EmailData>().as('UpdateEmailPrimaryOtp')
/** Takes the code that was sent to the new address. @see updateEmailWalletView */
export const updateEmailSecondaryOtpView = defineView<EmailData>().as('UpdateEmailSecondaryOtp')
