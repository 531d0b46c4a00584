import * as themes from 'portico/themes'
import { mix, tonesOf, type Rgb } from '../../../ui-shell/theme/contrast.js'
import { coerceVariables } from '../../../ui-shell/theme/themeVariables.js'
import { axeContrast } from '../theme/support/axeContrast.js'
import { readToken, rgbOf } from '../theme/support/readTokens.js'

const modes = ['light', 'dark'] as const
const grounds = ['--p-surface', '--p-raised', '--p-raised-hover']
const texts = ['--p-text', '--p-text-muted', '--p-danger', '--p-success', '--p-warning']

const cases = Object.entries(themes).flatMap(([name, preset]) =>
  modes.map(mode => [name, mode, coerceVariables(preset)] as const),
)

test('there are six, each with looks of its own', () => {
  const looks = Object.values(themes).map(preset => JSON.stringify([...coerceVariables(preset)]))
  expect(new Set(looks).size).toBe(6)
})

test('none has a value that the modal would leave out', () => {
  for (const preset of Object.values(themes))
    expect(coerceVariables(preset).size).toBe(Object.keys(preset).length)
})

describe.each(cases)('%s in the %s theme', (_, mode, variables) => {
  const share = Number.parseFloat(variables.get('--portico-color-mix-strength') ?? '0') / 100
  const mixed = rgbOf(variables.get('--portico-color-mix') ?? '#000')
  const colorOf = (name: string): Rgb => {
    const token = readToken(name)
    return token.isMixed ? mix(token[mode], mixed, share) : token[mode]
  }
  const worst = (color: Rgb) => Math.min(...grounds.map(ground => axeContrast(colorOf(ground), color)))

  test.each(texts)('has %s that reads on every ground: 4.5 to 1', text => {
    expect(worst(colorOf(text))).toBeGreaterThanOrEqual(4.5)
  })

  test('has an accent that text stands on, and links that read', () => {
    const own = variables.get('--portico-accent') ?? ''
    const accent = own === 'var(--p-text)' ? colorOf('--p-text') : rgbOf(own)
    const tones = tonesOf(accent, [...grounds, '--p-raised-active'].map(colorOf))
    expect(axeContrast(accent, tones.onAccent)).toBeGreaterThanOrEqual(4.5)
    expect(worst(tones.link)).toBeGreaterThanOrEqual(4.5)
    expect(worst(tones.focus)).toBeGreaterThanOrEqual(3)
  })
})
