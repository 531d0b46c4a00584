import { ModalError } from '../../kernel/errors/ModalError.js'

/** A sign-in message would not be what it seems: a field is missing, malformed or of several lines (EIP-4361, CAIP-122). */
export const signInInvalid = (field: string): ModalError<'SIGN_IN_INVALID'> =>
  new ModalError('SIGN_IN_INVALID', 'The sign-in message is not valid', { details: field })

/** A chain lets its wallets sign texts, and cannot verify them: nobody could ever sign in with it in this browser. */
export const verifyMissing = (namespace: string): ModalError<'VERIFY_MISSING'> =>
  new ModalError('VERIFY_MISSING', 'Signatures of this chain cannot be verified', {
    details: `the plugin of '${namespace}' has signMessage, but no verifyMessage`,
  })

/** Whoever verifies has refused the signature. @param reason in their own words, cleaned for display */
export const signatureInvalid = (reason?: string): ModalError<'SIGNATURE_INVALID'> =>
  new ModalError(
    'SIGNATURE_INVALID',
    'The signature is not valid',
    reason === undefined ? {} : { details: reason },
  )

/** Whoever verifies, or gives nonces, could not be asked or gave no usable answer. */
export const signInUnreachable = (details: string, cause?: unknown): ModalError<'SIGN_IN_UNREACHABLE'> =>
  new ModalError('SIGN_IN_UNREACHABLE', 'The sign-in service cannot be reached', { details, cause })

/** A host's `siweConfig` has no `getMessageParams`, or it gave nothing. */
export const siweParamsMissing = (): ModalError<'SIWE_PARAMS_MISSING'> =>
  new ModalError('SIWE_PARAMS_MISSING', 'Failed to get message params!')

/** A host's `siweConfig` has refused a signature, or knows no session afterwards. */
export const siweNotVerified = (): ModalError<'SIWE_NOT_VERIFIED'> =>
  new ModalError('SIWE_NOT_VERIFIED', 'Failed to verify message')

/** Signing in is off, by the host's `siweConfig`. */
export const siwxNotEnabled = (): ModalError<'SIWX_NOT_ENABLED'> =>
  new ModalError('SIWX_NOT_ENABLED', 'SIWX is not enabled')

/** No account is connected that could sign in. */
export const noActiveAddress = (): ModalError<'NO_ACTIVE_ADDRESS'> =>
  new ModalError('NO_ACTIVE_ADDRESS', 'No ActiveCaipAddress found')

/** The account is on a network that the site does not list. */
export const noActiveNetwork = (): ModalError<'NO_ACTIVE_NETWORK'> =>
  new ModalError('NO_ACTIVE_NETWORK', 'No ActiveCaipNetwork or client found')
