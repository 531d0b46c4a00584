import { createStore, type Store } from '../createStore.js'
import { locales } from '../texts/texts.js'
import { accents } from './accents.js'
import { features } from './features.js'
import type { Settings } from './Settings.js'

/** The settings, remembered over a reload. */
export interface SettingsStore extends Omit<Store<Settings>, 'set'> {
  set(change: Partial<Settings>): void
}

const key = 'windfall.settings'
const themeModes = ['auto', 'light', 'dark'] as const

const pick = <T>(choices: readonly [T, ...T[]], value: unknown): T =>
  choices.find(choice => choice === value) ?? choices[0]

const read = (): Settings => {
  const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Settings>
  const { id: firstAccent } = accents[0]
  return {
    themeMode: pick(themeModes, stored.themeMode),
    accent: accents.find(({ id }) => id === stored.accent)?.id ?? firstAccent,
    locale: pick(locales, stored.locale),
    features: { ...features, ...stored.features },
    isCounted: stored.isCounted === true,
  }
}

/** Reads the settings of the last visit. */
export const createSettings = (): SettingsStore => {
  const { get, set, subscribe } = createStore(read())
  return {
    get,
    set: change => {
      const settings = { ...get(), ...change }
      localStorage.setItem(key, JSON.stringify(settings))
      set(settings)
    },
    subscribe,
  }
}
