/** What {@link png} takes. */
export interface PngOptions {
  readonly width?: number
  readonly height?: number
  /** Of the whole file: something is said in it that nobody sees. */
  readonly bytes?: number
  /** Makes it another picture than the next one. */
  readonly name?: string
  /** Of a film. Default: it stands still. */
  readonly frames?: number
}

const uint32 = (value: number) =>
  String.fromCharCode(value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255)
/** No check sum is looked at before a picture is drawn. */
const chunk = (kind: string, data: string) => uint32(data.length) + kind + data + uint32(0)

/** The file of a PNG, of which the header is right, as binary text. */
export const pngFile = ({
  width = 1,
  height = 1,
  bytes = 0,
  name = '',
  frames = 0,
}: PngOptions = {}): string => {
  const head = '\x89PNG\r\n\x1a\n' + chunk('IHDR', uint32(width) + uint32(height) + '\x08\x06\0\0\0')
  const film =
    frames === 0
      ? ''
      : chunk('acTL', uint32(frames) + uint32(0)) + chunk('fcTL', '\0'.repeat(26)).repeat(frames)
  const end = chunk('IEND', '')
  const spare = Math.max(name.length, bytes - head.length - film.length - end.length - 12)
  return head + film + chunk('tEXt', name.padEnd(spare, '\0')) + end
}

/** The `data:` URL of a PNG, of which the header is right. */
export const png = (options?: PngOptions): string => `data:image/png;base64,${btoa(pngFile(options))}`

/** A drawing, as a `data:` URL in base64. @param inside the elements of it */
export const svg = (inside: string, attributes = 'viewBox="0 0 100 100"'): string =>
  `data:image/svg+xml;base64,${btoa(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`)}`

/** A drawing of one shape. */
export const plainSvg = svg('<rect width="9" height="9"/>')

const bytesOf = (...parts: readonly (string | readonly number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap(part => (typeof part === 'string' ? [...part].map(sign => sign.charCodeAt(0)) : part)),
  )
const uint16 = (value: number) => [value >> 8, value & 255]
const littleEndian = (value: number) => [value & 255, value >> 8]
const repeated = (part: readonly number[], count: number) => Array.from({ length: count }, () => part).flat()

/** Files of every kind of picture that is taken, of which the header is right, by the size, and how often all of it is drawn. */
export const rasters = {
  png: (width: number, height: number, frames = 0) => bytesOf(pngFile({ width, height, frames })),
  jpeg: (width: number, height: number, passes = 1) =>
    bytesOf(
      [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0xff, 0xc0, 0xff, 0xc0, 0, 11, 8, ...uint16(height), ...uint16(width)],
      [1, 1, 0x11, 0],
      repeated([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0, 0x34], passes),
      [0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0, 0],
    ),
  gif: (width: number, height: number, frames = 1) =>
    bytesOf(
      'GIF89a',
      [...littleEndian(width), ...littleEndian(height), 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
      repeated([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0], frames),
      [0x3b],
    ),
  webp: (width: number, height: number, frames = 0) =>
    bytesOf(
      'RIFF\0\0\0\0WEBPVP8X',
      [10, 0, 0, 0, frames > 0 ? 2 : 0, 0, 0, 0],
      [...littleEndian(width - 1), 0, ...littleEndian(height - 1), 0],
      repeated([...bytesOf('ANMF'), 2, 0, 0, 0, 0, 0], frames),
    ),
} satisfies Record<string, (width: number, height: number, frames?: number) => Uint8Array<ArrayBuffer>>

/** The `data:` URL of a file. */
export const dataUrlOf = (type: string, file: Uint8Array): string =>
  `data:image/${type};base64,${btoa(String.fromCharCode(...file))}`
