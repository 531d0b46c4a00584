/** An element of a drawing: its name, its attributes as they are written, and what is in it. */
export interface SvgElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (SvgElement | string)[]
}

interface Open extends SvgElement {
  readonly children: (SvgElement | string)[]
}

const opening = /<([A-Za-z_][\w:.-]*)/y
const attribute = /\s+([^\s=<>"'/&]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*(\/?)>/y
const closing = /<\/([A-Za-z_][\w:.-]*)\s*>/y

const at = (pattern: RegExp, text: string, index: number): RegExpExecArray | null => {
  pattern.lastIndex = index
  return pattern.exec(text)
}

/** What stands between `<!--` and `-->` and their like says nothing of the drawing. */
const asides: readonly (readonly [start: string, end: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!DOCTYPE', '>'],
]

const maxDepth = 64

/**
 * Reads XML without entities of its own, in one pass. No comment, no instruction and no document type is in what it gives.
 * @returns the root; undefined where the text is no such XML, goes deeper than 64 elements, or has more than so many
 */
export const parseSvg = (text: string, maxElements: number): SvgElement | undefined => {
  const stack: Open[] = []
  let root: Open | undefined
  let count = 0
  let index = text.indexOf('<')

  while (index >= 0) {
    const aside = asides.find(([start]) => text.startsWith(start, index))
    const close = aside ? undefined : at(closing, text, index)
    const open = aside || close ? undefined : at(opening, text, index)
    let end: number
    if (aside) {
      const found = text.indexOf(aside[1], index + aside[0].length)
      // A document type with declarations of its own could multiply what follows.
      if (found < 0 || (aside[1] === '>' && text.slice(index, found).includes('['))) return undefined
      end = found + aside[1].length
    } else if (text.startsWith('<![CDATA[', index)) {
      const found = text.indexOf(']]>', index)
      if (found < 0) return undefined
      stack.at(-1)?.children.push(
        text
          .slice(index + 9, found)
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;'),
      )
      end = found + 3
    } else if (close) {
      if (stack.pop()?.name !== close[1]) return undefined
      end = closing.lastIndex
    } else if (open?.[1] !== undefined) {
      const attributes = new Map<string, string>()
      end = opening.lastIndex
      for (let match = at(attribute, text, end); match; match = at(attribute, text, end)) {
        if (match[1] !== undefined) attributes.set(match[1], match[2] ?? match[3] ?? '')
        end = attribute.lastIndex
      }
      const last = at(tagEnd, text, end)
      const element: Open = { name: open[1], attributes, children: [] }
      if (!last || ++count > maxElements || stack.length >= maxDepth || (root && stack.length === 0))
        return undefined
      root ??= element
      stack.at(-1)?.children.push(element)
      if (last[1] === '') stack.push(element)
      end = tagEnd.lastIndex
    } else return undefined
    index = text.indexOf('<', end)
    if (index > end) stack.at(-1)?.children.push(text.slice(end, index))
  }
  return stack.length === 0 ? root : undefined
}
