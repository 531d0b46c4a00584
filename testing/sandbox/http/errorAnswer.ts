import type { Answer } from './Answer.js'
import { textAnswer } from './answers.js'
import { HttpError } from './HttpError.js'

/** Answers an error: an `HttpError` with its own status, anything else with 500. */
export function errorAnswer(error: unknown): Answer {
  if (error instanceof HttpError) return textAnswer(error.message, error.status)
  return textAnswer(`Internal Server Error: ${error instanceof Error ? error.message : String(error)}`, 500)
}
