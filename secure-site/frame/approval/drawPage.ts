import type { Description, Line } from './Description.js'
import { button, element } from '../element.js'
import { texts } from './texts.js'
import { visibleName } from './visible.js'

/** Who asks, and for which account. */
export interface Asked {
  /** Origin of the page that shows the frame, as the browser says. */
  readonly origin: string
  /** What that page calls itself. */
  readonly app: string | undefined
  readonly address: string
  readonly network: string
  /** Whether the account is a contract (ERC-4337). */
  readonly isSmart: boolean
}

/** The page of one request. */
export interface DrawnPage {
  readonly page: HTMLElement
  readonly heading: HTMLElement
  /** Why it looks like an attack; undefined where it does not. */
  readonly danger: HTMLElement | undefined
  readonly approve: HTMLButtonElement
  readonly reject: HTMLButtonElement
}

const valueOf = ({ value, isCode = false }: Line): Node | string => {
  if (typeof value !== 'string') return list(value)
  return isCode ? element('code', '', [value]) : value
}

const row = (line: Line): HTMLElement =>
  element('div', typeof line.value === 'string' ? 'row' : 'group', [
    element('dt', '', [line.label]),
    element('dd', '', [valueOf(line)]),
  ])

const list = (lines: readonly Line[]): HTMLElement => element('dl', '', lines.map(row))

/** A region that scrolls can be reached by the keyboard, and says what it is. */
const scrolling = (children: readonly Node[]): HTMLElement => {
  const region = element('div', 'content', children)
  region.tabIndex = 0
  region.setAttribute('role', 'region')
  region.setAttribute('aria-label', texts.details)
  return region
}

/** Draws the page of a request: who asks, for what, and the two buttons. */
export const drawPage = (
  { origin, app, address, network, isSmart }: Asked,
  { title, amount, text, lines, danger: reason, warnings }: Description,
): DrawnPage => {
  const heading = element('h1', '', [title])
  heading.tabIndex = -1
  const danger = reason === undefined ? undefined : element('p', 'danger', [reason])
  if (danger) danger.tabIndex = -1
  const approve = button('primary', texts.approve)
  const reject = button('', texts.reject)
  const page = element('div', 'approval', [
    element('header', '', [
      element('p', 'origin', [origin]),
      heading,
      ...(amount === undefined ? [] : [element('p', 'amount', [amount])]),
    ]),
    scrolling([
      ...(danger ? [danger] : []),
      ...warnings.map(warning => element('p', 'warning', [warning])),
      ...(text === undefined ? [] : [element('pre', '', [text])]),
      list([
        ...lines,
        { label: isSmart ? texts.smartAccount : texts.account, value: address, isCode: true },
        { label: texts.network, value: network },
        ...(app === undefined ? [] : [{ label: texts.siteName, value: visibleName(app) }]),
      ]),
    ]),
    element('div', 'buttons', [reject, approve]),
  ])
  return { page, heading, danger, approve, reject }
}
