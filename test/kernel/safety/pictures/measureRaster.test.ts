import fc from 'fast-check'
import { safePicture } from '../../../../kernel/safety/icon.js'
import { measureRaster } from '../../../../kernel/safety/pictures/measureRaster.js'
import { fastestMs } from '../../../support/fastestMs.js'
import { dataUrlOf, rasters } from '../../../support/pictures.js'

describe.each(Object.entries(rasters))('a %s', (type, file) => {
  const picture = (width: number, height: number, frames?: number) =>
    safePicture(dataUrlOf(type, file(width, height, frames)))

  test('says how large it is, and how often it is drawn', () => {
    expect(measureRaster(file(640, 480, 3))).toEqual({ type, width: 640, height: 480, frames: 3 })
    expect(measureRaster(file(1, 1))).toEqual({ type, width: 1, height: 1, frames: 1 })
  })

  test('of 4 million pixels is shown, a larger one is not', () => {
    expect(picture(2048, 2048)).toBeDefined()
    expect(picture(2048, 2049)).toBeUndefined()
    expect(picture(16_000, 16_000)).toBeUndefined()
  })

  test('of 256 frames is shown, a longer one is not, nor a shorter one that is large', () => {
    expect(picture(100, 100, 256)).toBeDefined()
    expect(picture(100, 100, 257)).toBeUndefined()
    expect(picture(2000, 2000, 17)).toBeUndefined()
  })

  test('that is cut off anywhere is read without a fault', () => {
    const whole = file(9, 9, 2)
    for (let end = 0; end < whole.length; end++) measureRaster(whole.subarray(0, end))
  })

  test('of 512 KiB is measured within 10 ms, whatever is in it', () => {
    const head = file(9, 9, 1)
    for (const filler of [0x00, 0x01, 0x2c, 0xda, 0xff]) {
      const bytes = new Uint8Array(512 * 1024).fill(filler)
      bytes.set(head)
      expect(fastestMs(() => void measureRaster(bytes))).toBeLessThan(10)
    }
  })
})

test('a PNG of 20,000 x 20,000 pixels and few bytes is not shown', () => {
  expect(safePicture(dataUrlOf('png', rasters.png(20_000, 20_000)))).toBeUndefined()
})

test('nothing else has a size', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), bytes => measureRaster(bytes) === undefined))
})
