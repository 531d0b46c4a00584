import { formatUnits } from 'viem'
import type { Instruction, SolanaTransaction } from '../solana/readTransaction.js'
import { readInstruction } from '../solana/readInstruction.js'
import type { SolanaNode } from '../solana/SolanaNode.js'
import type { SolanaSigner } from '../solana/SolanaSigner.js'
import type { Description, Line } from './Description.js'
import { texts } from './texts.js'

const code = (label: string, value: string | undefined): Line => ({
  label,
  value: value ?? texts.notShown,
  isCode: true,
})

const sol = (lamports: bigint, { network: { nativeCurrency } }: SolanaSigner): string =>
  `${formatUnits(lamports, nativeCurrency.decimals)} ${nativeCurrency.symbol}`

const describeInstruction = (signer: SolanaSigner, instruction: Instruction): Description => {
  const { symbol } = signer.network.nativeCurrency
  const call = readInstruction(instruction)
  switch (call?.kind) {
    case 'transfer':
      return {
        title: texts.send(symbol),
        amount: sol(call.lamports, signer),
        lines: [code(texts.from, call.from), code(texts.to, call.to)],
        warnings: [],
      }
    case 'tokenTransfer':
      return {
        title: texts.send(texts.tokens),
        amount: `${formatUnits(call.units, call.decimals ?? 0)} ${texts.tokens}`,
        lines: [
          code(texts.from, call.from),
          code(texts.to, call.to),
          ...(call.mint === undefined ? [] : [code(texts.token, call.mint)]),
        ],
        warnings: call.decimals === undefined ? [texts.smallestUnit] : [],
      }
    case 'tokenApproval':
      return {
        title: texts.letSpend(texts.tokens),
        amount: `${formatUnits(call.units, call.decimals ?? 0)} ${texts.tokens}`,
        lines: [code(texts.from, call.from), code(texts.spender, call.spender)],
        warnings: [texts.permit, ...(call.decimals === undefined ? [texts.smallestUnit] : [])],
      }
    case 'fee':
      return { title: texts.setFee, lines: [], warnings: [] }
    case undefined:
      return {
        title: texts.callProgram,
        lines: [
          code(texts.program, instruction.program),
          {
            label: texts.accounts,
            value: instruction.accounts.map((account, index) => code(String(index + 1), account)),
          },
          { label: texts.data, value: texts.bytes(instruction.data.length) },
        ],
        warnings: [texts.notKnown],
      }
  }
}

const describeOne = (signer: SolanaSigner, { instructions }: SolanaTransaction): Description => {
  const all = instructions.map(instruction => describeInstruction(signer, instruction))
  const [first, ...others] = all.filter(({ title }) => title !== texts.setFee)
  if (first && others.length === 0) return first
  return {
    title: texts.severalInstructions(all.length),
    lines: all.map(({ title, amount, lines }) => ({
      label: title,
      value: [...(amount === undefined ? [] : [{ label: texts.amount, value: amount }]), ...lines],
    })),
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
  }
}

const describeWithNode = async (
  node: SolanaNode,
  signer: SolanaSigner,
  transaction: SolanaTransaction,
): Promise<Description> => {
  const [fee, succeeds] = await Promise.all([node.fee(transaction), node.succeeds(transaction)])
  const { lines, warnings, ...description } = describeOne(signer, transaction)
  const [payer] = transaction.signers
  return {
    ...description,
    lines: [
      ...lines,
      code(texts.feePayer, payer),
      { label: texts.fee, value: fee === undefined ? texts.feeNotKnown : sol(BigInt(fee), signer) },
    ],
    warnings: succeeds ? warnings : [...warnings, texts.mayFail],
  }
}

/** Transactions of Solana, in words, with what the node says of them. Never rejects. */
export const describeSolana = async (
  node: SolanaNode,
  signer: SolanaSigner,
  transactions: readonly SolanaTransaction[],
): Promise<Description> => {
  const all = await Promise.all(transactions.map(transaction => describeWithNode(node, signer, transaction)))
  const [first, ...others] = all
  if (first && others.length === 0) return first
  return {
    title: texts.severalTransactions(all.length),
    lines: all.map(({ title, amount, lines }, index) => ({
      label: `${index + 1}. ${title}`,
      value: [...(amount === undefined ? [] : [{ label: texts.amount, value: amount }]), ...lines],
    })),
    warnings: [...new Set(all.flatMap(({ warnings }) => warnings))],
  }
}
