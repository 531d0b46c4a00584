import fc from 'fast-check'
import { safeIcon, safeImageId, safePicture } from '../../../kernel/safety/icon.js'
import { fastestMs } from '../../support/fastestMs.js'
import { dataUrlOf, plainSvg, png, rasters } from '../../support/pictures.js'

const svg = atob(plainSvg.split(',')[1]!)

describe('announced icons', () => {
  test.each([...Object.entries(rasters).map(([type, file]) => dataUrlOf(type, file(9, 9))), plainSvg])(
    '%.22s is shown',
    icon => {
      expect(safeIcon(icon)).toBe(icon)
    },
  )

  test.each([
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
    `data:image/svg+xml;utf8,${svg}`,
    `DATA:image/SVG+XML;charset=utf-8;BASE64,${btoa(svg)}`,
    `\n  ${plainSvg}\n`,
  ])('%.40s is shown as base64 of what was looked at', icon => {
    expect(safeIcon(icon)).toBe(plainSvg)
  })

  test('a picture goes by what it is, not by what it is called', () => {
    expect(safeIcon(png().replace('png', 'jpeg'))).toBe(png())
  })

  test.each([
    'javascript:alert(1)',
    'https://wallet.example/icon.png',
    'http://wallet.example/icon.png',
    '//wallet.example/icon.png',
    'blob:https://wallet.example/1',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,<svg/>',
    'data:image/bmp;base64,Qk0=',
    dataUrlOf('avif', rasters.png(9, 9)),
    'data:image/png;base64,iVBORw0KGgo=',
    `data:image/png;base64,${btoa('BM' + '\0'.repeat(60))}`,
    'data:image/svg+xml;base64,!!!!',
    'data:image/png',
    'data:,x',
    'x data:image/png;base64,iVBORw0KGgo=',
    'd\nata:image/png;base64,iVBORw0KGgo=',
    '',
    null,
    undefined,
    {},
    ['data:image/png;base64,iVBORw0KGgo='],
  ])('%j gives a neutral icon', icon => {
    expect(safeIcon(icon)).toBeUndefined()
  })

  test('64 KiB pass, one character more does not', () => {
    const icon = png({ bytes: 49_134 })
    expect(icon).toHaveLength(64 * 1024 - 2)
    expect(safeIcon(icon)).toBe(icon)
    expect(safeIcon(png({ bytes: 49_137 }))).toBeUndefined()
  })

  test('no text makes the browser fetch anything', () => {
    const parts = fc.constantFrom(
      'data:',
      'image/',
      'png',
      'svg+xml',
      ';',
      ',',
      'https://h.example/',
      '\n',
      ' ',
      'javascript:',
    )
    const good = fc.constantFrom(plainSvg, png(), `data:image/svg+xml,${svg}`, `\n ${plainSvg}`)
    const noise = fc.array(parts).map(all => all.join(''))
    const starts = fc.constantFrom('data:image/png;base64,', 'data:image/svg+xml,', '\n data:image/gif,')
    const schemes: string[] = []
    fc.assert(
      fc.property(
        fc.oneof(
          noise,
          fc.tuple(good, fc.constantFrom('', ' ', '\n', ',', 'https://h.example/')).map(all => all.join('')),
          fc.tuple(fc.oneof(fc.constant(''), noise), starts, noise).map(all => all.join('')),
          fc.anything(),
        ),
        value => {
          const icon = safeIcon(value)
          if (icon !== undefined) schemes.push(new URL(icon).protocol)
        },
      ),
      { numRuns: 1000 },
    )
    expect(schemes.length).toBeGreaterThan(100)
    expect(new Set(schemes)).toEqual(new Set(['data:']))
  })
})

describe('pictures that Portico fetched', () => {
  test('512 KiB are shown, which as an announced icon are too large', () => {
    expect(safePicture(png({ bytes: 512 * 1024 }))).toBe(png({ bytes: 512 * 1024 }))
    expect(safeIcon(png({ bytes: 512 * 1024 }))).toBeUndefined()
  })

  test('a larger one is not', () => {
    expect(safePicture(png({ bytes: 513 * 1024 }))).toBeUndefined()
  })

  test.each(['data:text/html,x', 'https://wallet.example/icon.png', 'javascript:alert(1)', '', null, {}])(
    '%j is none',
    value => {
      expect(safePicture(value)).toBeUndefined()
    },
  )
})

describe('picture ids', () => {
  test.each(['7b1d2f60-3c55-4a0e-9f7e-5d0c0a5b4100', 'a', 'A'.repeat(64)])(
    '%s becomes a path segment',
    id => {
      expect(safeImageId(id)).toBe(id)
    },
  )

  test.each([
    '../../evil?x=',
    '',
    'a'.repeat(65),
    'a'.repeat(1024),
    'a/b',
    'a.b',
    'a\n',
    'é',
    '%2e',
    null,
    5,
    {},
    ['a'],
  ])('%j does not', id => {
    expect(safeImageId(id)).toBeUndefined()
  })

  test('an id that passes needs no encoding', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[A-Za-z0-9-]{0,70}.?$/)), value => {
        const id = safeImageId(value)
        if (id !== undefined) expect([encodeURIComponent(id), id.length <= 64]).toEqual([value, true])
      }),
    )
  })
})

test('100,000 characters are refused within 10 ms', () => {
  const refuse = () => {
    expect(safeIcon(`data:image/png,${'A'.repeat(100_000)}`)).toBeUndefined()
    expect(safePicture('A'.repeat(100_000))).toBeUndefined()
    expect(safeImageId('a'.repeat(100_000))).toBeUndefined()
  }
  expect(fastestMs(refuse)).toBeLessThan(10)
})
