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
export const walletFault = (error: unknown): SignInFault => {
  if (isModalError(error, 'USER_REJECTED')) return { kind: 'declined' }
  return withReason('wallet', isModalError(error) ? error.shortMessage : undefined)
}

/** Why there is no message; undefined where nobody has answered in time. */
export const prepareFault = (error: unknown): SignInFault | undefined => {
  if (isModalError(error, 'VERIFY_MISSING')) return { kind: 'unverifiable' }
  return isModalError(error, 'SIGN_IN_INVALID') ? { kind: 'invalid' } : undefined
}

/** Why a signature was not accepted. The sessions of a host may reject with anything. */
export const verificationFault = (error: unknown, isSmartAccount: boolean): SignInFault => {
  if (isModalError(error, 'VERIFY_MISSING')) return { kind: 'unverifiable' }
  // Browsers reject with a TypeError when a server cannot be reached.
  const isRefusal = isModalError(error) ? refusals.includes(error.code) : !(error instanceof TypeError)
  if (!isRefusal) return { kind: 'unreachable' }
  const text = isModalError(error) ? error.details : readProperty(error, 'message')
  return withReason(isSmartAccount ? 'smartAccount' : 'refused', text)
}
