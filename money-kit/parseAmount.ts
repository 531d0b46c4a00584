import { createNumberFormat } from '../ui-shell/kit/text/createNumberFormat.js'

/** What was made of an amount that a visitor has typed. */
export interface ParsedAmount {
  /** Exact decimal text; left out where nothing was typed, or no amount. */
  readonly value?: string
  /** `grouped`: `1,000` may be a thousand or one with three decimals, and a wrong guess would cost a thousandfold. */
  readonly problem?: 'unreadable' | 'grouped'
}

const maxLength = 80
/** Arabic-Indic digits, and those of Persian. */
const digitRows = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']

const toLatin = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, digit => String(digitRows.map(row => row.indexOf(digit)).find(at => at >= 0)))

/** The decimal separator of a language: a point or a comma. */
export const decimalSeparator = (locale: string): '.' | ',' =>
  createNumberFormat(locale, {})('1.5').includes(',') ? ',' : '.'

const isGrouped = (text: string, mark: string): boolean => {
  const [first = '', ...rest] = text.split(mark)
  return /^\d{1,3}$/.test(first) && rest.every(part => /^\d{3}$/.test(part))
}

const compose = (whole: string, fraction = ''): ParsedAmount => {
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === '')
    return { problem: 'unreadable' }
  const value = whole.replace(/^0+(?=\d)/, '') || '0'
  return { value: fraction ? `${value}.${fraction}` : value }
}

const parseOneMark = (text: string, mark: '.' | ',', locale: string): ParsedAmount => {
  const parts = text.split(mark)
  const [whole = '', fraction] = parts
  if (parts.length > 2) return isGrouped(text, mark) ? compose(parts.join('')) : { problem: 'unreadable' }
  const mayGroup = /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction ?? '')
  return mayGroup && mark !== decimalSeparator(locale) ? { problem: 'grouped' } : compose(whole, fraction)
}

/**
 * Parses an amount as visitors type or paste it: with either decimal separator, with Arabic digits, with thousands separators where they
 * are unambiguous. Never guesses.
 * @param locale BCP 47 tag
 */
export const parseAmount = (text: string, locale: string): ParsedAmount => {
  if (text.length > maxLength) return { problem: 'unreadable' }
  const plain = toLatin(text)
    .replace(/[\s'’٬]/g, '')
    .replace('٫', decimalSeparator(locale))
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

/** An exact decimal text with the decimal separator of a language. */
export const formatForInput = (value: string, locale: string): string =>
  value.replace('.', decimalSeparator(locale))
