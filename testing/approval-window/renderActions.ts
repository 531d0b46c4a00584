import { createElement } from './createElement.js'

/** The two ways out of a screen. */
export interface Actions {
  readonly approveLabel: string
  readonly approve: () => void
  readonly reject: () => void
}

/** Reject and the affirmative button, side by side. */
export function renderActions(document: Document, { approve, approveLabel, reject }: Actions): HTMLElement {
  const rejectButton = createElement(document, 'button', { type: 'button', class: 'quiet' }, 'Reject')
  const approveButton = createElement(document, 'button', { type: 'button', class: 'primary' }, approveLabel)
  rejectButton.addEventListener('click', reject)
  approveButton.addEventListener('click', approve)
  return createElement(document, 'div', { class: 'actions' }, rejectButton, approveButton)
}
