import { encodeQR } from 'qr'

/** A code as it is drawn. */
export interface QrDrawing {
  /** For `viewBox`: a field of modules with a quiet zone of four around it. The middle of the first module is at 0,0. */
  readonly viewBox: string
  /** For `d` of one path, drawn with a round line as wide as a module. */
  readonly path: string
  /** The width of the logo as a share of the field, from 0 to 1; 0 without one. */
  readonly logo: number
}

/** ISO/IEC 18004 section 5.3.8. */
const quietZone = 4
const finder = 7
/** A logo this wide leaves more than enough of what 25 % error correction can restore. */
const maxLogoShare = 0.22
/** In longer texts the modules are too small for a logo: it is left out. */
const maxLogoText = 600

/** The three large marks: a ring with round corners, and a dot. */
const drawFinder = (x: number, y: number): string =>
  `M${x + 2} ${y}h2a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2h-2a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2z` +
  `M${x + 2} ${y + 2}h2v2h-2zM${x + 2} ${y + 3}h2`

/** How many modules in the middle are left free: an odd number, as that of all is, with one on each side of the logo. */
const clearingOf = (size: number): number => {
  const logo = Math.floor(size * maxLogoShare)
  return (logo % 2 === 0 ? logo - 1 : logo) + 2
}

/**
 * Draws a QR code as one path (ISO/IEC 18004): neighbours flow together, single modules are dots.
 * @param text up to 2,331 bytes; more throw. @param hasLogo keeps the middle free, and corrects more errors to make up for it
 */
export const drawQr = (text: string, hasLogo = false): QrDrawing => {
  const isClear = hasLogo && text.length <= maxLogoText
  const modules = encodeQR(text, 'raw', { ecc: isClear ? 'quartile' : 'medium', border: quietZone })
  const field = modules.length
  const size = field - 2 * quietZone
  const clearing = isClear ? clearingOf(size) : 0
  const isInCorner = (x: number, y: number) =>
    (x < finder || x >= size - finder) && (y < finder || (y >= size - finder && x < finder))
  const isInMiddle = (at: number) => Math.abs(at - (size - 1) / 2) < clearing / 2
  const isDark = (x: number, y: number) =>
    modules[y + quietZone]?.[x + quietZone] === true && !isInCorner(x, y) && !(isInMiddle(x) && isInMiddle(y))
  const far = size - finder
  return {
    viewBox: `${-quietZone - 0.5} ${-quietZone - 0.5} ${field} ${field}`,
    path: drawFinder(0, 0) + drawFinder(far, 0) + drawFinder(0, far) + drawModules(size, isDark),
    logo: clearing === 0 ? 0 : (clearing - 2) / field,
  }
}

/** A line for each run of two and more, across and down; a dot for what has no neighbour. */
const drawModules = (size: number, isDark: (x: number, y: number) => boolean): string => {
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue
      const across = isDark(x - 1, y) ? 0 : run(step => isDark(x + step, y))
      const down = isDark(x, y - 1) ? 0 : run(step => isDark(x, y + step))
      if (across > 1) path += `M${x} ${y}h${across - 1}`
      if (down > 1) path += `M${x} ${y}v${down - 1}`
      // Not `h0`: some browsers draw no dot at the end of a line without length.
      if (across === 1 && down === 1) path += `M${x} ${y}h.01`
    }
  return path
}

const run = (isNext: (step: number) => boolean): number => {
  let length = 1
  while (isNext(length)) length++
  return length
}
