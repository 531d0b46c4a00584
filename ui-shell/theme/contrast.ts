/** Red, green and blue of sRGB, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Relative luminance, 0 to 1, as WCAG 2 defines it. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** Contrast ratio of two colours, 1 to 21, as WCAG 2 defines it. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return a > b ? a / b : b / a
}

/** Mixes two colours as `color-mix(in srgb, …)` does, in whole numbers. @param share of the second, 0 to 1 */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb => {
  const channel = (index: 0 | 1 | 2) => Math.round(one[index] * (1 - share) + other[index] * share)
  return [channel(0), channel(1), channel(2)]
}

const worst = (color: Rgb, grounds: readonly Rgb[]) =>
  Math.min(...grounds.map(ground => contrast(color, ground)))

/** Black or white, whichever reads better on a colour: 4.58 to 1 at least. */
export const textOn = (ground: Rgb): Rgb =>
  contrast(white, ground) >= contrast(black, ground) ? white : black

/** The colour a step further from the text that stands on it, so that the text reads better, and not worse. */
export const awayFromText = (ground: Rgb, share: number): Rgb =>
  mix(ground, textOn(ground) === white ? black : white, share)

/**
 * A colour that can be told from all of its grounds: the accent, mixed with black or white as little as need be.
 * @param least the contrast that is wanted, such as 4.5. Where no mixture of these grounds has it, the best there is.
 * @param share how much is mixed in at least
 */
export const readable = (accent: Rgb, grounds: readonly Rgb[], least: number, share: number): Rgb => {
  const end = worst(black, grounds) > worst(white, grounds) ? black : white
  for (let percent = Math.round(share * 100); percent < 100; percent += 2) {
    const color = mix(accent, end, percent / 100)
    if (worst(color, grounds) >= least) return color
  }
  return end
}

/** The colours that go with an accent. */
export interface AccentTones {
  /** Text on the accent. */
  readonly onAccent: Rgb
  /** The accent under the pointer, with the same text on it. */
  readonly hover: Rgb
  /** Links and other text: 4.5 to 1 on every surface. */
  readonly link: Rgb
  /** Rings and edges: 3 to 1 on every surface. */
  readonly focus: Rgb
}

/** How much of the accent is in the soft background that stands behind its text. */
const soft = 0.16

/** Computes what goes with an accent on some surfaces, so that all of it holds WCAG AA. The first surface is the card's. */
export const tonesOf = (accent: Rgb, surfaces: readonly Rgb[]): AccentTones => {
  const behind = [...surfaces, ...surfaces.slice(0, 2).map(surface => mix(surface, accent, soft))]
  return {
    onAccent: textOn(accent),
    hover: awayFromText(accent, 0.1),
    link: readable(accent, behind, 4.5, 0.36),
    focus: readable(accent, surfaces, 3, 0.24),
  }
}
