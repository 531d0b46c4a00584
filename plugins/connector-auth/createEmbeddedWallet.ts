import type { EmbeddedWallet } from './api.js'
import type { LazyEngine } from './lazyEngine.js'

/** Makes what other plugins sign visitors in with. The engine is fetched with the first call. */
export const createEmbeddedWallet = (secureSite: string, engine: LazyEngine): EmbeddedWallet => {
  const signIn = async () => (await engine.load()).signIn
  return {
    secureSite,
    get user() {
      return engine.current?.login.user
    },
    get nextCodeAt() {
      return engine.current?.login.nextCodeAt
    },
    prepare: () => {
      const open = async () => (await engine.load()).client.frame.open()
      open().catch(() => undefined)
    },
    connectEmail: async email => (await signIn()).connectEmail(email),
    connectDevice: async options => (await signIn()).connectDevice(options),
    connectOtp: async otp => (await signIn()).connectOtp(otp),
    updateEmail: async email => (await signIn()).updateEmail(email),
    updateEmailPrimaryOtp: async otp => (await signIn()).updateEmailPrimaryOtp(otp),
    updateEmailSecondaryOtp: async otp => (await signIn()).updateEmailSecondaryOtp(otp),
    socialRedirectUri: async provider => (await signIn()).socialRedirectUri(provider),
    connectSocial: async (provider, uri) => (await signIn()).connectSocial(provider, uri),
    farcasterUri: async () => (await signIn()).farcasterUri(),
    connectFarcaster: async signal => (await signIn()).connectFarcaster(signal),
  }
}
