import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/safety/text.js'

const dataUri = /^data:([^,]*),(.*)$/is
const textType = /^(?:application\/json|text\/plain)?(?:;|$)/i

const fromBase64 = (body: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(body), letter => letter.charCodeAt(0)))

/** Contracts that write texts into addresses often leave the percent signs as they are. */
const fromPercents = (body: string): string => {
  try {
    return decodeURIComponent(body)
  } catch {
    return body
  }
}

/** The text in a `data:` URI (RFC 2397) of JSON. @param maxBytes of the text @returns undefined where it is none, or too long */
export const readDataText = (uri: string, maxBytes: number): string | undefined => {
  const [, type = '', body = ''] = dataUri.exec(uri) ?? []
  // Escaped letters take three; more than that need not be looked at.
  if (body === '' || body.length > 3 * maxBytes || !textType.test(type)) return undefined
  try {
    const text = /;base64$/i.test(type) ? fromBase64(body) : fromPercents(body)
    return text.length > maxBytes ? undefined : text
  } catch {
    return undefined
  }
}

/** Of the JSON of one NFT. */
export const maxMetadataBytes = 100 * 1024

/** What is read of it: no description, no link, no animation, nothing that plays. */
const metadataSchema = z.object({ name: z.optional(z.unknown()), image: z.optional(z.unknown()) })

/** What an NFT says of itself, as far as it is read. */
interface NftMetadata {
  /** Cleaned for display. */
  readonly name?: string
  /** Where its picture is: a URI of any scheme, to be distrusted. */
  readonly image?: string
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the metadata of an NFT (ERC-721, "Metadata JSON Schema"). Empty where it is none. */
export const readMetadata = (text: string): NftMetadata => {
  const { data } = metadataSchema.safeParse(parse(text))
  const name = safeText(data?.name, textLimits.profileName)
  const image = typeof data?.image === 'string' ? data.image.trim() : ''
  return { ...(name !== undefined && { name }), ...(image !== '' && { image }) }
}
