import { avatarPattern } from '../../kit/images/avatarPattern.js'

const svg = 'http://www.w3.org/2000/svg'

/** Draws the picture of an account, as the modal's `Avatar` has it, into an element of the page. */
export const drawAvatar = (element: HTMLElement, address: string): void => {
  if (element.dataset['of'] === address && element.firstChild) return
  element.dataset['of'] = address
  const { hue, path } = avatarPattern(address)
  const document = element.ownerDocument
  const drawing = document.createElementNS(svg, 'svg')
  const squares = document.createElementNS(svg, 'path')
  drawing.setAttribute('viewBox', '-1.25 -1.25 7.5 7.5')
  squares.setAttribute('d', path)
  drawing.append(squares)
  element.style.setProperty('--hue', `${hue}`)
  element.replaceChildren(drawing)
}
