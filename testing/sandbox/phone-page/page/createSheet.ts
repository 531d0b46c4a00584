import type { PhoneAct } from '../PhoneAct.js'
import type { PhoneScreen } from '../PhoneScreen.js'
import { createPart } from './createPart.js'
import { h } from './h.js'
import { renderProposal } from './renderProposal.js'
import { renderRequest } from './renderRequest.js'
import { renderSite } from './renderSite.js'

/** The sheet that slides up with a question, over everything else on the phone. */
export interface Sheet {
  readonly element: HTMLElement
  show(screen: Pick<PhoneScreen, 'question' | 'waiting' | 'namespaces'>): void
  /** Lets the owner answer again, after an answer that could not be given. */
  release(): void
}

/**
 * Creates the sheet, hidden. Escape rejects.
 *
 * @param background what cannot be used while it shows
 * @param asked called with each new question
 */
export function createSheet(
  background: HTMLElement,
  send: (act: PhoneAct) => void,
  asked: () => void,
): Sheet {
  const count = h('p', { class: 'count' })
  const content = h('div', { class: 'content' })
  const element = renderFrame(count, content)
  let shown: number | undefined
  let opener: Element | null = null

  const answer = (act: PhoneAct): void => {
    setDisabled(content, true)
    send(act)
  }
  element.addEventListener('keydown', event => {
    if (event.key === 'Escape' && shown !== undefined) answer({ act: 'reject', id: shown })
  })
  const draw = createPart<Pick<PhoneScreen, 'question' | 'namespaces'>>(
    content,
    ({ question, namespaces }) => (question ? renderQuestion(question, namespaces, answer) : []),
  )
  const change = (id: number | undefined): void => {
    if (shown === undefined) opener = document.activeElement
    shown = id
    element.hidden = id === undefined
    background.inert = !element.hidden
    if (id !== undefined) {
      element.focus({ preventScroll: true })
      asked()
    } else if (opener instanceof HTMLElement) opener.focus()
  }

  return {
    element,
    show({ question, waiting, namespaces }) {
      count.textContent = waiting > 1 ? `1 of ${waiting}` : ''
      draw({ ...(question && { question }), namespaces: question?.kind === 'proposal' ? namespaces : [] })
      if (question?.id !== shown) change(question?.id)
    },
    release: () => setDisabled(content, false),
  }
}

const renderFrame = (...children: readonly Node[]): HTMLElement =>
  h(
    'section',
    {
      ...{ class: 'sheet', role: 'dialog', tabindex: '-1', hidden: true },
      ...{ 'aria-modal': 'true', 'aria-labelledby': 'asked' },
    },
    ...children,
  )

function setDisabled(content: HTMLElement, isDisabled: boolean): void {
  for (const button of content.querySelectorAll('button')) button.disabled = isDisabled
}

function renderQuestion(
  question: NonNullable<PhoneScreen['question']>,
  namespaces: PhoneScreen['namespaces'],
  answer: (act: PhoneAct) => void,
): readonly Node[] {
  const { id, kind, peer } = question
  const view = kind === 'proposal' ? renderProposal(question, namespaces) : renderRequest(question)
  const reject = h('button', { type: 'button', id: 'reject' }, 'Reject')
  const approve = h('button', { type: 'button', id: 'approve', class: 'primary' }, 'Approve')
  reject.addEventListener('click', () => answer({ act: 'reject', id }))
  approve.addEventListener('click', () => answer({ act: 'approve', id, ...view.choice?.() }))
  const check = () => (approve.disabled = !view.isReady())
  for (const node of view.body) node.addEventListener('change', check)
  check()
  return [
    renderSite(peer, h('p', { class: 'muted' }, 'Says so itself; nobody has verified it.')),
    h('h2', { id: 'asked' }, view.title),
    h('p', { class: 'lead' }, view.lead),
    ...view.body,
    h('div', { class: 'actions' }, reject, approve),
  ]
}
