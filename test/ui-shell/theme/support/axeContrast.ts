import axe from 'axe-core'
import type { Rgb } from '../../../../ui-shell/theme/contrast.js'

/** The formula of somebody else: that of the checker which judges our pages, too. Its types leave it out. */
interface AxeColors {
  readonly Color: new (red: number, green: number, blue: number, alpha: number) => object
  getContrast(ground: object, text: object): number
}

const { color } = (axe as unknown as { readonly commons: { readonly color: AxeColors } }).commons
const colorOf = ([red, green, blue]: Rgb) => new color.Color(red, green, blue, 1)

/** The contrast ratio of two colours, as axe sees it. */
export const axeContrast = (one: Rgb, other: Rgb): number => color.getContrast(colorOf(one), colorOf(other))
