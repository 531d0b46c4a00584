import { add, compare, divide, from, multiply, setDecimals, subtract, toString, type Dnum } from 'dnum'

/** Enough for any token and any price. */
const workDecimals = 36

const read = (text: string): Dnum => from(text, true)

/** The sum of exact decimal texts. */
export const sumOf = (...texts: readonly string[]): string =>
  toString(texts.map(read).reduce((sum, next) => add(sum, next, workDecimals), from(0, workDecimals)))

/** What is left of one exact decimal text after another is taken from it; undefined where it is less. */
export const restOf = (text: string, less: string): string | undefined =>
  isMore(less, text) ? undefined : toString(subtract(read(text), read(less), workDecimals))

/** Whether one exact decimal text is more than another. */
export const isMore = (text: string, than: string): boolean => compare(read(text), read(than)) > 0

/** Whether an exact decimal text is above zero. */
export const isSome = (text: string): boolean => isMore(text, '0')

/** Cuts an exact decimal text, never rounds it up: what is not there is never sent. */
export const cutTo = (text: string, decimals: number): string =>
  toString(setDecimals(read(text), decimals, { rounding: 'ROUND_DOWN' }))

/** Digits after the point, without zeros at the end. */
export const decimalsOf = (text: string): number => text.split('.')[1]?.replace(/0+$/, '').length ?? 0

/** What so much of a token is worth. @param price of one */
export const worthOf = (amount: string, price: string): string =>
  toString(multiply(read(amount), read(price), { decimals: workDecimals, rounding: 'ROUND_DOWN' }))

/** How much of a token can be had for so much money, never more. @param price of one, above zero */
export const amountFor = (money: string, price: string, decimals: number): string =>
  cutTo(
    toString(divide(read(money), read(price), { decimals: workDecimals, rounding: 'ROUND_DOWN' })),
    decimals,
  )

/** Half of an exact decimal text, cut to so many decimals. */
export const halfOf = (text: string, decimals: number): string => amountFor(text, '2', decimals)
