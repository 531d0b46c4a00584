export { EmailVerifyDevice } from './EmailVerifyDeviceView.js'
export { EmailVerifyOtp } from './EmailVerifyOtpView.js'
export { UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp, UpdateEmailWallet } from './UpdateEmailViews.js'
