import { ModalError } from '../../kernel/errors/ModalError.js'

/** The frame was not ready in time: no network, a blocker, or a policy that forbids it. The other ways to connect work. */
export const notLoaded = (): ModalError<'EMBEDDED_WALLET_NOT_LOADED'> =>
  new ModalError('EMBEDDED_WALLET_NOT_LOADED', 'Something went wrong', {
    details: 'the frame of the secure site was not ready within 20 s',
  })

/** The secure site did not answer in time. @param name of the request */
export const timedOut = (name: string): ModalError<'EMBEDDED_WALLET_TIMEOUT'> =>
  new ModalError('EMBEDDED_WALLET_TIMEOUT', 'Something went wrong', { details: `no answer to ${name}` })

/** The secure site answered with an error. @param message its own words, cleaned for display */
export const siteFailed = (message: string): ModalError<'EMBEDDED_WALLET_FAILED'> =>
  new ModalError('EMBEDDED_WALLET_FAILED', message)

/** The request was ended: the visitor has disconnected, the modal is over, or the frame went to another page. */
export const aborted = (message = 'Something went wrong'): ModalError<'EMBEDDED_WALLET_ABORTED'> =>
  new ModalError('EMBEDDED_WALLET_ABORTED', message)

/** It is not an e-mail address. */
export const invalidEmail = (): ModalError<'INVALID_EMAIL'> =>
  new ModalError('INVALID_EMAIL', 'Invalid email')

/** No sign-in by such an account. */
export const invalidProvider = (): ModalError<'INVALID_SOCIAL_PROVIDER'> =>
  new ModalError('INVALID_SOCIAL_PROVIDER', 'Invalid enum value')

/** The last code was sent a moment ago. @param seconds until another one may be asked for */
export const emailCooldown = (seconds: number): ModalError<'EMAIL_COOLDOWN'> =>
  new ModalError('EMAIL_COOLDOWN', `Please try again after ${seconds} seconds`)

/** What `request` of the embedded wallet's provider rejects with: hosts expect a numeric code (EIP-1193, EIP-1474, JSON-RPC). */
export class WalletRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  /** @param code 4001 rejected, 4100 not authorized, 4200 not supported, 4902 unknown chain, -32602 invalid parameters, -32603 failed */
  constructor(
    readonly code: 4001 | 4100 | 4200 | 4902 | -32602 | -32603,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
