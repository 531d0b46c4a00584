/** Of what people look at, at either end; and of both ends together. */
const leastAtEnd = 3
const leastInAll = 7
/** What all addresses of a kind begin with: nobody is told apart by it. */
const common = /^0x|^[a-z]{1,20}1(?=[02-9ac-hj-np-z]{20,}$)/

const alikeAtStart = (one: string, other: string): number => {
  let count = 0
  while (count < one.length && one[count] === other[count]) count++
  return count
}
const turn = (text: string): string => Array.from(text).reverse().join('')

/**
 * Whether an address could be taken for another one by those who look at its ends only: what is sent to people to be copied by mistake
 * ("address poisoning"). Four and three equal characters are enough: fewer come about by chance, and more than four few people compare.
 */
export const looksAlike = (address: string, other: string): boolean => {
  const [one = '', another = ''] = [address, other].map(text => text.toLowerCase().replace(common, ''))
  if (one === another) return false
  const atStart = alikeAtStart(one, another)
  const atEnd = alikeAtStart(turn(one), turn(another))
  return Math.min(atStart, atEnd) >= leastAtEnd && atStart + atEnd >= leastInAll
}
