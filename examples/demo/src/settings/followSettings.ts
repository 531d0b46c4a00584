import type { DemoModal } from '../createDemoModal.js'
import { directionOf } from '../texts/texts.js'
import { accentOf } from './accents.js'
import type { SettingsStore } from './createSettings.js'
import { featureIds } from './features.js'

/** Keeps the page and its modal in step with the settings, now and from now on. */
export const followSettings = (settings: SettingsStore, modal: DemoModal): void => {
  const page = document.documentElement
  const follow = () => {
    const { themeMode, accent, locale, features } = settings.get()
    page.dataset['theme'] = themeMode
    page.lang = locale
    page.dir = directionOf(locale)
    page.style.setProperty('--accent', accentOf(accent))
    modal.setThemeMode(themeMode)
    modal.setThemeVariables({ '--portico-accent': accentOf(accent) })
    modal.setLocale(locale)
    featureIds.forEach(id => modal.setFeature(id, features[id]))
  }
  follow()
  settings.subscribe(follow)
}
