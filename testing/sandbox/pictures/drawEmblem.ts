import { digest } from '../wallets/digest.js'

/** Motifs in white on a 64 × 64 field, each made of a few shapes with room around them. */
const motifs: readonly string[] = [
  // Rings
  '<circle cx="32" cy="32" r="17" fill="none" stroke="#fff" stroke-width="5"/><circle cx="32" cy="32" r="6"/>',
  // Peaks
  '<path d="M10 46 25 20l9 15 6-9 14 20z" fill-opacity=".95"/><circle cx="44" cy="17" r="4.5" fill-opacity=".7"/>',
  // Waves
  '<path d="M12 25q10-9 20 0t20 0M12 35q10-9 20 0t20 0M12 45q10-9 20 0t20 0" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round"/>',
  // Petals
  '<g fill-opacity=".85"><circle cx="32" cy="21" r="9"/><circle cx="43" cy="32" r="9"/><circle cx="32" cy="43" r="9"/><circle cx="21" cy="32" r="9"/></g>',
  // Leaf
  '<path d="M16 48C14 26 26 14 48 16c2 22-10 34-32 32z"/><path d="M18 46 38 26" stroke="#000" stroke-opacity=".25" stroke-width="3" stroke-linecap="round"/>',
  // Tiles
  '<g><rect x="15" y="15" width="15" height="15" rx="4"/><rect x="34" y="15" width="15" height="15" rx="4" fill-opacity=".6"/><rect x="15" y="34" width="15" height="15" rx="4" fill-opacity=".6"/><rect x="34" y="34" width="15" height="15" rx="4"/></g>',
  // Moon
  '<path d="M41 46a18 18 0 1 1 0-28 14 14 0 1 0 0 28z"/><circle cx="46" cy="32" r="3.5"/>',
  // Orbit
  '<ellipse cx="32" cy="32" rx="20" ry="9" fill="none" stroke="#fff" stroke-width="4" transform="rotate(-32 32 32)"/><circle cx="32" cy="32" r="7.5"/>',
  // Gem
  '<path d="M20 17h24l9 12-21 21L11 29z"/><path d="M11 29h42M32 50 24 29l8-12 8 12z" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>',
  // Arch
  '<path d="M14 48V32a18 18 0 0 1 36 0v16h-9V32a9 9 0 0 0-18 0v16z"/>',
]

/**
 * Draws the picture of a wallet, network or connector: a white motif on a coloured field, the same for the same id.
 *
 * @returns an SVG document without style attributes, scripts or fonts, below 1 KB
 */
export function drawEmblem(id: string): string {
  const choice = digest(`emblem ${id}`)
  const hue = parseInt(choice.slice(0, 4), 16) % 360
  const motif = motifs[parseInt(choice.slice(4, 6), 16) % motifs.length] ?? ''
  const gradient = `g${choice.slice(0, 8)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="128" height="128"><linearGradient id="${gradient}" x2="1" y2="1"><stop stop-color="oklch(.68 .15 ${hue})"/><stop offset="1" stop-color="oklch(.5 .16 ${(hue + 35) % 360})"/></linearGradient><rect width="64" height="64" fill="url(#${gradient})"/><g fill="#fff">${motif}</g></svg>`
}
