import { createElement } from './createElement.js'
import type { Fact } from './describeQuestion.js'

/**
 * A label and its value. A whole address is set in groups of four with the ends emphasised, so that it can be compared;
 * the gaps are only drawn, and copying gives the address itself.
 */
export function renderFact(document: Document, { isCode = false, label, value }: Fact): readonly Node[] {
  const isAddress = isCode && /^[0-9A-Za-z]{26,90}$/.test(value)
  const content = isAddress ? groups(document, value) : [value]
  return [
    createElement(document, 'dt', {}, label),
    createElement(document, 'dd', isCode ? { class: 'code' } : {}, ...content),
  ]
}

function groups(document: Document, address: string): readonly Node[] {
  const texts = address.match(/^0x.{4}|.{1,4}/g) ?? []
  const last = texts.length - 1
  return texts.map((text, index) => {
    const isEnd = index === 0 || index === last
    return createElement(document, isEnd ? 'b' : 'span', { class: 'group' }, text)
  })
}
