import type { ThemeVariables } from 'portico'
import { grove, ink, midnight, paper, sorbet, terminal } from 'portico/themes'

/** The looks that a visitor starts from. */
export const presets = { portico: {}, midnight, paper, sorbet, grove, ink, terminal } satisfies Record<
  string,
  ThemeVariables
>

export type PresetId = keyof typeof presets
export const presetIds = Object.keys(presets) as readonly PresetId[]
