import type { ThemeVariables } from 'portico'
import { directionOf } from '../../texts/texts.js'
import { parseSettings, settingsKey } from '../settings/createPlaygroundSettings.js'
import type { PlaygroundSettings } from '../settings/PlaygroundSettings.js'
import { themeOf } from '../settings/themeOf.js'
import { playgroundTexts } from '../texts/playgroundTexts.js'
import type { StageModal } from './createStageModal.js'

/** What can only be had by a modal made anew. */
const partsOf = ({ chains, plugins, isEmbedded }: PlaygroundSettings): string =>
  JSON.stringify([chains, plugins, isEmbedded])

const variables: readonly (keyof ThemeVariables)[] = [
  '--portico-font-family',
  '--portico-accent',
  '--portico-color-mix',
  '--portico-color-mix-strength',
  '--portico-font-size-master',
  '--portico-border-radius-master',
  '--portico-density',
  '--portico-z-index',
  '--portico-qr-color',
]

/** Makes the page look as its modal does. */
export const dressPage = ({ themeMode, locale }: PlaygroundSettings): void => {
  const page = document.documentElement
  page.dataset['theme'] = themeMode
  page.lang = locale
  page.dir = directionOf(locale)
  for (const id of ['brand', 'title']) {
    const element = document.getElementById(id)
    if (element) element.textContent = playgroundTexts(locale).yourApp
  }
}

/** Keeps the modal in step with what the visitor sets at the playground. */
export const followPlayground = (modal: StageModal, first: PlaygroundSettings): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== settingsKey) return
    const next = parseSettings(newValue)
    if (partsOf(next) !== partsOf(first)) return location.reload()
    dressPage(next)
    modal.setThemeMode(next.themeMode)
    const unset = Object.fromEntries(variables.map(name => [name, undefined]))
    modal.setThemeVariables({ ...unset, ...themeOf(next) })
    modal.setLocale(next.locale)
  })
}
