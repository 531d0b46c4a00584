import { noticeTexts, type NoticeKind } from './noticeTexts.js'

/** What a notice says, and how it looks. */
export interface Notice {
  readonly kind: NoticeKind
  /** A BCP 47 tag. */
  readonly locale: string
  /** As of CSS `color-scheme`. */
  readonly colorScheme: string
  /** Pressed to go on: try again, or reload. Without it the notice can only be closed. */
  readonly act: (() => void) | undefined
  /** What it stands beside, and what has the focus back when it is closed. */
  readonly opener: HTMLElement | undefined
}

const looks = {
  position: 'fixed',
  inset: 'auto 16px 16px',
  'z-index': '999',
  'box-sizing': 'border-box',
  'max-width': '360px',
  margin: '0 auto',
  padding: '16px',
  border: '1px solid',
  'border-radius': '12px',
  background: 'Canvas',
  color: 'CanvasText',
  font: '16px/1.4 system-ui, sans-serif',
} as const

const buttonLooks = {
  font: 'inherit',
  'min-height': '44px',
  margin: '12px 12px 0 0',
  padding: '0 16px',
} as const

const dress = (element: HTMLElement, style: Readonly<Record<string, string>>) => {
  // Through CSSOM, which no Content-Security-Policy forbids.
  for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
}

/** Puts it under what was pressed, or over it, where that is to be seen; else it stays at the lower edge of the page. */
const placeBeside = (box: HTMLElement, opener: HTMLElement, { innerWidth, innerHeight }: Window) => {
  const { top, bottom, left, width } = opener.getBoundingClientRect()
  const space = 16
  const [wide, high] = [box.offsetWidth, box.offsetHeight]
  if (width === 0 || bottom < 0 || top > innerHeight) return
  const under = bottom + 8
  const y = under + high + space <= innerHeight ? under : top - 8 - high
  if (y < space) return
  const x = Math.max(space, Math.min(left, innerWidth - space - wide))
  dress(box, { inset: `${y}px auto auto ${x}px`, margin: '0' })
}

/**
 * Says in words, beside what was pressed, why the modal cannot be drawn. Made of what every browser has, and of nothing that would
 * have to be fetched. @returns the function that takes it away
 */
export const showNotice = (
  root: ShadowRoot,
  { kind, locale, colorScheme, act, opener }: Notice,
): (() => void) => {
  const { ownerDocument: document } = root
  const texts = noticeTexts(locale)
  const box = document.createElement('div')
  const remove = () => {
    box.remove()
    opener?.focus()
  }
  const addButton = (text: string, press: () => void) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = text
    dress(button, buttonLooks)
    button.addEventListener('click', () => {
      remove()
      press()
    })
    box.append(button)
    return button
  }
  box.setAttribute('role', 'alertdialog')
  box.setAttribute('aria-label', texts[kind])
  box.lang = locale
  box.dir = 'auto'
  dress(box, { ...looks, 'color-scheme': colorScheme })
  box.append(Object.assign(document.createElement('div'), { textContent: texts[kind] }))
  if (act) addButton(kind === 'outdated' ? texts.reload : texts.retry, act)
  addButton(texts.close, () => undefined)
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && remove())
  // Beside what may have been drawn already: it is needed when the visitor tries again.
  root.append(box)
  if ('showPopover' in box) {
    box.setAttribute('popover', 'manual')
    box.showPopover()
  }
  const { defaultView } = document
  if (opener && defaultView) placeBeside(box, opener, defaultView)
  box.querySelector('button')?.focus()
  return () => box.remove()
}
