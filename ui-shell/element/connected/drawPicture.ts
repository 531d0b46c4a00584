import { avatarPattern } from '../../kit/images/avatarPattern.js'
import type { Drawing } from '../../kit/images/Glyph.js'

const svg = 'http://www.w3.org/2000/svg'

type Attributes = Readonly<Record<string, string>>

const make = (document: Document, name: string, attributes: Attributes): SVGElement => {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Puts a drawing of some shapes into an element of the page, unless it is there already. @param key tells it from others */
const draw = (
  element: HTMLElement,
  key: string,
  viewBox: string,
  shapes: readonly (readonly [name: string, attributes: Attributes])[],
): void => {
  if (element.dataset['of'] === key && element.firstChild) return
  element.dataset['of'] = key
  const { ownerDocument: document } = element
  const drawing = make(document, 'svg', { viewBox })
  drawing.append(...shapes.map(shape => make(document, ...shape)))
  element.replaceChildren(drawing)
}

/** Draws the picture of an account, as the modal's `Avatar` has it, into an element of the page. */
export const drawAvatar = (element: HTMLElement, address: string): void => {
  const { hue, path } = avatarPattern(address)
  draw(element, address, '-1.25 -1.25 7.5 7.5', [['path', { d: path }]])
  element.style.setProperty('--hue', `${hue}`)
}

/** Draws the picture of a network, as the modal's `Glyph` has it, into an element of the page. */
export const drawNetwork = (element: HTMLElement, [tint, path, line]: Drawing): void => {
  const pen = line ? { fill: 'none', stroke: '#fff', 'stroke-width': `${line}` } : { fill: '#fff' }
  draw(element, path, '0 0 32 32', [
    ['circle', { cx: '16', cy: '16', r: '16', fill: tint }],
    ['path', { d: path, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...pen }],
  ])
}
