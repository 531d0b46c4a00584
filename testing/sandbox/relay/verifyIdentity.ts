import { verify } from 'node:crypto'
import * as z from 'zod/mini'
import { readJson } from '../http/readJson.js'
import { readDidKey } from './readDidKey.js'
import { RelayRefusal } from './RelayRefusal.js'

/** How far a client's clock may be ahead or behind, in seconds, as reports of the public relay's refusals show it. */
const leewaySeconds = 120

const headerSchema = z.object({ alg: z.literal('EdDSA'), typ: z.literal('JWT') })
const payloadSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.int(),
  exp: z.int(),
})

/**
 * Verifies the token that a client names itself with: a JWT (RFC 7519) signed with the Ed25519 key (RFC 8037) that its
 * issuer, a did:key, holds.
 *
 * @param token as it stands in the query's `auth`
 * @param host the host and port that the client has called; the audience's must be the same
 * @param nowMs the relay's clock, Unix milliseconds
 * @returns the client id, a did:key; the same for every connection of a client
 * @throws RelayRefusal "JWT validation error: …"
 */
export function verifyIdentity(token: string, host: string, nowMs: number): string {
  const [header = '', payload = '', signature = ''] = token.length > 4096 ? [] : token.split('.')
  const head = headerSchema.safeParse(readPart(header))
  const claims = payloadSchema.safeParse(readPart(payload))
  if (!head.success || !claims.success) throw refusal('Invalid format')

  const { iss, aud, iat, exp } = claims.data
  const key = readDidKey(iss)
  if (!key) throw refusal('Invalid issuer')
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify(null, signed, key, Buffer.from(signature, 'base64url'))) throw refusal('Invalid signature')
  if (!URL.canParse(aud) || new URL(aud).host !== host) throw refusal('Invalid audience')

  const now = Math.floor(nowMs / 1000)
  if (iat > now + leewaySeconds) throw refusal('JWT Token is not yet valid')
  if (exp < now - leewaySeconds) throw refusal('JWT Token is expired')
  return iss
}

const readPart = (part: string): unknown => readJson(Buffer.from(part, 'base64url').toString('utf8'))

const refusal = (reason: string): RelayRefusal => new RelayRefusal(`JWT validation error: ${reason}`)
