import { autorun } from '../../kernel/mobx.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { ThemeStore } from './ThemeStore.js'

/**
 * Keeps an element in step with a theme: the mode in one attribute, the variables through CSSOM, which a strict
 * Content-Security-Policy allows. Nothing outside the element changes. What goes with colours of the host's own is computed by a part that
 * is fetched for them; until it is there, and where it cannot be fetched, the style sheet's estimate stands.
 * @returns the function that ends it
 */
export const followTheme = (element: HTMLElement, theme: ThemeStore): (() => void) => {
  let shown: ReadonlyMap<string, string> = new Map()
  let round = 0
  let release: (() => void) | undefined
  const end = () => {
    round++
    release?.()
    release = undefined
  }
  const hold = async (mine: number) => {
    const { keepContrast } = await fetchLazy(() => import('./keepContrast.js'), 'theme')
    if (mine === round) release = keepContrast(element)
  }
  const stop = autorun(() => {
    end()
    element.dataset['theme'] = theme.mode
    for (const name of shown.keys()) if (!theme.properties.has(name)) element.style.removeProperty(name)
    for (const [name, value] of theme.properties) element.style.setProperty(name, value)
    shown = theme.properties
    if (theme.hasOwnColors) hold(round).catch(() => undefined)
  })
  return () => {
    stop()
    end()
  }
}
