import { BaseError } from 'viem'
import * as z from 'zod/mini'

const unknown = 'Something went wrong'

/** What the page around the frame is told of an error: of the node's, the words of the node, without the address and the body of the request. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof BaseError) {
    const inner = error.walk(cause => !(cause instanceof BaseError) || cause.cause === undefined)
    const words = inner instanceof BaseError ? inner.details || inner.shortMessage : inner?.message
    return (words || error.shortMessage || unknown).slice(0, 300)
  }
  // For developers: an answer that does not fit its schema.
  if (error instanceof z.core.$ZodError) return unknown
  return (error instanceof Error && error.message) || unknown
}
