import { toHex, zeroAddress, type Address } from 'viem'
import type { Asset, NamedPool, ReadSwap } from './SwapCall.js'

const placeholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** A token as the generic calls of 1inch name it: either of two addresses stands for the coin. */
export const assetOf = (address: Address): Asset =>
  [placeholder, zeroAddress].includes(address.toLowerCase()) ? 'coin' : address

/** What the generic `swap` of 1inch is told. */
export const description =
  '(address from, address to, address taker, address recipient, uint256 amount, uint256 minimum, uint256 flags) swap'

/** {@link description}, decoded. */
interface Description {
  readonly from: Address
  readonly to: Address
  readonly recipient: Address
  readonly amount: bigint
  readonly minimum: bigint
}

/** What it means. Without a recipient, what is got goes to whoever sends it. */
export const meaningOf = ({ from, to, recipient, amount, minimum }: Description): ReadSwap => ({
  ...{ from: assetOf(from), to: assetOf(to), amount, minimum },
  ...(recipient !== zeroAddress && { recipient }),
})

/** A pool, as 1inch writes it into a word: its address in the lower 160 bits, and in the others how it is asked. */
export const poolOf = (word: bigint, kind: NamedPool['kind']): NamedPool => ({
  address: toHex(BigInt.asUintN(160, word), { size: 20 }),
  kind,
})
