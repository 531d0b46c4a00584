import { formatUnits } from '../../../chain-kit/units.js'
import { invalidTransfer } from '../../../kernel/errors/transfer.js'
import { loadBuilder } from './loadBuilder.js'
import {
  assertFunds,
  assertRecipient,
  readAmount,
  type Prepared,
  type TransferParts,
} from './TransferParts.js'

/** Three programs of the machine itself need 450; the price makes 10,000 lamports of it. */
const units = 500
const microLamports = 20_000_000

/** Prepares a transfer of the native coin. Rejects with `INVALID_TRANSFER`, `INSUFFICIENT_FUNDS`. */
export const prepareCoin = async (parts: TransferParts, amount: string): Promise<Prepared> => {
  const { chain, network, from, to } = parts
  const { decimals, symbol } = network.nativeCurrency
  const lamports = readAmount(amount, decimals)
  const [{ buildCoinTransfer }, sender, recipient, rent, { blockhash, lastValidBlockHeight }] =
    await Promise.all([
      loadBuilder(),
      chain.account(from),
      chain.account(to),
      chain.rentOf(0),
      chain.latestBlockhash(),
    ])
  assertRecipient(recipient)
  if (!recipient && lamports < rent)
    throw invalidTransfer(`amount: a new account must get ${formatUnits(rent, decimals)} ${symbol}`)
  const transaction = buildCoinTransfer({ from, to, lamports, blockhash, units, microLamports })
  const fee = await chain.feeOf(transaction)
  const has = sender?.lamports ?? 0n
  // What is left must be nothing, or enough for the account to stay.
  const needs = lamports + fee
  assertFunds(parts, has, has === needs ? needs : needs + rent)
  return { transaction, lastValidBlockHeight, fee, deposit: 0n }
}
