/** The accents that a visitor may choose. White text on each has a contrast of 4.5 : 1 or more. */
export const accents = [
  { id: 'leaf', color: '#2f7d43' },
  { id: 'apple', color: '#c23b36' },
  { id: 'plum', color: '#8549b8' },
  { id: 'sky', color: '#2f6bd0' },
] as const

export type Accent = (typeof accents)[number]['id']

export const accentOf = (accent: Accent): string => accents.find(({ id }) => id === accent)?.color ?? ''
