import * as dnum from 'dnum'

/** Enough for any token and any price. */
const workDecimals = 36

const parse = (text: string): dnum.Dnum => dnum.from(text, true)

/** Adds exact decimal texts, such as `0.1`. */
export const sum = (...texts: readonly string[]): string =>
  dnum.toString(
    texts.map(parse).reduce((total, next) => dnum.add(total, next, workDecimals), dnum.from(0, workDecimals)),
  )

/** The difference of exact decimal texts; undefined where it is negative. */
export const subtract = (text: string, less: string): string | undefined =>
  isGreater(less, text) ? undefined : dnum.toString(dnum.subtract(parse(text), parse(less), workDecimals))

/** Compares exact decimal texts. */
export const isGreater = (text: string, than: string): boolean => dnum.compare(parse(text), parse(than)) > 0

/** Whether an exact decimal text is above zero. */
export const isPositive = (text: string): boolean => isGreater(text, '0')

/** Cuts an exact decimal text to a number of decimals: rounds down, so that nobody sends more than they have. */
export const truncate = (text: string, decimals: number): string =>
  dnum.toString(dnum.setDecimals(parse(text), decimals, { rounding: 'ROUND_DOWN' }))

/** Raises an exact decimal text to a number of decimals, for what is missing: so much is enough. */
export const roundUp = (text: string, decimals: number): string =>
  dnum.toString(dnum.setDecimals(parse(text), decimals, { rounding: 'ROUND_UP' }))

/** Digits after the point, without zeros at the end. */
export const decimalPlaces = (text: string): number => text.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** The value of an amount. @param price of one */
export const toFiat = (amount: string, price: string): string =>
  dnum.toString(
    dnum.multiply(parse(amount), parse(price), { decimals: workDecimals, rounding: 'ROUND_DOWN' }),
  )

/** The amount of a value, rounded down. @param price of one, above zero */
export const fromFiat = (value: string, price: string, decimals: number): string =>
  truncate(
    dnum.toString(
      dnum.divide(parse(value), parse(price), { decimals: workDecimals, rounding: 'ROUND_DOWN' }),
    ),
    decimals,
  )

/** Half of an amount, rounded down. */
export const half = (text: string, decimals: number): string => fromFiat(text, '2', decimals)
