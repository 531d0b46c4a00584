/** A picture by the brightness of its pixels: a byte each, row by row, in base64. */
interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: string
}

/** A picture is looked at once, so it may take longer than a frame of a camera. */
const timeLimitMs = 2000

/** Reads the text of the QR code in a picture. @throws Error when there is none to be read */
export async function readQrCode({ width, height, pixels }: GreyPicture): Promise<string> {
  const { decodeQR } = await import('qr/decode.js')
  const data = Buffer.from(pixels, 'base64')
  try {
    // Of this format, the brightness is all that is read.
    return decodeQR({ width, height, data }, { format: 'I420', timeLimit: timeLimitMs })
  } catch (cause) {
    throw new Error('There is no QR code to be read in this picture.', { cause })
  }
}
