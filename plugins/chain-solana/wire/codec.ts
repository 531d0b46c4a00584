import type { SolanaCodec } from '../api.js'
import { fromBase58, publicKeyOf, toBase58 } from '../address/base58.js'
import { messageOf, readTransaction } from './readTransaction.js'

/** Solana's texts and bytes, for wallets of other plugins. */
export const codec: SolanaCodec = { toBase58, fromBase58, publicKeyOf, readTransaction, messageOf }
