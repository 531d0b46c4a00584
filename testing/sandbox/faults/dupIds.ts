import { bendReplies } from './bendReplies.js'

/** All replies of a batch carry the id of the first. A single reply, which has nothing to repeat, passes. */
export const dupIds = bendReplies(body =>
  Array.isArray(body) ? body.map(reply => ({ ...reply, id: body[0]?.id })) : body,
)
