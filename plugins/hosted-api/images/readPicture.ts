import { readBytes } from '../../../kernel/fetching/readBytes.js'
import { answerInvalid, answerTooLarge } from '../errors.js'

const maxBytes = 512 * 1024
const pictureType = /^image\/(png|webp|jpeg|gif|svg\+xml)$/
/** As many arguments as a call can take for sure. */
const chunkLength = 8192

const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength))
  return btoa(binary)
}

/** Reads an answer that is a picture. @returns a `data:` URL @throws `ANSWER_INVALID` when it is none, or over 512 KiB */
export const readPicture = async (response: Response): Promise<string> => {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!pictureType.test(type)) throw answerInvalid('not a picture')
  const bytes = await readBytes(response, maxBytes, () => answerTooLarge(maxBytes))
  if (bytes.length === 0) throw answerInvalid('an empty picture')
  return `data:${type};base64,${toBase64(bytes)}`
}
