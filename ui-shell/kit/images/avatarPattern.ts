/** How the picture of an account is drawn, on a field of 5 by 5. */
export interface AvatarPattern {
  /** Of its two tones, in degrees. */
  readonly hue: number
  /** What has the lighter tone: squares, the left side mirrored on the right. */
  readonly path: string
}

/** FNV-1a, and then mixed until each bit depends on all: addresses that differ in one letter look different. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Neither nearly empty nor nearly full, so that there is a pattern to see. */
const isTelling = (cells: number): boolean => {
  const count = cells.toString(2).replaceAll('0', '').length
  return count >= 5 && count <= 10
}

/** The picture of an address: always the same, in whichever case an EVM address is written. */
export const avatarPattern = (address: string): AvatarPattern => {
  const key = address.startsWith('0x') ? address.toLowerCase() : address
  let hash = hashOf(key)
  const hue = (hash % 24) * 15
  let cells = (hash >>> 8) & 0x7fff
  while (!isTelling(cells)) {
    hash = hashOf(`${hash}`)
    cells = hash & 0x7fff
  }
  let path = ''
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 5; column++)
      if ((cells >> (row * 3 + Math.min(column, 4 - column))) & 1) path += `M${column} ${row}h1v1h-1z`
  return { hue, path }
}
