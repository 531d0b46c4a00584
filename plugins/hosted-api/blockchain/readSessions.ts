import * as z from 'zod/mini'
import { textLimits } from '../../../kernel/safety/text.js'
import { answerInvalid } from '../errors.js'
import type { BegunSession, HostedSession } from '../HostedSessions.js'
import { displayText, pictureLink, plainWord, validItems, withoutUndefined } from './fields.js'

/** As many as the service lists. */
const maxSessions = 255
const maxPermissions = 100
/** Seconds: in milliseconds, it would be a day thousands of years ahead. */
const seconds = z.int().check(z.minimum(0), z.maximum(100_000_000_000))

const listSchema = z.object({ pcis: z.array(z.unknown()) })
const sessionSchema = z.object({
  pci: plainWord,
  expiry: seconds,
  permissions: z.array(z.unknown()).check(z.maxLength(maxPermissions)),
  project: z.nullish(z.object({ name: displayText(textLimits.profileName), url: pictureLink })),
  revokedAt: z.nullish(seconds),
})
const begunSchema = z.object({
  pci: plainWord,
  key: z.object({
    type: z.enum(['secp256k1', 'secp256r1']),
    publicKey: z.string().check(z.maxLength(132), z.regex(/^0x[\da-f]{64,130}$/i)),
  }),
})

const toSession = (value: unknown): HostedSession | undefined => {
  const { data } = sessionSchema.safeParse(value)
  if (!data) return undefined
  const { project, revokedAt, ...session } = data
  const site = withoutUndefined({ name: project?.name, url: project?.url })
  return { ...session, site, isRevoked: typeof revokedAt === 'number' }
}

/**
 * Reads the sessions of an account; those that are none are dropped.
 * @throws `ANSWER_INVALID` when there is no list
 */
export const readSessions = (value: unknown): readonly HostedSession[] => {
  const { data } = listSchema.safeParse(value)
  if (!data) throw answerInvalid('no list of sessions')
  return validItems(data.pcis, maxSessions, toSession)
}

/** Reads a session that was begun. @throws `ANSWER_INVALID` when there is none */
export const readBegunSession = (value: unknown): BegunSession => {
  const { data } = begunSchema.safeParse(value)
  if (!data) throw answerInvalid('no session')
  return data
}
