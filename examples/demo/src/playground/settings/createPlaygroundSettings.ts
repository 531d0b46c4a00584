import type { ThemeVariables } from 'portico'
import { createStore, type Store } from '../../createStore.js'
import { locales } from '../../texts/texts.js'
import { chainIds } from './chains.js'
import type { PlaygroundSettings } from './PlaygroundSettings.js'
import { pluginIds, plugins } from './plugins.js'
import { presetIds } from './presets.js'

/** Where the settings are kept: the stage reads them there, and hears of a change by the event `storage`. */
export const settingsKey = 'portico.playground'

const pick = <T>(choices: readonly T[], value: unknown, first: T): T =>
  choices.find(choice => choice === value) ?? first

/** What there is before the visitor changes anything. */
export const firstSettings: PlaygroundSettings = {
  preset: 'portico',
  changes: {},
  themeMode: 'auto',
  locale: 'en',
  chains: chainIds,
  plugins: pluginIds.filter(id => plugins[id].isOn),
  isEmbedded: true,
  frame: 'desktop',
}

const variablesOf = (value: unknown): ThemeVariables =>
  Object.fromEntries(
    Object.entries(value ?? {}).filter(([, each]) => typeof each === 'string' || typeof each === 'number'),
  )

/** Reads settings that an earlier visit, or an earlier version, has left. */
export const parseSettings = (text: string | null): PlaygroundSettings => {
  const stored = JSON.parse(text ?? '{}') as Partial<Record<keyof PlaygroundSettings, unknown>>
  const listed = <T extends string>(all: readonly T[], value: unknown, first: readonly T[]) =>
    Array.isArray(value) ? all.filter(id => value.includes(id)) : first
  const chains = listed(chainIds, stored.chains, firstSettings.chains)
  return {
    preset: pick(presetIds, stored.preset, firstSettings.preset),
    changes: variablesOf(stored.changes),
    themeMode: pick(['auto', 'light', 'dark'] as const, stored.themeMode, firstSettings.themeMode),
    locale: pick(locales, stored.locale, firstSettings.locale),
    chains: chains.length > 0 ? chains : firstSettings.chains,
    plugins: listed(pluginIds, stored.plugins, firstSettings.plugins),
    isEmbedded: stored.isEmbedded !== false,
    frame: pick(['phone', 'tablet', 'desktop'] as const, stored.frame, firstSettings.frame),
  }
}

/** The settings of the playground, remembered over a reload. */
export interface PlaygroundStore extends Omit<Store<PlaygroundSettings>, 'set'> {
  set(change: Partial<PlaygroundSettings>): void
}

/** Reads the settings of the last visit. */
export const createPlaygroundSettings = (): PlaygroundStore => {
  const { get, set, subscribe } = createStore(parseSettings(localStorage.getItem(settingsKey)))
  return {
    get,
    set: change => {
      const settings = { ...get(), ...change }
      localStorage.setItem(settingsKey, JSON.stringify(settings))
      set(settings)
    },
    subscribe,
  }
}
