import { bendReplies } from './bendReplies.js'

/** The answer is an empty list, to a batch and to a single call. */
export const emptyBatch = bendReplies(() => [])
