import type { Answer } from '../http/Answer.js'
import { jsonAnswer } from '../http/answers.js'

/** The error body of the hosted services at `rpc.walletconnect.org`. */
export const failureAnswer = (status: number, field: string, description: string): Answer =>
  jsonAnswer({ status: 'FAILED', reasons: [{ field, description }] }, status)
