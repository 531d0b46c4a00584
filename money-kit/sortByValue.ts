/** Something of which there is an amount, at a price; both are exact decimal texts, the price is that of one in US dollars. */
export interface Priced {
  readonly amount?: string
  readonly price?: string
}

// The first fifteen digits tell what is worth more, and cost a long list next to nothing.
const valueOf = ({ amount = '0', price = '0' }: Priced): number => Number(amount) * Number(price)

/** Sorts by value, the most valuable first. What is worth the same, or has no price, stays as it was. */
export const sortByValue = <Item extends Priced>(items: readonly Item[]): Item[] =>
  [...items].sort((one, other) => valueOf(other) - valueOf(one))
