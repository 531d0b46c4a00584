import type { DataPicture } from './readDataPicture.js'
import { measureRaster } from './measureRaster.js'
import { safeSvg } from './safeSvg.js'

/** 2,048 x 2,048: 16 MB when it is unfolded. */
const maxPixels = 2 ** 22
const maxFrames = 256
/** Of all frames together. */
const maxFilm = 2 ** 26
const maxSvgBytes = 128 * 1024
/** As many arguments as a call can take for sure. */
const chunkLength = 8192

const toBase64 = (bytes: Uint8Array): string => {
  let binary = ''
  for (let start = 0; start < bytes.length; start += chunkLength)
    binary += String.fromCharCode(...bytes.subarray(start, start + chunkLength))
  return btoa(binary)
}

const urlOf = (type: string, bytes: Uint8Array): string => `data:image/${type};base64,${toBase64(bytes)}`

/**
 * Decides whether showing a picture costs little, whoever made it: of dots up to 4 million, and 256 frames; of lines as
 * {@link safeSvg} leaves it. Linear in its length.
 * @returns a `data:` URL of just what was looked at; undefined where it costs too much, or is none of the known kinds
 */
export const boundedPicture = ({ isSvg, bytes }: DataPicture): string | undefined => {
  if (isSvg) {
    const svg = bytes.length > maxSvgBytes ? undefined : safeSvg(new TextDecoder().decode(bytes))
    return svg === undefined ? undefined : urlOf('svg+xml', new TextEncoder().encode(svg))
  }
  const size = measureRaster(bytes)
  if (!size) return undefined
  const pixels = size.width * size.height
  const isGood =
    pixels > 0 && pixels <= maxPixels && size.frames <= maxFrames && pixels * size.frames <= maxFilm
  return isGood ? urlOf(size.type, bytes) : undefined
}
