import { isModalError } from '../../../kernel/errors/ModalError.js'

/** What the "Details" fold shows of an error: its code, and what the wallet or the network said. */
export const errorDetails = (error: unknown): string | undefined => {
  if (!isModalError(error)) return error instanceof Error ? error.message.slice(0, 500) : undefined
  return `${error.code}\n${error.message}`
}
