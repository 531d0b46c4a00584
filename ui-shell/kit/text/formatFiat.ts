import { createFormats } from './createFormats.js'

/** Writes US dollars in the way of a language, cut to cents; for many at once see {@link createFormats}. @param value exact decimal text */
export const formatFiat = (value: string, locale: string): string => createFormats(locale).fiat(value)
