import fc from 'fast-check'
import { safeIcon, safeImageId, safePicture } from '../../../kernel/safety/icon.js'
import { fastestMs } from '../../support/fastestMs.js'

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('announced icons', () => {
  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/webp;base64,UklGRg==',
    'data:image/jpeg;base64,/9j/',
    'data:image/gif;base64,R0lGODlh',
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
    `data:image/svg+xml;utf8,${svg}`,
    'DATA:image/PNG;base64,iVBORw0KGgo=',
  ])('%s is shown', icon => {
    expect(safeIcon(icon)).toBe(icon)
  })

  test('the newline that some wallets announce before it goes', () => {
    expect(safeIcon('\n  data:image/png;base64,iVBORw0KGgo=\n')).toBe('data:image/png;base64,iVBORw0KGgo=')
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
    const start = 'data:image/png;base64,'
    const icon = start + 'A'.repeat(64 * 1024 - start.length)
    expect(safeIcon(icon)).toBe(icon)
    expect(safeIcon(`${icon}A`)).toBeUndefined()
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
    const noise = fc.array(parts).map(all => all.join(''))
    const starts = fc.constantFrom('data:image/png;base64,', 'data:image/svg+xml,', '\n data:image/gif,')
    const schemes: string[] = []
    fc.assert(
      fc.property(
        fc.oneof(
          noise,
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
  const png = (bytes: number) => `data:image/png;base64,${Buffer.alloc(bytes, 7).toString('base64')}`

  test('512 KiB are shown, which as an announced icon are too large', () => {
    expect(safePicture(png(512 * 1024))).toBe(png(512 * 1024))
    expect(safeIcon(png(512 * 1024))).toBeUndefined()
  })

  test('a larger one is not', () => {
    expect(safePicture(png(513 * 1024))).toBeUndefined()
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
