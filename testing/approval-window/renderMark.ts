import { arch } from '../walletIcon.js'

const svg = 'http://www.w3.org/2000/svg'

/** The test wallet's mark as elements: unlike a picture it needs no `img-src data:` in the page's policy. */
export function renderMark(document: Document): SVGElement {
  const mark = document.createElementNS(svg, 'svg')
  const ground = document.createElementNS(svg, 'rect')
  const line = document.createElementNS(svg, 'path')
  set(mark, { viewBox: '0 0 96 96', 'aria-hidden': 'true' })
  set(ground, { width: '96', height: '96', rx: '22', fill: arch.color })
  set(line, { d: arch.path, fill: '#fff' })
  mark.append(ground, line)
  return mark
}

function set(element: SVGElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
}
