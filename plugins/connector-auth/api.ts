import { defineService, defineView } from '../../kernel/define.js'

/** Options of `embeddedWallet()`. */
export interface EmbeddedWalletOptions {
  /** Origin of the secure site, `https://wallet.example`, whose frame holds the visitors' keys. */
  readonly secureSite: string
  /**
   * Whether the site has a page `/dashboard` for visitors, as `@portico/secure-site` has, where they can take the account to a wallet of their
   * own: the account view leads to it. Default false.
   */
  readonly dashboard?: boolean
  /** Whether the frame may write to the console. Default true. */
  readonly enableLogger?: boolean
}

/** What follows after an e-mail address was entered: this device must be approved by mail, a code was sent, or nothing more is asked. */
export type EmailAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
/** What follows after a new e-mail address was entered: a code was sent to the old address, or to the new one. */
export type UpdateEmailAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** A site that visitors sign in by in a window of that site. */
export type RedirectProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'
/** A site whose account signs visitors in: with Farcaster, by a code or a link. */
export type SocialProvider = RedirectProvider | 'farcaster'

/** Who is signed in to the embedded wallet. */
export interface EmbeddedUser {
  readonly email?: string
  readonly userName?: string
  /** How they have signed in, where it was by an account elsewhere. */
  readonly social?: SocialProvider
}

/**
 * Signs visitors in to the embedded wallet, whose keys only its frame has. Each call opens the frame where it is not there yet, and settles
 * as the secure site does: rejects with `EMBEDDED_WALLET_FAILED` (in the site's own words), `EMBEDDED_WALLET_NOT_LOADED`
 * when the frame is not ready within 20 s, `EMBEDDED_WALLET_TIMEOUT` when it does not answer in time, `EMBEDDED_WALLET_ABORTED`.
 * Once signed in, connect by {@link embeddedWalletId}.
 */
export interface EmbeddedWallet {
  /** Who was signed in when it was last known. Observable; kept over visits. */
  readonly user: EmbeddedUser | undefined
  /** Opens the frame ahead of the first call, as the visitor begins to type or points at a button. Never rejects. */
  prepare(): void
  /** When the next code may be asked for, in milliseconds of `env.now()`; that may have passed. Undefined where none was sent lately. Observable, kept over reloads. */
  readonly nextCodeAt: number | undefined
  /** Sends a code to an address. Also rejects with `INVALID_EMAIL`, and `EMAIL_COOLDOWN` within 30 s of the last one. */
  connectEmail(email: string): Promise<EmailAction>
  /**
   * Resolves when the visitor has approved this device in the mail that was sent. Rejects after 30 s: ask again.
   * @param options `isRetry`: the visitor has asked, and is told when there is no answer
   */
  connectDevice(options?: { readonly isRetry?: boolean }): Promise<void>
  /** @param otp the code of six digits */
  connectOtp(otp: string): Promise<void>
  /** Begins to change the address. Also rejects with `INVALID_EMAIL`, `EMAIL_COOLDOWN`. */
  updateEmail(email: string): Promise<UpdateEmailAction>
  /** Takes the code that was sent to the old address; one to the new address follows. */
  updateEmailPrimaryOtp(otp: string): Promise<void>
  /** Takes the code that was sent to the new address. @returns the new address */
  updateEmailSecondaryOtp(otp: string): Promise<string>
  /** Origin of the secure site, without a slash. Windows of a sign-in begin at its page `/loading`, and come back to it. */
  readonly secureSite: string
  /**
   * Where the window of a sign-in is to go. Also rejects with `INVALID_SOCIAL_PROVIDER`.
   * @returns an address of the provider, not yet checked for being a link
   */
  socialRedirectUri(provider: RedirectProvider): Promise<string>
  /** Ends a sign-in. @param uri the address that the window came back to, as it was posted */
  connectSocial(provider: RedirectProvider, uri: string): Promise<void>
  /** Begins a sign-in with Farcaster; the one before is over. @returns the link that the visitor opens or scans, not yet checked for being one */
  farcasterUri(): Promise<string>
  /** Resolves when the visitor has approved in Farcaster. @param signal ends the wait: rejects with `EMBEDDED_WALLET_ABORTED` */
  connectFarcaster(signal: AbortSignal): Promise<void>
}
/** Signs visitors in to the embedded wallet: for plugins that bring a way to do so. */
export const embeddedWalletService = defineService<EmbeddedWallet>('connector-auth.embeddedWallet')

/** Id and key of the connector of the embedded wallet. */
export const embeddedWalletId = 'ID_AUTH'

/** What {@link approveTransactionView} wants: which of the pending requests it is about. */
export interface ApproveTransactionData {
  readonly requestId: string
}
/** Where the visitor decides on a request to the embedded wallet. */
export const approveTransactionView = defineView<ApproveTransactionData>({ holds: true }).as(
  'ApproveTransaction',
)
