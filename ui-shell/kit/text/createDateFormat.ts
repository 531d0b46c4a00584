/** Writes moments, given in milliseconds since 1970. */
export type DateFormat = (at: number) => string

const plainDate: DateFormat = at => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/**
 * Makes what writes moments in a language, in the time of the visitor.
 * @param locale BCP 47. @param plain writes them where the engine has no data of the language; default "2026-11-25 17:30 UTC"
 */
export const createDateFormat = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
  plain = plainDate,
): DateFormat => {
  try {
    const { format } = new Intl.DateTimeFormat(locale, options)
    return at => format(at)
  } catch {
    return plain
  }
}
