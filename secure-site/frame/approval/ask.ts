import type { Description } from './describe.js'

/** Who asks, and for which account. */
export interface Asked {
  /** Host of the page that shows the frame, as the browser says. */
  readonly host: string
  /** What that page calls itself. */
  readonly app: string | undefined
  readonly address: string
  readonly network: string
}

/** A press that comes sooner was meant for something else. */
const guardMs = 500

const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}

const row = (label: string, value: string, isCode = false) =>
  element('div', { className: 'row' }, [
    element('dt', {}, [label]),
    element('dd', {}, [isCode ? element('code', {}, [value]) : value]),
  ])

/** The page, with its two buttons. */
const draw = (asked: Asked, { title, lines, text, warnings, action }: Description) => {
  const heading = element('h1', { tabIndex: -1 }, [title])
  const approve = element('button', { className: 'primary', type: 'button' }, ['Approve'])
  approve.setAttribute('aria-label', 'Approve')
  approve.title = action === 'Sign' ? 'Sign with your account' : 'Send with your account'
  const reject = element('button', { type: 'button' }, ['Reject'])
  const message = text === undefined ? [] : [element('pre', { tabIndex: 0 }, [text])]
  const page = element('div', { className: 'approval' }, [
    heading,
    ...warnings.map(warning => element('p', { className: 'warning' }, [warning])),
    element('div', { className: 'content' }, [
      ...message,
      element('dl', {}, [
        row('Asked by', asked.host),
        ...(asked.app === undefined ? [] : [row('It calls itself', asked.app)]),
        ...lines.map(({ label, value, isCode }) => row(label, value, isCode)),
        row('Account', asked.address, true),
        row('Network', asked.network),
      ]),
    ]),
    element('div', { className: 'buttons' }, [reject, approve]),
  ])
  return { page, heading, approve, reject }
}

/** One after the other: the visitor sees one request at a time. */
let last: Promise<unknown> = Promise.resolve()

const show = (asked: Asked, description: Description) =>
  new Promise<void>((resolve, reject) => {
    const { page, heading, approve, reject: no } = draw(asked, description)
    const place = document.querySelector('#frame')
    const shownAt = performance.now()
    approve.addEventListener('click', event => {
      if (!event.isTrusted || performance.now() - shownAt < guardMs) return
      page.remove()
      resolve()
    })
    no.addEventListener('click', () => {
      page.remove()
      reject(new Error('User rejected the request'))
    })
    place?.replaceChildren(page)
    heading.focus()
  })

/** Shows what is to be approved, and resolves when the visitor has approved it. Rejects when they reject. */
export const askVisitor = (asked: Asked, description: Description): Promise<void> => {
  const answer = last.then(() => show(asked, description))
  last = answer.catch(() => undefined)
  return answer
}
