import type { ThemeVariables } from '../theme/themeVariables.js'

/** Violet on deep blue; soft corners. */
export const midnight: ThemeVariables = {
  '--portico-accent': '#6a5af9',
  '--portico-color-mix': '#4257ff',
  '--portico-color-mix-strength': '10%',
  '--portico-border-radius-master': '5px',
}

/** Warm and quiet, with a book's letters and narrow corners. */
export const paper: ThemeVariables = {
  '--portico-accent': '#9a4f2c',
  '--portico-color-mix': '#d8a45c',
  '--portico-color-mix-strength': '12%',
  '--portico-font-family':
    "'Source Serif 4', 'Source Serif 4 Variable', Charter, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif",
  '--portico-border-radius-master': '2px',
}

/** Raspberry and cream, as round as can be. */
export const sorbet: ThemeVariables = {
  '--portico-accent': '#d6336c',
  '--portico-color-mix': '#ff6fa3',
  '--portico-color-mix-strength': '8%',
  '--portico-border-radius-master': '7px',
}

/** Leaf green, calm. */
export const grove: ThemeVariables = {
  '--portico-accent': '#1b7f53',
  '--portico-color-mix': '#3aa76d',
  '--portico-color-mix-strength': '9%',
  '--portico-border-radius-master': '4px',
}

/** Black and white alone: the accent is the colour of the text. Narrow corners, compact. */
export const ink: ThemeVariables = {
  '--portico-accent': 'var(--p-text)',
  '--portico-border-radius-master': '1.5px',
  '--portico-density': 'compact',
}

/** A screen of old: one width for all letters, no corners, compact. */
export const terminal: ThemeVariables = {
  '--portico-accent': '#27d17f',
  '--portico-color-mix': '#00c46a',
  '--portico-color-mix-strength': '5%',
  '--portico-font-family':
    "'JetBrains Mono', 'JetBrains Mono Variable', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
  '--portico-border-radius-master': '0px',
  '--portico-density': 'compact',
}
