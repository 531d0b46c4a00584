import type { Payload } from './requests.js'

/** A colour as CSS writes it, and nothing that could be more. */
const color = /^(#[\da-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/deg]{1,64}\)|[a-z]{3,24})$/i

/** Whether a text of a theme is a colour. */
export const isColor = (text: string): boolean => color.test(text)

const channelOf = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Black or white, whichever is better to read on a colour (WCAG). @param channels red, green and blue, 0 to 255 */
export const textOn = ([red = 0, green = 0, blue = 0]: readonly number[]): '#000' | '#fff' => {
  const luminance = 0.2126 * channelOf(red) + 0.7152 * channelOf(green) + 0.0722 * channelOf(blue)
  return (luminance + 0.05) / 0.05 > 1.05 / (luminance + 0.05) ? '#000' : '#fff'
}

/** Red, green and blue of a colour, as the browser paints it. */
const channelsOf = (text: string): readonly number[] => {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) return []
  brush.fillStyle = text
  brush.fillRect(0, 0, 1, 1)
  return [...brush.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}

/** Makes the page look like the one around it. What is no colour is left out. */
export const applyTheme = ({ themeMode, themeVariables, w3mThemeVariables }: Payload<'SYNC_THEME'>): void => {
  const { dataset, style } = document.documentElement
  if (themeMode !== undefined) dataset['theme'] = themeMode
  const accent = String(w3mThemeVariables?.['--w3m-accent'] ?? themeVariables?.['--w3m-accent'] ?? '')
  if (!isColor(accent) || !CSS.supports('color', accent)) return
  style.setProperty('--accent', accent)
  style.setProperty('--on-accent', textOn(channelsOf(accent)))
}
