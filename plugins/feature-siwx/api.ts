import { defineFlag, defineService, defineView, type Network, type WalletInfo } from '../../kernel/define.js'
import type { SignInData } from './message/SignInData.js'
import type { SiweConfig } from './sessions/SiweConfig.js'
import type { SignInSession, SignInSessions, SessionsSource } from './sessions/SignInSessions.js'

export type {
  MessageRequest,
  SessionsSource,
  SignInMessage,
  SignInSession,
  SignInSessions,
  SignInTools,
} from './sessions/SignInSessions.js'
export type { SiweConfig, SiweMessageArgs, SiweMessageParams, SiweSession } from './sessions/SiweConfig.js'
export type { CloudSessionsOptions } from './sessions/createCloudSessions.js'
export type { ServerSession, ServerSessionsOptions } from './sessions/createServerSessions.js'
export type { SignInData } from './message/SignInData.js'

/** Asks visitors to sign in when they connect a wallet. Default on. */
export const siwxFlag = defineFlag('siwx', true)

/** What the messages say that Portico writes. A host's own `createMessage` decides for itself. */
export interface MessageOptions {
  /** One line for people. */
  readonly statement?: string
  /** How long a sign-in is valid. Default: without an end. */
  readonly expiresInMs?: number
  /** URIs that belong to it: terms, a ReCap (ERC-5573). */
  readonly resources?: readonly string[]
}

/** Options of `siwx()`. */
export interface SiwxOptions extends MessageOptions {
  /** Where sign-ins are verified and kept: an object of the host's own, or a ready one. Default: `localSessions()`. */
  readonly sessions?: SignInSessions | SessionsSource
  /** In place of {@link sessions}: a `siweConfig` as AppKit has it. */
  readonly siweConfig?: SiweConfig
  /** Whether a visitor who does not sign in is disconnected. Default: what the sessions say, else true. */
  readonly required?: boolean
  /**
   * Whether the host's own `createMessage` writes texts of other formats than EIP-4361 and CAIP-122. The visitor is shown all of them,
   * since nobody else can tell what they say. Default: false, and they are not signed.
   */
  readonly freeText?: boolean
}

/**
 * How far a sign-in has come. `preparing`: the message is made; `unprepared`: it could not be, {@link SignInPrompt.prepare} tries again;
 * `ready`: waits for the visitor; `signing`: the wallet asks; `verifying`: the signature is checked.
 */
export type SignInState = 'preparing' | 'unprepared' | 'ready' | 'signing' | 'verifying'

/** Why the last signature did not sign the visitor in. */
export interface SignInFault {
  /**
   * `declined`: the visitor said no in the wallet; `wallet`: the wallet failed; `refused`: whoever verifies said no; `smartAccount`: so
   * for the signature of a contract, which not every site can read; `unreachable`: whoever verifies gave no answer; `unverifiable`:
   * nobody can verify signatures of this chain; `invalid`: the site gave no valid message.
   */
  readonly kind:
    'declined' | 'wallet' | 'refused' | 'smartAccount' | 'unreachable' | 'unverifiable' | 'invalid'
  /** In the words of whoever failed or refused, cleaned for display. */
  readonly reason?: string
}

/** Why a message is not shown to the wallet. */
export interface MessageRefusal {
  /**
   * `site`: it is for another site than this page; `account`, `network`: it is for another one; `text`: it is not a sign-in
   * message, differs from its own fields, is too long, or contains invisible characters.
   */
  readonly kind: 'site' | 'account' | 'network' | 'text'
  /** What it names: a host, an address, a CAIP-2 id. From outside. */
  readonly named?: string
}

/**
 * One question to the visitor: whether to sign in with an account on a network. Everything is observable. When it is answered, the
 * plugin closes the view, and shows Connect or closes the modal: the view itself resolves nothing.
 */
export interface SignInPrompt {
  readonly network: Network
  /** The plain address. */
  readonly address: string
  readonly wallet: WalletInfo
  /** Whether {@link cancel} disconnects. */
  readonly isRequired: boolean
  readonly isSmartAccount: boolean
  readonly state: SignInState
  /** Gone with the next attempt. */
  readonly fault: SignInFault | undefined
  /** What will be signed, once it is prepared: shown as it is. */
  readonly message:
    | {
        readonly data: SignInData
        readonly text: string
        /** It is of a format of the host's own: the view shows all of it. */
        readonly isFreeText?: boolean
      }
    | undefined
  /** Why the message is not signed here: the view warns, and {@link sign} refuses. */
  readonly refusal: MessageRefusal | undefined
  /** The message is for another site than this page: the {@link refusal} of kind `site`. */
  readonly isForeign: boolean
  /** Makes the message again, from `unprepared`, or where it was refused. */
  prepare(): Promise<void>
  /** Asks the wallet, from `ready`. Never rejects: look at {@link fault}. */
  sign(): Promise<void>
  /** The visitor does not sign in: disconnects where it is required, else closes. */
  cancel(): void
}

/** What the sign-in views want. */
export interface SignInViewData {
  readonly prompt: SignInPrompt
}
/** Asks the visitor to sign in. */
export const signInView = defineView<SignInViewData, 'signed' | 'cancelled'>().as('SIWXSignMessage')
/** The same where the site has a `siweConfig`. */
export const connectingSiweView = defineView<SignInViewData, 'signed' | 'cancelled'>().as('ConnectingSiwe')

/**
 * Signing in, for hosts and other plugins. Everything rejects with `SIWX_NOT_ENABLED` where a `siweConfig` has it off,
 * `NO_ACTIVE_ADDRESS` without a connected account, and `NO_ACTIVE_NETWORK` on a network that the site does not list.
 */
export interface SignIn {
  /** The sessions of the active account on its network. Also rejects as `getSessions` of the sessions does. */
  sessions(): Promise<readonly SignInSession[]>
  /**
   * Asks the visitor, unless the active account is signed in: for sites where it is not required, at the moment that it is needed. Who
   * cancels where it is required is disconnected. @returns whether it is signed in now
   */
  signIn(): Promise<boolean>
}
/** Signing in, for hosts and other plugins: `await (await modal.kernel.load(signInService)).signIn()`. */
export const signInService = defineService<SignIn>('siwx.signIn')
