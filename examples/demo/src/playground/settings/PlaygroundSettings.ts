import type { ThemeMode, ThemeVariables } from 'portico'
import type { Locale } from '../../texts/texts.js'
import type { ChainId } from './chains.js'
import type { PluginId } from './plugins.js'
import type { PresetId } from './presets.js'

/** How wide the page around the modal is. */
export type Frame = 'phone' | 'tablet' | 'desktop'

/** All that a visitor can set at the playground. */
export interface PlaygroundSettings {
  readonly preset: PresetId
  /** What the visitor has changed of the preset. */
  readonly changes: ThemeVariables
  readonly themeMode: ThemeMode
  readonly locale: Locale
  readonly chains: readonly ChainId[]
  readonly plugins: readonly PluginId[]
  readonly isEmbedded: boolean
  readonly frame: Frame
}
