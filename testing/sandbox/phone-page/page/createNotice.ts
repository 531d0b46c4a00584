import { h } from './h.js'

const shownMs = 6000

/** The line at the bottom that says how an act has ended. */
export interface Notice {
  readonly element: HTMLElement
  tell(text: string): void
  warn(text: string): void
  clear(): void
}

/** Creates an empty notice. Good news goes by itself, a failure stays until the next news. */
export function createNotice(): Notice {
  const news = h('p', { role: 'status' })
  const failure = h('p', { role: 'alert' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (element: HTMLElement, text: string): void => {
    clearTimeout(timer)
    news.textContent = failure.textContent = ''
    element.textContent = text
  }
  return {
    element: h('div', { class: 'notice' }, news, failure),
    tell(text) {
      show(news, text)
      timer = setTimeout(() => (news.textContent = ''), shownMs)
    },
    warn: text => show(failure, text),
    clear: () => show(news, ''),
  }
}
