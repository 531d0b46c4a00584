import { requestPending, userRejected, walletFailed } from '../../../kernel/errors/connect.js'
import { isModalError, type ModalError } from '../../../kernel/errors/ModalError.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { relayUnreachable, sessionEnded } from '../errors.js'

/** Codes of EIP-1193 and of the Sign API. */
const rejections: ReadonlySet<unknown> = new Set([4001, 5000, 5001, 5002, 5003])
const userDisconnected = 6000
const unsupportedChains = 5100
const alreadyPending = -32002

/** Topics and keys are secrets, and stand in what the package says. */
const secrets = /[\da-f]{64}/gi

/** Maps an error of the package itself. It is not kept as the cause, since it names topics, and causes are logged. */
const packageError = ({ message }: Error): ModalError => {
  if (/internet|publish|socket|subscrib/i.test(message)) return relayUnreachable()
  if (/recently deleted|no matching key|expired|keychain/i.test(message)) return sessionEnded()
  return walletFailed(safeText(message.replace(secrets, '…'), textLimits.errorText), undefined)
}

/** Maps what a wallet answers, or the package throws, to an error with a code; one that has a code already is returned as it is. */
export const remoteError = (error: unknown): ModalError => {
  if (isModalError(error)) return error
  if (error instanceof Error) return packageError(error)
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown }
  const text = safeText(message, textLimits.errorText)
  if (rejections.has(code) || /user (rejected|denied|declined|cancell?ed)/i.test(text ?? ''))
    return userRejected(error)
  if (code === userDisconnected) return sessionEnded()
  if (code === unsupportedChains) return chainNotSupported(error)
  return code === alreadyPending ? requestPending(error) : walletFailed(text, error)
}
