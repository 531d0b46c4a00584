import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string) => readFileSync(new URL(`../../../ui-shell/${path}`, import.meta.url), 'utf8')
const readdir = (folder: string) =>
  readdirSync(new URL(`../../../ui-shell/${folder}`, import.meta.url)).filter(file => file.endsWith('.css'))
const shared = read('theme/tokens.css')
const tokens = shared + read('theme/modalTokens.css')

/** The two colours of a token: light, dark. Mixed ones count as without a host's mixing, which is the default. */
const pair = (name: string): readonly [string, string] => {
  const value = new RegExp(`${name}:([^;]+);`).exec(tokens)?.[1] ?? ''
  const [light, dark = light] = value.match(/#[0-9a-f]{3,6}\b/g) ?? []
  return [light!, dark!]
}

const luminance = (hex: string): number => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit) : hex.slice(1).match(/../g)!
  const [r, g, b] = digits.map(digit => {
    const value = Number.parseInt(digit, 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

const grounds = ['--p-surface', '--p-raised', '--p-raised-hover']
const modes = [
  ['light', 0],
  ['dark', 1],
] as const

describe.each(modes)('in the %s theme', (_, mode) => {
  test.each(['--p-text', '--p-text-muted', '--p-danger', '--p-success', '--p-warning'])(
    'text in %s reads on every ground: 4.5 to 1',
    text => {
      const ratios = grounds.map(ground => contrast(pair(text)[mode], pair(ground)[mode]))
      expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('the edge of a field stands out from the card: 3 to 1', () => {
    expect(contrast(pair('--p-border-strong')[mode], pair('--p-surface')[mode])).toBeGreaterThanOrEqual(3)
  })

  test('the accent carries white text, and stands out from the card', () => {
    expect(contrast(pair('--portico-accent')[mode], '#fff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast(pair('--portico-accent')[mode], pair('--p-surface')[mode])).toBeGreaterThanOrEqual(3)
  })
})

describe('style sheets', () => {
  const sheets = ['kit', 'chrome'].flatMap(folder =>
    readdir(folder).map(file => [`${folder}/${file}`, read(`${folder}/${file}`)] as const),
  )

  test.each(sheets)('%s names no colour, no font and no duration: they come from the tokens', (_, css) => {
    expect(css.match(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi)).toBeNull()
    expect(css.match(/font-family:(?!\s*var)[^;]+/g)).toBeNull()
    expect(css.match(/(transition|animation)[^;{]*\d+m?s\b/g)).toBeNull()
  })

  test.each(sheets)('%s mirrors: logical properties only', (_, css) => {
    expect(
      css.match(/(^|[\s{;])(margin|padding|border)-(left|right|top|bottom)\b|(^|[\s{;])(left|right):/gm),
    ).toBeNull()
  })
})

test('a page has the tokens of the trigger before the first click, and no others', () => {
  const trigger = read('element/trigger.css') + read('element/connected/connected.css')
  const declared = [...shared.matchAll(/^ +(--p-[\w-]+):/gm)].map(([, name]) => name!)
  const used = (trigger + shared).match(/(?<=var\()--p-[\w-]+/g) ?? []
  expect([...new Set(used)].sort()).toEqual([...new Set(declared)].sort())
})
