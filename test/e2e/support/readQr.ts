import type { Locator } from 'playwright-core'
import { decodeQR } from 'qr/decode.js'

/** Reads the QR code that an element shows, from a picture of it: what a camera would see. */
export const readQr = async (element: Locator): Promise<string> => {
  const picture = await element.screenshot()
  const { width, height, grey } = await element.evaluate(readBrightness, picture.toString('base64'))
  // Of this format, the brightness is all that is read.
  return decodeQR({ width, height, data: Buffer.from(grey, 'base64') }, { format: 'I420', timeLimit: 2000 })
}

/** Runs in the page: the brightness of each pixel of a picture, as bytes in base64. */
const readBrightness = async (_: unknown, png: string) => {
  const bytes = Uint8Array.from(atob(png), character => character.charCodeAt(0))
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = picture
  const drawing = new OffscreenCanvas(width, height).getContext('2d')!
  drawing.drawImage(picture, 0, 0)
  const { data } = drawing.getImageData(0, 0, width, height)
  let grey = ''
  for (let at = 0; at < data.length; at += 4)
    grey += String.fromCharCode((data[at]! * 77 + data[at + 1]! * 151 + data[at + 2]! * 28) >> 8)
  return { width, height, grey: btoa(grey) }
}
