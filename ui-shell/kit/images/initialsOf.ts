const letter = /[\p{L}\p{N}]\p{M}*/u

/** Letters that have a capital stand well side by side. Those of other scripts may join, or mean a word each: one is enough. */
const hasCapital = (text: string): boolean => text.toLocaleLowerCase() !== text.toLocaleUpperCase()

/** One letter or two that stand for a name: of its first two words in scripts with capitals, else of the first alone. */
export const initialsOf = (name: string): string => {
  const [first = '', second = ''] = name.split(/\s+/).flatMap(word => letter.exec(word)?.[0] ?? [])
  const canPair = hasCapital(first) || /\p{N}/u.test(first)
  return (
    canPair && (hasCapital(second) || /\p{N}/u.test(second)) ? first + second : first
  ).toLocaleUpperCase()
}
