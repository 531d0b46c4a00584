import { h } from './h.js'

/** One thing that can be ticked. */
interface Box {
  readonly value: string
  readonly text: string
  readonly note: string
  readonly isTicked: boolean
  /** False: it stands there, but cannot be ticked. */
  readonly isKnown: boolean
}

/** A list of boxes to tick, and what is ticked. */
export function renderBoxes(
  title: string,
  boxes: readonly Box[],
): { readonly element: HTMLElement; readonly chosen: () => string[] } {
  const inputs = boxes.map(({ value, isTicked, isKnown }) =>
    h('input', { type: 'checkbox', value, checked: isTicked, disabled: !isKnown }),
  )
  const rows = boxes.map(({ text, note }, index) =>
    h(
      'label',
      {},
      ...inputs.slice(index, index + 1),
      h('span', {}, text),
      h('span', { class: 'muted' }, note),
    ),
  )
  return {
    element: h('fieldset', { class: 'boxes' }, h('legend', {}, title), ...rows),
    chosen: () => inputs.filter(({ checked }) => checked).map(({ value }) => value),
  }
}
