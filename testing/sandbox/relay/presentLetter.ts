import type { Letter } from './createMailbox.js'

/** A letter as clients see it. */
export type PresentedLetter = Pick<Letter, 'topic' | 'message' | 'publishedAt' | 'tag' | 'attestation'>

/** Shows of a letter what clients may see. */
export const presentLetter = ({
  topic,
  message,
  publishedAt,
  tag,
  attestation,
}: Letter): PresentedLetter => ({
  topic,
  message,
  publishedAt,
  tag,
  ...(attestation ? { attestation } : {}),
})
