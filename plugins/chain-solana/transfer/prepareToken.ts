import { toBase64 } from '../base64.js'
import { formatUnits } from '../../../chain-kit/units.js'
import type { TransferToken } from '../../../kernel/define.js'
import { insufficientFunds, invalidTransfer, tokenMismatch } from '../../../kernel/errors/transfer.js'
import { accountBytes, tokenPrograms } from '../tokenPrograms.js'
import type { TokenTransfer } from './createBuilder.js'
import { describeFault } from '../transactions/describeFault.js'
import { loadBuilder } from './loadBuilder.js'
import { readMint } from '../simulation/tokenAccounts.js'
import {
  assertFunds,
  assertRecipient,
  readAmount,
  type Prepared,
  type TransferParts,
} from './TransferParts.js'

/** What is paid for the place in a block beside the base fee, in lamports. */
const priority = 10_000
/** The most that a transaction may use, for the simulation run. */
const maxUnits = 1_400_000

/** The sender's account with the most of a token. @throws `INSUFFICIENT_FUNDS` when that is not enough */
const findSource = async (
  { chain, from }: TransferParts,
  mint: string,
  amount: bigint,
  decimals: number,
): Promise<{ readonly address: string; readonly amount: bigint }> => {
  const accounts = [...(await chain.tokenAccounts(from, mint))].sort((a, b) => (a.amount < b.amount ? 1 : -1))
  const [richest] = accounts
  if (!richest || richest.amount < amount)
    throw insufficientFunds(`${formatUnits(amount - (richest?.amount ?? 0n), decimals)} missing`)
  return richest
}

/** How many compute units a transaction uses, with a fifth to spare. Rejects when it would fail. */
const measure = async ({ chain }: TransferParts, transaction: Uint8Array): Promise<number> => {
  const { fault, units } = await chain.simulate(toBase64(transaction))
  if (fault !== undefined) throw describeFault(fault)
  return Math.ceil(units * 1.2) + 1
}

/**
 * Prepares a transfer of a token. A node that lies about the decimals as the visitor was shown them comes to nothing: the token program
 * checks them, too (`TransferChecked`). Rejects with `INVALID_TRANSFER`, `INSUFFICIENT_FUNDS`, `TOKEN_MISMATCH`, `TRANSACTION_FAILED`.
 */
export const prepareToken = async (
  parts: TransferParts,
  amount: string,
  { address: mint, decimals: shown }: TransferToken,
): Promise<Prepared> => {
  const { chain, from, to } = parts
  const [builder, sender, recipient, mintAccount, { blockhash, lastValidBlockHeight }] = await Promise.all([
    loadBuilder(),
    chain.account(from),
    chain.account(to),
    chain.account(mint),
    chain.latestBlockhash(),
  ])
  assertRecipient(recipient)
  const { program, decimals } = readMint(mintAccount) ?? {}
  if (program === undefined || decimals === undefined) throw invalidTransfer('token: no such token')
  if (decimals !== shown) throw tokenMismatch(`decimals: ${shown} were shown, the network says ${decimals}`)
  const units = readAmount(amount, decimals)
  const [source, target, rent] = await Promise.all([
    findSource(parts, mint, units, decimals),
    chain.account(builder.associatedTokenAddress(to, mint, program)),
    chain.rentOf(accountBytes[tokenPrograms.findIndex(each => each === program)] ?? 0),
  ])
  const deposit = target ? 0n : rent
  const lamports = sender?.lamports ?? 0n
  assertFunds(parts, lamports, deposit)
  const transfer: TokenTransfer = {
    from,
    to,
    mint,
    program,
    blockhash,
    decimals,
    source: source.address,
    amount: units,
    makesAccount: !target,
    units: maxUnits,
    microLamports: 0,
  }
  const limit = await measure(parts, builder.buildTokenTransfer(transfer))
  const microLamports = Math.floor((priority * 1_000_000) / limit)
  const transaction = builder.buildTokenTransfer({ ...transfer, units: limit, microLamports })
  const fee = await chain.feeOf(transaction)
  assertFunds(parts, lamports, fee + deposit)
  return { transaction, lastValidBlockHeight, fee, deposit }
}
