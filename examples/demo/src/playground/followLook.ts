import { directionOf } from '../texts/texts.js'
import type { PlaygroundStore } from './settings/createPlaygroundSettings.js'
import { playgroundTexts } from './texts/playgroundTexts.js'

/** Keeps the page around the stage in the mode and the language of the settings. */
export const followLook = (settings: PlaygroundStore): void => {
  const page = document.documentElement
  const follow = () => {
    const { themeMode, locale } = settings.get()
    page.dataset['theme'] = themeMode
    page.lang = locale
    page.dir = directionOf(locale)
    document.title = playgroundTexts(locale).title
  }
  follow()
  settings.subscribe(follow)
}
