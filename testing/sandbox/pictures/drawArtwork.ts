import { digest } from '../wallets/digest.js'

/**
 * Draws an artwork: sun, hills and sky in colours of its own, the same for the same seed.
 *
 * @returns an SVG document without style attributes, scripts or fonts, below 1 KB
 */
export function drawArtwork(seed: string): string {
  const choice = digest(`artwork ${seed}`)
  const number = (at: number, below: number) => parseInt(choice.slice(at, at + 4), 16) % below
  const hue = number(0, 360)
  const hill = (at: number, top: number, light: string) => {
    const [left, middle, right] = [
      top + number(at, 20),
      top + number(at + 4, 24) - 12,
      top + number(at + 8, 20),
    ]
    return `<path d="M0 ${left}Q32 ${middle} 64 ${right}T128 ${left}V128H0z" fill="oklch(${light} .11 ${(hue + 120) % 360})"/>`
  }
  const sun = `<circle cx="${20 + number(8, 88)}" cy="${18 + number(12, 36)}" r="${8 + number(16, 12)}" fill="oklch(.93 .12 ${(hue + 60) % 360})"/>`
  const hills = [hill(20, 62, '.62'), hill(32, 78, '.5'), hill(44, 96, '.38')].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="256" height="256"><rect width="128" height="128" fill="oklch(.8 .1 ${hue})"/>${sun}${hills}</svg>`
}
