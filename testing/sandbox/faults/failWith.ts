import { textAnswer } from '../http/answers.js'
import type { Fault } from './Fault.js'

/** Answers an HTTP status with its reason as plain text; the service is not asked. */
export const failWith =
  (status: number, reason: string): Fault =>
  () =>
    textAnswer(reason, status)
