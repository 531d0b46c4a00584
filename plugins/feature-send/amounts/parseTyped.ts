import { createNumberFormat } from '../../../ui-shell/kit/createNumberFormat.js'

/** What was typed, read as an amount. */
export interface Typed {
  /** Exact decimal text; left out where nothing was typed, or nothing that can be read. */
  readonly value?: string
  /** `grouped`: the mark may stand between thousands or before decimals, and a guess could cost a thousandfold. */
  readonly problem?: 'unreadable' | 'grouped'
}

const maxLength = 80
/** Arabic-Indic digits, and those of Persian. */
const digitRows = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']

const toLatin = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, digit => String(digitRows.map(row => row.indexOf(digit)).find(at => at >= 0)))

/** The mark before the decimals that a language's keyboards have: a point or a comma. */
export const decimalMark = (locale: string): '.' | ',' =>
  createNumberFormat(locale, {})('1.5').includes(',') ? ',' : '.'

const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...rest] = text.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every(part => /^\d{3}$/.test(part))
}

const compose = (whole: string, fraction = ''): Typed => {
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === '')
    return { problem: 'unreadable' }
  const value = whole.replace(/^0+(?=\d)/, '') || '0'
  return { value: fraction ? `${value}.${fraction}` : value }
}

const parseOneMark = (text: string, mark: '.' | ',', locale: string): Typed => {
  const parts = text.split(mark)
  const [whole = '', fraction] = parts
  if (parts.length > 2) return isGrouped(text, mark) ? compose(parts.join('')) : { problem: 'unreadable' }
  const mayGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction ?? '')
  return mayGroup && mark !== decimalMark(locale) ? { problem: 'grouped' } : compose(whole, fraction)
}

/**
 * Reads an amount as visitors type or paste it: with the decimal mark of their language or the other one, with digits of Arabic, with
 * marks between thousands where they cannot be mistaken. Never guesses.
 * @param locale BCP 47 tag
 */
export const parseTyped = (text: string, locale: string): Typed => {
  if (text.length > maxLength) return { problem: 'unreadable' }
  const plain = toLatin(text)
    .replace(/[\s'’٬]/g, '')
    .replace('٫', decimalMark(locale))
  if (plain === '') return {}
  if (!/^[\d.,]+$/.test(plain)) return { problem: 'unreadable' }
  const hasPoint = plain.includes('.')
  const hasComma = plain.includes(',')
  if (!hasPoint && !hasComma) return compose(plain)
  if (hasPoint !== hasComma) return parseOneMark(plain, hasPoint ? '.' : ',', locale)
  const mark = plain.lastIndexOf('.') > plain.lastIndexOf(',') ? '.' : ','
  const [whole = '', fraction = '', ...rest] = plain.split(mark)
  const group = mark === '.' ? ',' : '.'
  if (rest.length > 0 || !isGrouped(whole, group)) return { problem: 'unreadable' }
  return compose(whole.split(group).join(''), fraction)
}

/** An exact decimal text as it would be typed in a language. */
export const formatTyped = (value: string, locale: string): string => value.replace('.', decimalMark(locale))
