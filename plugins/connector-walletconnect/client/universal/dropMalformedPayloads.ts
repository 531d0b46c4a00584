import * as z from 'zod/mini'
import { methodOf } from './SignClient.js'

const base = { id: z.union([z.number(), z.string()]), jsonrpc: z.literal('2.0') }
/** What has a method is read as a request, whatever else it has. */
const answer = { ...base, method: z.optional(z.never()) }
/** What the relay may send: an answer, a request, or a message on a topic. */
const payloadSchema = z.union([
  z.object({ ...answer, result: z.unknown() }),
  z.object({ ...answer, error: z.object({ message: z.string() }) }),
  z.object({ ...base, method: z.string().check(z.refine(method => !method.endsWith('_subscription'))) }),
  z.object({
    ...base,
    method: z.string(),
    params: z.object({ data: z.object({ topic: z.string(), message: z.string() }) }),
  }),
])

/**
 * Lets the package hear of the relay only what it can read: of anything else it throws where nobody catches, which ends as an error of
 * the page. Made again for each of its connections.
 */
export const dropMalformedPayloads = ({ provider }: { readonly provider: object }): void => {
  const onPayload = methodOf<[unknown], void>(provider, 'onPayload')
  Object.assign(provider, {
    onPayload: (payload: unknown) => {
      if (payloadSchema.safeParse(payload).success) onPayload(payload)
    },
  })
}
