import type { Decision } from '../owner/ApprovalQueue.js'
import { createElement } from './createElement.js'
import type { QuestionText } from './describeQuestion.js'
import { renderAccount } from './renderAccount.js'
import { renderActions } from './renderActions.js'
import { renderFact } from './renderFact.js'
import { renderHeading } from './renderHeading.js'
import type { ShownRequest, ShownWallet } from './ShownWallet.js'

/** The screen of one pending request: what is asked, who answers and where, Reject and Approve. */
export function renderRequest(
  document: Document,
  wallet: ShownWallet,
  request: ShownRequest,
): readonly Node[] {
  const text = wallet.describe(request)
  const choice = request.question.kind === 'connect' ? renderAccountChoice(document, wallet) : undefined
  return [
    ...renderHeading(document, text.title, text.lead),
    ...(choice ? [choice.element] : []),
    renderFacts(document, wallet, text),
    ...(text.body ? [renderBody(document, text.body.label, text.body.text)] : []),
    renderActions(document, {
      approveLabel: 'Approve',
      approve: () => request.approve(choice?.decision()),
      reject: () => request.reject(),
    }),
  ]
}

function renderFacts(document: Document, wallet: ShownWallet, text: QuestionText): HTMLElement {
  const list = createElement(document, 'dl', { class: 'facts' })
  if (text.account) list.append(...renderAccountFact(document, wallet, text.account))
  for (const fact of text.facts ?? []) list.append(...renderFact(document, fact))
  return list
}

const renderAccountFact = (document: Document, wallet: ShownWallet, account: string): readonly Node[] => [
  createElement(document, 'dt', {}, 'Account'),
  createElement(document, 'dd', {}, renderAccount(document, wallet, account)),
]

function renderBody(document: Document, label: string, text: string): HTMLElement {
  const box = createElement(document, 'pre', { tabindex: '0', role: 'region', 'aria-label': label }, text)
  return createElement(document, 'div', { class: 'body' }, createElement(document, 'p', {}, label), box)
}

interface AccountChoice {
  readonly element: HTMLElement
  /** What is ticked. */
  readonly decision: () => Decision
}

function renderAccountChoice(document: Document, wallet: ShownWallet): AccountChoice {
  const boxes = wallet.accounts.map(() =>
    createElement(document, 'input', { type: 'checkbox', checked: true }),
  )
  const rows = wallet.accounts.map((account, index) =>
    createElement(
      document,
      'label',
      {},
      ...boxes.slice(index, index + 1),
      renderAccount(document, wallet, account),
    ),
  )
  const legend = createElement(document, 'legend', {}, 'Accounts')
  return {
    element: createElement(document, 'fieldset', { class: 'accounts' }, legend, ...rows),
    decision: () => ({ accounts: boxes.flatMap((box, index) => (box.checked ? [index] : [])) }),
  }
}
