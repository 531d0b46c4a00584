import { parseSvg, type SvgElement } from './parseSvg.js'
import { svgAttributes, svgElements, svgLayers, svgLinks, svgShapes } from './svgRules.js'
import { looksOf, mayHave, readRules, referenceIn, type SvgLooks } from './svgStyles.js'

const maxElements = 2000
/** What may be drawn in all. An element counts 1; the rest as the constants below say. */
const maxWeight = 8000
const weights = {
  /** Of a character of its lines. */
  line: 1 / 8,
  /** The same, where lines have a width: an outline is made of each. */
  stroke: 1 / 2,
  /** What is drawn apart takes a surface of its own. */
  layer: 100,
  letter: 1,
  /** One for which another font may have to be found. */
  rareLetter: 200,
} as const

/** An element that may be shown. */
interface Drawn {
  readonly id: string | undefined
  /** Names of what it draws, or is drawn with. */
  readonly targets: readonly string[]
  /** Without its lines. */
  readonly weight: number
  /** Characters that say where it is. */
  readonly lines: number
  /** It and all in it, and all that it draws from elsewhere. */
  readonly isStroked: boolean
  readonly isShape: boolean
  readonly name: string
  /** Its opening tag without the end. */
  readonly start: string
  readonly children: readonly (Drawn | string)[]
}

const idOf = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w.:-]{1,64}$/.test(value) ? value : undefined

const linkOf = ({ name, attributes }: SvgElement): string | undefined => {
  const link = attributes.get('href') ?? attributes.get('xlink:href')
  return svgLinks.has(name) && link?.startsWith('#') ? idOf(link.slice(1)) : undefined
}

const draw = (element: SvgElement, rules: ReadonlyMap<string, SvgLooks>): Drawn => {
  const { name, attributes } = element
  const looks = looksOf(element, rules)
  const kept = [...attributes].filter(([key, value]) => svgAttributes.has(key) && mayHave(key, value))
  const link = linkOf(element)
  const id = idOf(attributes.get('id'))
  const all = [...kept, ...looks]
  const written = [
    ...kept,
    ...(id === undefined ? [] : [['id', id] as const]),
    ...(link === undefined ? [] : [['href', `#${link}`] as const]),
    ...(looks.size === 0
      ? []
      : [['style', [...looks].map(([key, value]) => `${key}:${value}`).join(';')] as const]),
  ]
  const layers = all.filter(([key]) => svgLayers.has(key)).length
  const isText = name === 'text' || name === 'tspan'
  return {
    id,
    targets: [...all.flatMap(([, value]) => referenceIn(value) ?? []), ...(link === undefined ? [] : [link])],
    weight: 1 + layers * weights.layer,
    lines: kept.reduce((sum, [, value]) => sum + value.length, 0),
    isStroked: all.some(([key, value]) => key === 'stroke' && value !== 'none'),
    isShape: svgShapes.has(name),
    name,
    start: `<${name}${written.map(([key, value]) => ` ${key}="${value.replaceAll('"', "'")}"`).join('')}`,
    children: element.children.flatMap((child): readonly (Drawn | string)[] =>
      typeof child === 'string'
        ? isText
          ? [child]
          : []
        : svgElements.has(child.name)
          ? [draw(child, rules)]
          : [],
    ),
  }
}

const rare = /[^\u0000-\u024f\u2000-\u206f]/gu

const weightOfText = (text: string): number =>
  text.length * weights.letter + (text.match(rare)?.length ?? 0) * weights.rareLetter

/** What a drawing costs, with everything as often as it is drawn. Infinite where it is not good. */
const weigh = (root: Drawn): number => {
  const named = new Map<string, Drawn>()
  const collect = (element: Drawn) => {
    if (element.id !== undefined && !named.has(element.id)) named.set(element.id, element)
    for (const child of element.children) if (typeof child !== 'string') collect(child)
  }
  collect(root)
  const known = { plain: new Map<Drawn, number>(), stroked: new Map<Drawn, number>() }
  const weightOf = (element: Drawn | undefined, isInStroke: boolean): number => {
    // What is named must be there: what was left out would be missed.
    if (!element) return Infinity
    const isStroked = isInStroke || element.isStroked
    const answers = isStroked ? known.stroked : known.plain
    const before = answers.get(element)
    if (before !== undefined) return before
    // Whatever leads back here never ends.
    answers.set(element, Infinity)
    const inside = element.children.map(child =>
      typeof child === 'string' ? weightOfText(child) : weightOf(child, isStroked),
    )
    const elsewhere = element.targets.map(id => weightOf(named.get(id), isStroked))
    const own = element.weight + element.lines * (isStroked ? weights.stroke : weights.line)
    const weight = [...inside, ...elsewhere].reduce((sum, one) => sum + one, own)
    answers.set(element, weight)
    return weight
  }
  return weightOf(root, false)
}

const hasShape = ({ isShape, children }: Drawn): boolean =>
  isShape || children.some(child => typeof child !== 'string' && hasShape(child))

const entity = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi

const write = ({ name, start, children }: Drawn): string => {
  const inside = children.map(child =>
    typeof child === 'string' ? child.replace(entity, '&amp;') : write(child),
  )
  return inside.length === 0 ? `${start}/>` : `${start}>${inside.join('')}</${name}>`
}

const sheetsOf = ({ name, children }: SvgElement): string =>
  children
    .map(child => (typeof child === 'string' ? (name === 'style' ? child : '') : sheetsOf(child)))
    .join('')

/**
 * Makes of a drawing from outside one that costs little to show: of shapes, colours, gradients, clips and masks only, each reference
 * followed, everything that moves, filters, loads or runs left out. Linear in the length of the text.
 * @returns the drawing, as SVG; undefined where it is none, nothing is left of it, or it is too much
 */
export const safeSvg = (text: string): string | undefined => {
  const parsed = parseSvg(text, maxElements)
  if (parsed?.name !== 'svg') return undefined
  const root = draw(parsed, readRules(sheetsOf(parsed)))
  if (!hasShape(root) || !(weigh(root) <= maxWeight)) return undefined
  return write(root).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}
