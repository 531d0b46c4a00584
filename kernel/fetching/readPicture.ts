import { readBytes } from './readBytes.js'

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

/**
 * Reads an answer that is a picture, up to 512 KiB.
 * @param invalid makes what is thrown where it is none, or a larger one
 * @returns a `data:` URL
 */
export const readPicture = async (response: Response, invalid: (why: string) => Error): Promise<string> => {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!pictureType.test(type)) throw invalid('not a picture')
  const bytes = await readBytes(response, maxBytes, () => invalid(`over ${maxBytes / 1024} KiB`))
  if (bytes.length === 0) throw invalid('an empty picture')
  return `data:${type};base64,${toBase64(bytes)}`
}
