import type { Network } from '../../../../kernel/contract/types.js'
import { networkDrawing } from './networkDrawings.js'

const svg = 'http://www.w3.org/2000/svg'

const make = (document: Document, name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const element = document.createElementNS(svg, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Draws the picture of a network, as `Glyph` has it, into an element of the page. @returns whether there is one */
export const drawNetwork = (element: HTMLElement, network: Network): boolean => {
  const drawing = networkDrawing(network)
  if (!drawing) return false
  const [tint, path, line] = drawing
  if (element.dataset['of'] === path && element.firstChild) return true
  element.dataset['of'] = path
  const { ownerDocument: document } = element
  const pen = line ? { fill: 'none', stroke: '#fff', 'stroke-width': `${line}` } : { fill: '#fff' }
  const picture = make(document, 'svg', { viewBox: '0 0 32 32' })
  picture.append(
    make(document, 'circle', { cx: '16', cy: '16', r: '16', fill: tint }),
    make(document, 'path', { d: path, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...pen }),
  )
  element.replaceChildren(picture)
  return true
}
