import { renderFact } from '../../../approval-window/renderFact.js'
import type { RequestScreen } from '../PhoneScreen.js'
import { h } from './h.js'
import type { QuestionView } from './QuestionView.js'

/** A request of a connected site, with all that is to be signed or sent. */
export function renderRequest({ method, text }: RequestScreen): QuestionView {
  if (!text) return { title: method, lead: 'Reading what it asks …', body: [], isReady: () => false }
  const facts = [
    ...(text.account ? [{ label: 'Account', value: text.account, isCode: true }] : []),
    ...(text.facts ?? []),
  ]
  return {
    title: text.title,
    lead: text.lead,
    isReady: () => true,
    body: [
      h('dl', { class: 'facts' }, ...facts.flatMap(fact => renderFact(document, fact))),
      ...(text.body ? [renderBody(text.body)] : []),
    ],
  }
}

const renderBody = ({ label, text }: { readonly label: string; readonly text: string }): HTMLElement =>
  h(
    'div',
    { class: 'body' },
    h('p', {}, label),
    h('pre', { tabindex: '0', role: 'region', 'aria-label': label }, text),
  )
