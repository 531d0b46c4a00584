import { autorun } from '../../kernel/mobx.js'
import type { ThemeStore } from './ThemeStore.js'

/**
 * Keeps an element in step with a theme: the mode in one attribute, the variables through CSSOM, which a strict
 * Content-Security-Policy allows. Nothing outside the element changes.
 * @returns the function that ends it
 */
export const followTheme = (element: HTMLElement, theme: ThemeStore): (() => void) => {
  let shown: ReadonlyMap<string, string> = new Map()
  return autorun(() => {
    element.dataset['theme'] = theme.mode
    for (const name of shown.keys()) if (!theme.properties.has(name)) element.style.removeProperty(name)
    for (const [name, value] of theme.properties) element.style.setProperty(name, value)
    shown = theme.properties
  })
}
