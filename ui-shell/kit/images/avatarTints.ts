const step = 0.15

/**
 * The five colours of an address's picture: the first six hex digits in it, and four tints
 * towards white in steps of 0.15. Known: an address with few hex digits (base58) gives a base of few.
 */
export const avatarTints = (address: string): readonly string[] => {
  const digits = address
    .toLowerCase()
    .replace(/^0x/, '')
    .replace(/[^0-9a-f]/g, '')
    .slice(0, 6)
    .padEnd(6, '0')
  const base = [0, 2, 4].map(at => Number.parseInt(digits.slice(at, at + 2), 16))
  return [0, 1, 2, 3, 4].map(tint => {
    const [red, green, blue] = base.map(value => Math.round(value + (255 - value) * tint * step))
    return `rgb(${red}, ${green}, ${blue})`
  })
}
