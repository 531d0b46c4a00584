import { isModalError } from '../../../kernel/define.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { SignInFault } from '../api.js'

const refusals = ['SIGNATURE_INVALID', 'SIWE_NOT_VERIFIED']

const withReason = (kind: SignInFault['kind'], text: unknown): SignInFault => {
  const reason = safeText(text, textLimits.errorText)
  return reason === undefined ? { kind } : { kind, reason }
}

/** Why a wallet did not sign. */
export const signingFault = (error: unknown): SignInFault => {
  if (isModalError(error, 'USER_REJECTED')) return { kind: 'declined' }
  return withReason('wallet', isModalError(error) ? error.shortMessage : undefined)
}

/** Why there is no message, where it is more than that nobody answered. */
export const makingFault = (error: unknown): SignInFault | undefined => {
  if (isModalError(error, 'VERIFY_MISSING')) return { kind: 'unverifiable' }
  return isModalError(error, 'SIGN_IN_INVALID') ? { kind: 'invalid' } : undefined
}

/** Why a signature was not taken. A host's own object may reject with anything. */
export const verifyingFault = (error: unknown, isSmartAccount: boolean): SignInFault => {
  if (isModalError(error, 'VERIFY_MISSING')) return { kind: 'unverifiable' }
  const isRefusal = isModalError(error) ? refusals.includes(error.code) : !(error instanceof TypeError)
  // What browsers reject with when a server cannot be reached is a TypeError.
  if (!isRefusal) return { kind: 'unreachable' }
  const text = isModalError(error) ? error.details : readProperty(error, 'message')
  return withReason(isSmartAccount ? 'smartAccount' : 'refused', text)
}
