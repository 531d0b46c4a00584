import { decodeQR } from 'qr/decode.js'
import { drawQr } from '../../../../ui-shell/kit/images/drawQr.js'
import { rasterise } from '../support/rasterise.js'

const hex = '7f2c9be2a06f4d77b5e08c4aa1d0e6f29b8e5a7c4d3f2e1a0b9c8d7e6f5a4b3c'
const pairing = `wc:${hex}@2?expiryTimestamp=1790000240&relay-protocol=irn&symKey=${hex}`
const long = `${pairing}&methods=wc_sessionAuthenticate%2Cwc_sessionPropose&note=${'x'.repeat(60)}`.slice(
  0,
  300,
)
const longest = pairing.padEnd(512, 'y')
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const texts = [
  ['an address', address],
  ['a pairing', pairing],
  ['300 characters', long],
  ['512 characters', longest],
] as const

describe.each([
  ['without a logo', false],
  ['with a logo', true],
])('a code %s', (_, hasLogo) => {
  test.each(texts)('%s: read from its picture', (__, text) => {
    expect(decodeQR(rasterise(drawQr(text, hasLogo), 8))).toBe(text)
  })

  test.each(texts)('%s: read from a picture of four pixels a module', (__, text) => {
    expect(decodeQR(rasterise(drawQr(text, hasLogo), 4))).toBe(text)
  })
})

test.each(texts)('%s: the logo takes at most 22 %% of the width, and a good part of it', (_, text) => {
  const { logo, viewBox } = drawQr(text, true)
  const [, , field = 0] = viewBox.split(' ').map(Number)
  const share = (logo * field) / (field - 8)
  expect(share).toBeLessThanOrEqual(0.22)
  expect(share).toBeGreaterThan(0.15)
})

test('four modules around the code are free', () => {
  const picture = rasterise(drawQr(pairing), 4)
  const isLight = (x: number, y: number) => picture.data[(y * picture.width + x) * 4] === 255
  const edge = 4 * 4
  for (let at = 0; at < picture.width; at++)
    for (let depth = 0; depth < edge; depth++)
      expect([isLight(at, depth), isLight(depth, at)]).toEqual([true, true])
  expect(isLight(edge + 14, edge + 1)).toBe(false)
})

test('a text that is too long for a logo goes without', () => {
  expect(drawQr('z'.repeat(700), true).logo).toBe(0)
  expect(decodeQR(rasterise(drawQr('z'.repeat(700), true), 6))).toBe('z'.repeat(700))
})

test('it is one path, of a few kilobytes', () => {
  expect(drawQr(pairing, true).path.length).toBeLessThan(16_000)
})

test('whatever the pairing, it is read with a logo', () => {
  for (let seed = 0; seed < 12; seed++) {
    const text = `wc:${seed}${hex}@2?relay-protocol=irn&symKey=${(seed * 7919).toString(16)}${hex}`
    expect(decodeQR(rasterise(drawQr(text, true), 4))).toBe(text)
  }
})
