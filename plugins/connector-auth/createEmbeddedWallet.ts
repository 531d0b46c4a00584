import type { EmbeddedWallet } from './api.js'
import { invalidEmail } from './errors.js'
import type { FrameClient } from './frame/FrameClient.js'
import { isEmail } from './frame/replies.js'
import type { Login } from './Login.js'

/** No mail server takes a longer one (RFC 5321). */
const maxEmailLength = 254

const assertEmail = (email: string): void => {
  if (email.length > maxEmailLength || !isEmail(email)) throw invalidEmail()
}

/** Makes what other plugins sign visitors in with. */
export const createEmbeddedWallet = (client: FrameClient, login: Login): EmbeddedWallet => ({
  get user() {
    return login.user
  },
  get nextCodeAt() {
    return login.nextCodeAt
  },
  prepare: () => void client.frame.open().catch(() => undefined),
  connectEmail: async email => {
    assertEmail(email)
    login.assertCanSend()
    const { action } = await client.ask('CONNECT_EMAIL', { email })
    login.codeSent()
    return action
  },
  connectDevice: async ({ isRetry = false } = {}) => {
    // A person must read a mail first: silence is nothing to tell of, unless they have asked.
    await client.ask('CONNECT_DEVICE', undefined, { isQuiet: !isRetry })
  },
  connectOtp: async otp => {
    await client.ask('CONNECT_OTP', { otp })
  },
  updateEmail: async email => {
    assertEmail(email)
    login.assertCanSend()
    const { action } = await client.ask('UPDATE_EMAIL', { email })
    login.codeSent()
    return action
  },
  updateEmailPrimaryOtp: async otp => {
    await client.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp })
  },
  updateEmailSecondaryOtp: async otp => {
    const { newEmail } = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
    login.succeeded({ email: newEmail })
    return newEmail
  },
})
