import * as z from 'zod/mini'
import type { Cacao } from '../../../../kernel/define.js'
import { parseCaipAddress, type CaipAddressParts } from '../../../../kernel/contract/caip.js'
import { readRecap } from './recap.js'

/** What a wallet answers that has signed: the texts with their signatures, and who it is. */
interface SignedAnswer {
  readonly cacaos: readonly Cacao[]
  /** What the messages of the session are sealed with. */
  readonly peerKey: string
  /** How the wallet introduces itself: not read yet. */
  readonly metadata: Readonly<Record<string, unknown>>
}

/** A wallet signs one text for a network; more than these are nobody's. */
const maxCacaos = 100
const short = z.string().check(z.maxLength(2048))
/** Names every method and network that is granted. */
const long = z.string().check(z.maxLength(128 * 1024))

const payload = z.object({
  iss: z.string().check(z.maxLength(256), z.regex(/^did:pkh:[-a-z\d]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/)),
  domain: short,
  aud: short,
  version: short,
  nonce: short,
  iat: short,
  exp: z.exactOptional(short),
  nbf: z.exactOptional(short),
  statement: z.exactOptional(long),
  requestId: z.exactOptional(short),
  resources: z.exactOptional(z.array(long).check(z.maxLength(100))),
})
const cacao: z.ZodMiniType<Cacao> = z.object({
  h: z.object({ t: short }),
  p: payload,
  s: z.object({
    t: short,
    // Contract accounts wrap theirs (ERC-6492), with the code that makes them.
    s: z.string().check(z.maxLength(64 * 1024), z.regex(/^0x[\da-f]+$/i)),
    m: z.exactOptional(long),
  }),
})
const answer = z.object({
  cacaos: z.array(z.unknown()).check(z.maxLength(maxCacaos)),
  responder: z.object({
    publicKey: z.string().check(z.length(64), z.regex(/^[\da-f]{64}$/)),
    metadata: z.looseObject({}),
  }),
})

/** Some wallets write null for what is not there (CAIP-74 has both). */
const withoutNulls = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([name, part]) => (part === null ? [] : [[name, withoutNulls(part)]])),
      )
    : value

const readCacao = (value: unknown): readonly Cacao[] => {
  const { data } = cacao.safeParse(withoutNulls(value))
  // Without what it allows, the text cannot be written again.
  return data && readRecap(data.p.resources) ? [data] : []
}

/** Reads the answer to a request to sign (CAIP-74, CAIP-222). A malformed text is left out. @returns undefined for no answer at all */
export const readSignedAnswer = (value: unknown): SignedAnswer | undefined => {
  const { data } = answer.safeParse(value)
  if (!data) return undefined
  const { cacaos, responder } = data
  return {
    cacaos: cacaos.flatMap(readCacao),
    peerKey: responder.publicKey,
    metadata: responder.metadata,
  }
}

const prefix = 'did:pkh:'

/** Reads who has signed (`did:pkh` method, CAIP-10). @returns undefined where it is not an account of the namespace */
export const accountOf = ({ p: { iss } }: Cacao, namespace: string): CaipAddressParts | undefined =>
  parseCaipAddress(iss.slice(prefix.length), new Set([namespace]))
