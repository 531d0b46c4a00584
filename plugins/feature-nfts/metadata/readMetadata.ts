import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/safety/text.js'

/** Of the JSON of one NFT. */
export const maxMetadataBytes = 100 * 1024

/** What is read of it: no description, no link, no animation, nothing that plays. */
const metadataSchema = z.object({ name: z.optional(z.unknown()), image: z.optional(z.unknown()) })

/** What an NFT says of itself, as far as it is read. */
export interface NftMetadata {
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
