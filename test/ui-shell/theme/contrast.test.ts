import fc from 'fast-check'
import { contrast, mix, tonesOf, type Rgb } from '../../../ui-shell/theme/contrast.js'
import { axeContrast } from './support/axeContrast.js'
import { readToken } from './support/readTokens.js'

const channel = fc.integer({ min: 0, max: 255 })
const color: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel)
const names = ['--p-surface', '--p-raised', '--p-raised-hover', '--p-raised-active']
const surfacesOf = (mode: 'light' | 'dark') => names.map(name => readToken(name)[mode])
/** Enough that a formula which is wrong for one accent of a hundred does not get by. */
const runs = { numRuns: 3000 }
const worst = (text: Rgb, grounds: readonly Rgb[]) =>
  Math.min(...grounds.map(ground => axeContrast(ground, text)))

test('contrast is what others measure', () => {
  fc.assert(
    fc.property(color, color, (one, other) => {
      // axe cuts at two digits where it tells; here it does not.
      expect(contrast(one, other)).toBeCloseTo(axeContrast(one, other), 1)
    }),
    runs,
  )
})

describe.each(['light', 'dark'] as const)('with any accent at all, in the %s theme', mode => {
  const surfaces = surfacesOf(mode)

  test('text on the accent reads: 4.5 to 1, also under the pointer', () => {
    fc.assert(
      fc.property(color, accent => {
        const { onAccent, hover } = tonesOf(accent, surfaces)
        expect(worst(onAccent, [accent, hover])).toBeGreaterThanOrEqual(4.5)
      }),
      runs,
    )
  })

  test('links read on every surface, also on a soft ground of the accent: 4.5 to 1', () => {
    fc.assert(
      fc.property(color, accent => {
        const { link } = tonesOf(accent, surfaces)
        const softly = surfaces.slice(0, 2).map(surface => mix(surface, accent, 0.16))
        expect(worst(link, [...surfaces, ...softly])).toBeGreaterThanOrEqual(4.5)
      }),
      runs,
    )
  })

  test('the focus ring stands out from every surface: 3 to 1', () => {
    fc.assert(
      fc.property(color, accent => {
        expect(worst(tonesOf(accent, surfaces).focus, surfaces)).toBeGreaterThanOrEqual(3)
      }),
      runs,
    )
  })
})

test('on surfaces that a host has mixed, links and rings hold as far as black or white can', () => {
  fc.assert(
    fc.property(color, color, fc.double({ min: 0, max: 1, noNaN: true }), (accent, mixed, share) => {
      const surfaces = surfacesOf('dark').map(surface => mix(surface, mixed, share))
      const softly = surfaces.slice(0, 2).map(surface => mix(surface, accent, 0.16))
      const best = (grounds: readonly Rgb[]) =>
        Math.max(worst([0, 0, 0], grounds), worst([255, 255, 255], grounds))
      const { link, focus } = tonesOf(accent, surfaces)
      const grounds = [...surfaces, ...softly]
      expect(worst(link, grounds)).toBeGreaterThanOrEqual(Math.min(4.5, best(grounds)))
      expect(worst(focus, surfaces)).toBeGreaterThanOrEqual(Math.min(3, best(surfaces)))
    }),
    runs,
  )
})

test('an accent that reads already stays what it is but for the usual share', () => {
  const { link } = tonesOf([76, 99, 230], surfacesOf('light'))
  expect(link).toEqual(mix([76, 99, 230], [0, 0, 0], 0.36))
})
