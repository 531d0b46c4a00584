import { button, element } from '../element.js'
import { ServerError } from '../SiteServer.js'
import { texts } from './texts.js'

const main = (): HTMLElement => document.querySelector('main') ?? document.body

/** Puts a screen in the place of the one that is shown, and the focus on its title. */
export const show = (title: string, ...content: readonly (Node | string)[]): void => {
  const heading = element('h1', '', [title])
  heading.tabIndex = -1
  document.title = title
  main().replaceChildren(heading, ...content)
  heading.focus()
}

/** Says what has failed, in the words of the server where it has some. */
export const say = (error: unknown): void => {
  const text = error instanceof ServerError ? error.message : texts.failed
  const alert = element('p', 'warning', [text])
  alert.setAttribute('role', 'alert')
  main().querySelector('[role=alert]')?.remove()
  main().querySelector('h1')?.after(alert)
}

/** Does something at a press, once at a time, and says so where that fails. */
export const whenPressed = (button: HTMLButtonElement, act: () => Promise<unknown>): void => {
  button.addEventListener('click', () => {
    button.disabled = true
    main().querySelector('[role=alert]')?.remove()
    void act()
      .catch(say)
      .finally(() => (button.disabled = false))
  })
}

/** Says that nothing can be shown, where there is nothing else to say it on. @param retry pressed to try again */
export const showFailure = (retry: () => void): void => {
  const again = button('primary', texts.retry)
  again.addEventListener('click', retry)
  show(texts.notLoaded, element('p', '', [texts.notLoadedText]), again)
}
