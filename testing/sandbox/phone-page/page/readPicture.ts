/** Large enough for the code in a picture of a whole screen. */
const maxSide = 1024

/** A picture by the brightness of its pixels, a byte each, in base64. */
export interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: string
}

/** Reads a picture file, for the sandbox to find the QR code in it. @throws when it is no picture */
export async function readPicture(file: Blob): Promise<GreyPicture> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw.')
  // Codes with a transparent ground are meant to lie on white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  return { width, height, pixels: toBase64(toGrey(context.getImageData(0, 0, width, height).data)) }
}

const toGrey = (rgba: Uint8ClampedArray): Uint8Array =>
  Uint8Array.from({ length: rgba.length / 4 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(pixel * 4, pixel * 4 + 3)
    return (red * 77 + green * 151 + blue * 28) >> 8
  })

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192))
  return btoa(text)
}
