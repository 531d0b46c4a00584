import { joinBytes } from './joinBytes.js'

/** Version, lock time, sequence, and the index of what is spent, of the transaction that signs a text (BIP-322, `to_sign`). */
export const zero: readonly number[] = [0, 0, 0, 0]

/** What it spends, and what it pays. */
export const noAmount = new Uint8Array(8)

/** Its one output: to nobody (`OP_RETURN`). */
export const nothing = joinBytes(noAmount, [1, 0x6a])
