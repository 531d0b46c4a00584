/** What the header of a picture of dots says of it. */
export interface RasterSize {
  readonly type: 'png' | 'jpeg' | 'gif' | 'webp'
  readonly width: number
  readonly height: number
  /** How often all of it is drawn: frames of a film, passes over a picture that is refined. */
  readonly frames: number
}

type Measure = (bytes: DataView) => Omit<RasterSize, 'type'> | undefined

const textAt = (bytes: DataView, index: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(bytes.buffer, bytes.byteOffset + index, length))

/** Names of the parts that are frames, as numbers. */
const fcTL = 0x6663544c
const ANMF = 0x414e4d46

/** 4 bytes of length, 4 of name, the data, 4 of check sum. */
const png: Measure = bytes => {
  if (textAt(bytes, 12, 4) !== 'IHDR') return undefined
  let frames = 0
  for (let index = 8; index + 8 <= bytes.byteLength; index += 12 + bytes.getUint32(index))
    if (bytes.getUint32(index + 4) === fcTL) frames++
  return { width: bytes.getUint32(16), height: bytes.getUint32(20), frames: Math.max(1, frames) }
}

/** Ten times as many bytes of 0xff as pixels of 512 KiB hold: of chance, one in 256. */
const mostMarkers = 20_480

/** Segments begin with 0xff and their kind; those of pixels have no length, so all of it is looked through. */
const jpeg: Measure = view => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
  let size: { readonly width: number; readonly height: number } | undefined
  let frames = 0
  let markers = 0
  for (let index = 2; (index = bytes.indexOf(0xff, index)) >= 0 && index + 9 < bytes.length;) {
    if (markers++ === mostMarkers) return undefined
    const kind = view.getUint8(index + 1)
    const isSegment = kind >= 0xc0 && kind < 0xff && !(kind >= 0xd0 && kind < 0xda)
    if (isSegment && kind < 0xd0 && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      const [height, width] = [view.getUint16(index + 5), view.getUint16(index + 7)]
      if (!size || width * height > size.width * size.height) size = { width, height }
    }
    if (isSegment && kind === 0xda) frames++
    index += isSegment ? 2 + view.getUint16(index + 2) : 1
  }
  return size && frames > 0 ? { ...size, frames } : undefined
}

const gif: Measure = bytes => {
  const lengths = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tableOf = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let [width, height] = [bytes.getUint16(6, true), bytes.getUint16(8, true)]
  let frames = 0
  let index = 13 + tableOf(bytes.getUint8(10))
  while (index + 9 < bytes.byteLength) {
    const kind = bytes.getUint8(index)
    if (kind === 0x2c) {
      frames++
      width = Math.max(width, bytes.getUint16(index + 1, true) + bytes.getUint16(index + 5, true))
      height = Math.max(height, bytes.getUint16(index + 3, true) + bytes.getUint16(index + 7, true))
      index += 11 + tableOf(bytes.getUint8(index + 9))
    } else if (kind === 0x21) index += 2
    else break
    for (let length = lengths[index]; length; length = lengths[index]) index += 1 + length
    index++
  }
  return frames > 0 ? { width, height, frames } : undefined
}

const uint24 = (bytes: DataView, index: number) =>
  bytes.getUint16(index, true) + 0x10000 * bytes.getUint8(index + 2)

/** 4 bytes of name, 4 of length, the data, of even length. */
const webp: Measure = bytes => {
  const kind = textAt(bytes, 12, 4)
  if (kind === 'VP8 ')
    return {
      width: bytes.getUint16(26, true) & 0x3fff,
      height: bytes.getUint16(28, true) & 0x3fff,
      frames: 1,
    }
  if (kind === 'VP8L') {
    const bits = bytes.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, frames: 1 }
  }
  if (kind !== 'VP8X') return undefined
  let frames = 0
  for (let index = 12; index + 8 <= bytes.byteLength;) {
    const length = bytes.getUint32(index + 4, true)
    if (bytes.getUint32(index) === ANMF) frames++
    index += 8 + length + (length % 2)
  }
  return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1, frames: Math.max(1, frames) }
}

const kinds: readonly (readonly [RasterSize['type'], start: RegExp, Measure])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/, png],
  ['jpeg', /^\xff\xd8\xff/, jpeg],
  ['gif', /^GIF8[79]a/, gif],
  ['webp', /^RIFF[^]{4}WEBP/, webp],
]

const shortest = 24

/**
 * Reads how large a picture is from its header, without unfolding it. What it is called does not count, since browsers go by what it is.
 * @returns undefined where it is no PNG, JPEG, GIF or WebP, or ends before its size is said
 */
export const measureRaster = (data: Uint8Array): RasterSize | undefined => {
  if (data.length < shortest) return undefined
  const bytes = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const start = textAt(bytes, 0, 12)
  const [type, , measure] = kinds.find(([, pattern]) => pattern.test(start)) ?? []
  try {
    const size = measure?.(bytes)
    return type && size && { type, ...size }
  } catch {
    // It ends before its header does.
    return undefined
  }
}
