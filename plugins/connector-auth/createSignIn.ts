import { invalidEmail, invalidProvider } from './errors.js'
import type { SignIn } from './Engine.js'
import type { FrameClient } from './frame/FrameClient.js'
import { isEmail } from './frame/replies.js'
import type { Login } from './Login.js'
import { redirectProviders } from './socialProviders.js'

/** No mail server takes a longer one (RFC 5321). */
const maxEmailLength = 254

const assertEmail = (email: string): void => {
  if (email.length > maxEmailLength || !isEmail(email)) throw invalidEmail()
}

/** Makes the steps that visitors sign in by: each is asked of the secure site. */
export const createSignIn = (client: FrameClient, login: Login): SignIn => ({
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
    login.entered({})
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
    const keep = login.awaitUser()
    const { newEmail } = await client.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })
    keep({ email: newEmail })
    return newEmail
  },
  socialRedirectUri: async provider => {
    if (!redirectProviders.includes(provider)) throw invalidProvider()
    return (await client.ask('GET_SOCIAL_REDIRECT_URI', { provider })).uri
  },
  connectSocial: async (social, uri) => {
    const { userName } = await client.ask('CONNECT_SOCIAL', { uri })
    login.entered({ social, userName })
  },
  farcasterUri: async () => (await client.ask('GET_FARCASTER_URI')).url,
  connectFarcaster: async signal => {
    const { userName } = await client.ask('CONNECT_FARCASTER', undefined, { until: signal })
    login.entered({ social: 'farcaster', userName })
  },
})
