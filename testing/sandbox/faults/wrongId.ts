import { bendReplies, type RpcReply } from './bendReplies.js'

/** Every reply carries an id that nobody asked with. */
export const wrongId = bendReplies(body => (Array.isArray(body) ? body.map(withOtherId) : withOtherId(body)))

const withOtherId = (reply: RpcReply): RpcReply => ({
  ...reply,
  id: typeof reply.id === 'number' ? reply.id + 1_000_000 : `${String(reply.id)}-other`,
})
