import { boundedPicture } from '../safety/pictures/boundedPicture.js'
import { readBytes } from './readBytes.js'

const maxBytes = 512 * 1024
const pictureType = /^image\/(png|webp|jpeg|gif|svg\+xml)$/

/**
 * Reads an answer that is a picture, up to 512 KiB, and of bounded cost: see {@link boundedPicture}.
 * @param invalid makes what is thrown where it is none, or a larger one
 * @returns a `data:` URL that may be shown
 */
export const readPicture = async (response: Response, invalid: (why: string) => Error): Promise<string> => {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!pictureType.test(type)) throw invalid('not a picture')
  const bytes = await readBytes(response, maxBytes, () => invalid(`over ${maxBytes / 1024} KiB`))
  if (bytes.length === 0) throw invalid('an empty picture')
  const picture = boundedPicture({ isSvg: type.endsWith('+xml'), bytes })
  if (picture === undefined) throw invalid('a picture that would cost too much to show, or is broken')
  return picture
}
