import type { Payload } from './requests.js'

/** A colour as CSS writes it, and nothing that could be more. */
const color = /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]{1,64}\)|[a-z]{3,24})$/i

/** Makes the page look like the one around it. What is no colour is left out. */
export const applyTheme = ({ themeMode, w3mThemeVariables = {} }: Payload<'SYNC_THEME'>): void => {
  const { documentElement } = document
  if (themeMode !== undefined) documentElement.dataset['theme'] = themeMode
  const accent = String(w3mThemeVariables['--w3m-accent'] ?? '')
  if (color.test(accent)) documentElement.style.setProperty('--accent', accent)
}
