/** Who somebody is at a provider. */
export interface Identity {
  /** What the provider knows them by: it never changes and is never given to anybody else. Not a name, not an address. */
  readonly subject: string
  readonly email?: string
  /** Whether the provider says that the address is theirs. An address that is not verified is left out. */
  readonly isEmailVerified?: boolean
  /** What they call themselves there. */
  readonly userName?: string
}

/** What a visitor is sent to a provider with. */
export interface AuthorizationRequest {
  /** Comes back as it is (RFC 6749, section 4.1.2). */
  readonly state: string
  /** `{url}/loading`: where the provider sends the visitor back to, as it must be registered there. */
  readonly redirectUri: string
  /** By the method `S256` (RFC 7636, section 4.2). */
  readonly codeChallenge: string
}

/** What the provider's answer is redeemed with. */
export interface CodeExchange {
  readonly code: string
  /** The same as in the request (RFC 6749, section 4.1.3). */
  readonly redirectUri: string
  /** What the challenge was made of (RFC 7636, section 4.5). */
  readonly codeVerifier: string
}

/**
 * Somewhere visitors have an account already: signing in by OAuth 2, with an authorization code (RFC 6749, section 4.1) and PKCE (RFC 7636). The
 * provider must answer in the query of the redirect URI; `response_mode=form_post` is not supported.
 */
export interface IdentityProvider {
  /** The address of the provider's page where the visitor agrees. */
  authorizeUrl(request: AuthorizationRequest): string
  /** Redeems the code of a visitor who has agreed. Rejects where that fails: the visitor is told that it did, not why. */
  identify(exchange: CodeExchange): Promise<Identity>
}

/** The providers that the protocol of the frame knows, as visitors know them. */
export const providerNames = {
  google: 'Google',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
} as const

/** The name of a provider in the messages of the frame. */
export type ProviderName = keyof typeof providerNames
