import { bendReplies } from './bendReplies.js'

/** A batch lacks its first reply. A single reply passes. */
export const shortBatch = bendReplies(body => (Array.isArray(body) ? body.slice(1) : body))
