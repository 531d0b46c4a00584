/**
 * `@portico/secure-site`: the site that keeps the accounts of the embedded wallet.
 * @module
 */
export { createSecureSite, type SecureSite } from './server/createSecureSite.js'
export type { FarcasterClient, FarcasterState } from './server/identity/FarcasterClient.js'
export type {
  AuthorizationRequest,
  CodeExchange,
  Identity,
  IdentityProvider,
  ProviderName,
} from './server/identity/IdentityProvider.js'
export { oauthProvider, type OAuthProviderOptions } from './server/identity/oauthProvider.js'
export type { IdentityProviders } from './server/identity/SocialSignIn.js'
export { memoryKeyWrapping, type KeyWrapping } from './server/keyWrapping.js'
export { memoryMailer, type Mail, type Mailer, type Mailbox } from './server/mail.js'
export type {
  SecureSiteNetwork,
  SecureSiteOptions,
  SmartAccountServices,
} from './server/SecureSiteOptions.js'
export { memoryStore, type SecureSiteStore } from './server/store.js'
