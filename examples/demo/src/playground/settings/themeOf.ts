import type { ThemeVariables } from 'portico'
import type { PlaygroundSettings } from './PlaygroundSettings.js'
import { presets } from './presets.js'

/** The font of the playground, where a preset brings none: the pages load it. */
export const ownFont = "'Inter Variable', system-ui, sans-serif"

const withoutUnset = (variables: ThemeVariables): ThemeVariables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined))

/** What is given to the modal beside the preset. */
export const besidesOf = ({ preset, changes }: PlaygroundSettings): ThemeVariables => ({
  ...('--portico-font-family' in presets[preset] ? {} : { '--portico-font-family': ownFont }),
  ...withoutUnset(changes),
})

/** The variables of the modal: the preset, and what stands beside it. */
export const themeOf = (settings: PlaygroundSettings): ThemeVariables => ({
  ...presets[settings.preset],
  ...besidesOf(settings),
})
