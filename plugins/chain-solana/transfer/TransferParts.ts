import type { Network } from '../../../kernel/define.js'
import { formatUnits, parseUnits } from '../../../chain-kit/units.js'
import { insufficientFunds, invalidTransfer } from '../../../kernel/errors/transfer.js'
import { tokenPrograms } from '../tokenPrograms.js'
import type { ChainAccount, ChainReader } from '../transactions/ChainReader.js'

/** A transfer that is ready to be signed. */
export interface Prepared {
  /** Serialised, without signatures. */
  readonly transaction: Uint8Array
  readonly lastValidBlockHeight: number
  /** In lamports, as {@link deposit}. */
  readonly fee: bigint
  readonly deposit: bigint
}

/** Whom a transfer is from and to, checked, and where it is. */
export interface TransferParts {
  readonly chain: ChainReader
  readonly network: Network
  readonly from: string
  readonly to: string
}

/** @throws `INVALID_TRANSFER` for a text that is no amount above zero, or finer than the decimals allow */
export const readAmount = (amount: string, decimals: number): bigint => {
  const units = parseUnits(amount, decimals)
  if (units === undefined || units <= 0n)
    throw invalidTransfer(`amount: above 0, with at most ${decimals} decimals`)
  return units
}

/** @throws `INSUFFICIENT_FUNDS` naming what is missing of the native coin */
export const assertFunds = ({ network }: TransferParts, has: bigint, needs: bigint): void => {
  const { decimals, symbol } = network.nativeCurrency
  if (has < needs) throw insufficientFunds(`${formatUnits(needs - has, decimals)} ${symbol} missing`)
}

/** Programs and token accounts are no recipients: what they are sent is lost. @throws `INVALID_TRANSFER` */
export const assertRecipient = (recipient: ChainAccount | undefined): void => {
  const isOfTokens = tokenPrograms.some(program => program === recipient?.owner)
  if (recipient?.isExecutable || isOfTokens) throw invalidTransfer('to: a program or a token account')
}
