import * as z from 'zod/mini'

const requestFaultSchema = z.enum([
  'silent',
  'error',
  'errorWithoutMessage',
  'wrongType',
  'wrongId',
  'twice',
  'misfit',
])

/** What goes wrong with a request to the frame: it is not answered, with an error, with one that says nothing, with the answer to another request, with another id, twice, or with something that does not fit. */
export type RequestFault = z.infer<typeof requestFaultSchema>

const maxDelayMs = 120_000

export const frameFaultsSchema = z.strictObject({
  /** The frame never says that it is ready, says so twice, or says so only after that many milliseconds. */
  ready: z.optional(z.union([z.enum(['never', 'twice']), z.int().check(z.gte(0), z.lte(maxDelayMs))])),
  /** By the name of the request: `CONNECT_EMAIL`. */
  requests: z.optional(z.record(z.string().check(z.regex(/^[A-Z_]{1,40}$/)), requestFaultSchema)),
  /** The frame goes to another page when it is asked for this. */
  leavesAt: z.optional(z.string().check(z.regex(/^[A-Z_]{1,40}$/))),
  /** The frame's page is answered with this status and nothing else. */
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
})

/** What shall go wrong in the frame of the secure site. */
export type FrameFaults = z.infer<typeof frameFaultsSchema>
