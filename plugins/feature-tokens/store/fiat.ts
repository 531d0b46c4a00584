import { add, compare, from, multiply, toString, type Dnum } from 'dnum'

const exact = (text: string): Dnum => from(text, true)

/** What an amount is worth: all digits of both count. @param amount a decimal text @param price of one, as decimal text */
export const valueOf = (amount: string, price: string): string => {
  const [of, each] = [exact(amount), exact(price)]
  return toString(multiply(of, each, of[1] + each[1]))
}

/** The sum of decimal texts. */
export const sumOf = (values: readonly string[]): string =>
  toString(values.reduce<Dnum>((sum, value) => sumTwo(sum, exact(value)), [0n, 0]))

const sumTwo = (a: Dnum, b: Dnum): Dnum => add(a, b, Math.max(a[1], b[1]))

/** Orders decimal texts, the larger first; what is unknown comes last. */
export const byValue = (a: string | undefined, b: string | undefined): number => {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  return compare(exact(b), exact(a))
}
