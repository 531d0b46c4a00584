import type { SvgElement } from './parseSvg.js'
import { svgLooks, svgPaints } from './svgRules.js'

/** Properties by name. */
export type SvgLooks = ReadonlyMap<string, string>

const reference = /^url\(\s*(['"]?)#([\w.:-]{1,64})\1\s*\)$/
const plain = /^[\w\s.,#%+'-]*$/
const call =
  /^(?:(?:rgba?|hsla?|hwb|(?:ok)?l(?:ab|ch)|matrix|translate|scale|rotate|skew[XY])\([\d\s.,%e+-]*\)[\s,]*)+$/i
const maxValue = 200

/** The id that `url(#…)` names. */
export const referenceIn = (value: string | undefined): string | undefined =>
  value?.startsWith('url(') ? reference.exec(value)?.[2] : undefined

/** Whether an attribute or property may have this value: numbers, words, colours, transforms; `url(#…)` where a paint may stand. */
export const mayHave = (name: string, value: string): boolean =>
  plain.test(value) || call.test(value) || (svgPaints.has(name) && referenceIn(value) !== undefined)

/** The properties in a `style` attribute, or between the braces of a rule. */
export const readLooks = (text: string): SvgLooks => {
  const found = new Map<string, string>()
  for (const declaration of text.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim()
    const value = declaration.slice(colon + 1).trim()
    if (svgLooks.has(name) && value.length <= maxValue && mayHave(name, value)) found.set(name, value)
  }
  return found
}

const selector = /^[.#]?[\w-]{1,64}$/
const maxRules = 200

/** A style sheet without its comments. */
const withoutComments = (sheet: string): string =>
  sheet
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.split('*/').slice(1).join('*/')))
    .join(' ')

/** The rules of a style sheet that name a class, an id or a kind of element alone. All others are left out. */
export const readRules = (sheet: string): ReadonlyMap<string, SvgLooks> => {
  const rules = new Map<string, SvgLooks>()
  // A sheet that imports, animates or asks for screens is none for a picture.
  if (/[@\\&]/.test(sheet)) return rules
  for (const rule of withoutComments(sheet).split('}')) {
    const [names = '', body, ...rest] = rule.split('{')
    if (body === undefined || rest.length > 0) continue
    const looks = readLooks(body)
    for (const name of names.split(',').map(part => part.trim()))
      if (selector.test(name) && rules.size < maxRules)
        rules.set(name, new Map([...(rules.get(name) ?? []), ...looks]))
  }
  return rules
}

const maxClasses = 8

/** All properties of an element, the more special ones last. */
export const looksOf = ({ name, attributes }: SvgElement, rules: ReadonlyMap<string, SvgLooks>): SvgLooks => {
  const classes = (attributes.get('class') ?? '').split(/\s+/, maxClasses).map(one => `.${one}`)
  const named = [name, ...classes, `#${attributes.get('id') ?? ''}`]
  const own = attributes.get('style')
  return new Map([
    ...named.flatMap(one => [...(rules.get(one) ?? [])]),
    ...(own === undefined ? [] : readLooks(own)),
  ])
}
