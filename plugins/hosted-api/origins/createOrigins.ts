import * as z from 'zod/mini'
import { once } from '../../../kernel/registry/once.js'
import { answerInvalid } from '../errors.js'
import type { HostedClient } from '../http/createHostedClient.js'
import { jsonReader } from '../http/jsonReader.js'

/** Origins that every project allows. */
export const defaultOrigins: readonly string[] = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
]

const maxBytes = 1024 * 1024
const maxEntries = 1000

const answerSchema = z.object({ allowedOrigins: z.array(z.unknown()) })
const entrySchema = z.string().check(z.minLength(1), z.maxLength(256))

const readOrigins = (value: unknown): readonly string[] => {
  const answer = answerSchema.safeParse(value).data
  if (!answer) throw answerInvalid('no list of origins')
  return answer.allowedOrigins.slice(0, maxEntries).flatMap(entry => entrySchema.safeParse(entry).data ?? [])
}

/**
 * Makes the call for the origins that a project allows: its own list (`GET /projects/v1/origins`), and the defaults, which are all
 * where the list is empty. Asks once, and again only after a failure.
 */
export const createOrigins = (client: HostedClient): (() => Promise<readonly string[]>) => {
  return once(async () => {
    const own = await client.get({
      path: '/projects/v1/origins',
      read: jsonReader(maxBytes, readOrigins),
    })
    return [...own, ...defaultOrigins]
  })
}
