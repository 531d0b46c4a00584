/** Names as one text, in the way of a language: "Solana, Bitcoin, and Polkadot"; with commas alone where the engine has no data of it. @param locale BCP 47 */
export const joinNames = (locale: string, names: readonly string[]): string => {
  try {
    return new Intl.ListFormat(locale).format(names)
  } catch {
    return names.join(', ')
  }
}
