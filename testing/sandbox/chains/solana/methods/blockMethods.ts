import * as z from 'zod/mini'
import { feeOf } from '../../../../solana/transaction/feeOf.js'
import { readMessage } from '../../../../solana/transaction/readTransaction.js'
import { solanaRpcErrors } from '../SolanaRpcError.js'
import { options } from './params.js'
import { readParams, withContext, type SolanaMethodTable, type SolanaRpcMethod } from './SolanaMethod.js'

const slotsInEpoch = 432_000

/** The chain itself: who it is, how far it is, and what it costs. */
export const blockMethods: SolanaMethodTable = new Map<string, SolanaRpcMethod>([
  ['getHealth', () => 'ok'],
  ['getVersion', () => ({ 'solana-core': '2.2.0', 'feature-set': 0 })],
  ['getGenesisHash', ({ chain }) => chain.genesisHash],
  ['getSlot', ({ ledger }) => ledger.slot],
  ['getBlockHeight', ({ ledger }) => ledger.slot],
  ['getBlockTime', () => Math.floor(Date.now() / 1000)],
  [
    'getEpochInfo',
    ({ ledger: { slot } }) => ({
      ...{ absoluteSlot: slot, blockHeight: slot, epoch: 0, slotIndex: slot, slotsInEpoch },
      transactionCount: null,
    }),
  ],
  ['getLatestBlockhash', ({ ledger }) => withContext(ledger, ledger.latestBlockhash)],
  [
    'isBlockhashValid',
    ({ ledger, params }) => {
      const [blockhash] = readParams(z.tuple([z.string(), options]), params)
      return withContext(ledger, ledger.isBlockhashValid(blockhash))
    },
  ],
  [
    'getMinimumBalanceForRentExemption',
    ({ ledger, params }) => {
      const [bytes] = readParams(z.tuple([z.int().check(z.minimum(0)), options]), params)
      return ledger.rentOf(bytes)
    },
  ],
  ['getFeeForMessage', ({ ledger, params }) => withContext(ledger, feeForMessage(params))],
  ['getRecentPrioritizationFees', ({ ledger }) => [{ slot: ledger.slot, prioritizationFee: 0 }]],
])

const feeForMessage = (params: readonly unknown[]): number => {
  const [message] = readParams(z.tuple([z.string(), options]), params)
  try {
    return Number(feeOf(readMessage(Buffer.from(message, 'base64'))))
  } catch (error) {
    throw solanaRpcErrors.invalidParams(String(error))
  }
}
