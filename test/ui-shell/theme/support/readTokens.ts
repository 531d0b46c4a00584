import { readFileSync } from 'node:fs'
import type { Rgb } from '../../../../ui-shell/theme/contrast.js'

const read = (name: string) =>
  readFileSync(new URL(`../../../../ui-shell/theme/${name}`, import.meta.url), 'utf8')
const tokens = read('tokens.css') + read('modalTokens.css')

/** Red, green and blue of `#abc` or `#aabbcc`. */
export const rgbOf = (hex: string): Rgb => {
  const digits = hex.length === 4 ? [...hex.slice(1)].map(digit => digit + digit) : hex.slice(1).match(/../g)
  const [red = 0, green = 0, blue = 0] = (digits ?? []).map(pair => Number.parseInt(pair, 16))
  return [red, green, blue]
}

/** The two colours of a token, light and dark, without what a host mixes in; and whether that is mixed in. */
export const readToken = (name: string) => {
  const value = new RegExp(`${name}:([^;]+);`).exec(tokens)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{3,6}\b/g) ?? []
  return { light: rgbOf(light), dark: rgbOf(dark), isMixed: value.includes('--portico-color-mix') }
}
