import type * as Web3Package from '@solana/web3.js'
import type { TransactionInstruction } from '@solana/web3.js'

/** The package, which the host has installed. */
export type Web3 = typeof Web3Package

/** What each transaction needs to be told. */
interface Frame {
  readonly from: string
  readonly blockhash: string
  /** The most compute units that it may use, and their price in millionths of a lamport. */
  readonly units: number
  readonly microLamports: number
}
/** Lamports from one account to another. */
export interface CoinTransfer extends Frame {
  readonly to: string
  readonly lamports: bigint
}
/** Tokens from an account of the sender's to the recipient's own account for them, which is made where it is not there. */
export interface TokenTransfer extends Frame {
  /** The recipient, not its token account. */
  readonly to: string
  readonly mint: string
  readonly program: string
  readonly source: string
  readonly amount: bigint
  readonly decimals: number
  readonly makesAccount: boolean
}

/** Builds transactions that are not signed yet, in the legacy form, which every wallet reads. */
export interface TransferBuilder {
  /** The one token account of an owner that everybody can find. */
  associatedTokenAddress(owner: string, mint: string, program: string): string
  /** A transfer of the native coin. */
  buildCoinTransfer(transfer: CoinTransfer): Uint8Array
  /** A transfer of a token, by either token program. The decimals are checked by the program, too. */
  buildTokenTransfer(transfer: TokenTransfer): Uint8Array
}

const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const createIdempotent = 1
const transferChecked = 12

const build = (
  { ComputeBudgetProgram, PublicKey, TransactionMessage, VersionedTransaction }: Web3,
  { from, blockhash, units, microLamports }: Frame,
  work: readonly TransactionInstruction[],
): Uint8Array => {
  const instructions = [
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports }),
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ...work,
  ]
  const payerKey = new PublicKey(from)
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
  return new VersionedTransaction(message.compileToLegacyMessage()).serialize()
}

type Key = readonly [address: string, role: 'signer' | 'writable' | 'readonly' | 'payer']

const instruction = (
  { PublicKey, TransactionInstruction }: Web3,
  program: string,
  keys: readonly Key[],
  data: Uint8Array,
) =>
  new TransactionInstruction({
    programId: new PublicKey(program),
    keys: keys.map(([address, role]) => ({
      pubkey: new PublicKey(address),
      isSigner: role === 'signer' || role === 'payer',
      isWritable: role === 'writable' || role === 'payer',
    })),
    data: data as Buffer,
  })

const transferData = (amount: bigint, decimals: number): Uint8Array => {
  const data = new Uint8Array(10)
  data.set([transferChecked], 0)
  new DataView(data.buffer).setBigUint64(1, amount, true)
  data.set([decimals], 9)
  return data
}

/** Makes it, of the package that the host has installed. */
export const createBuilder = (web3: Web3): TransferBuilder => {
  const { PublicKey, SystemProgram } = web3
  const associatedTokenAddress: TransferBuilder['associatedTokenAddress'] = (owner, mint, program) => {
    const seeds = [owner, program, mint].map(key => new PublicKey(key).toBytes())
    const [address] = PublicKey.findProgramAddressSync(seeds, new PublicKey(associatedTokenProgram))
    return address.toBase58()
  }
  return {
    associatedTokenAddress,
    buildCoinTransfer: transfer =>
      build(web3, transfer, [
        SystemProgram.transfer({
          fromPubkey: new PublicKey(transfer.from),
          toPubkey: new PublicKey(transfer.to),
          lamports: transfer.lamports,
        }),
      ]),
    buildTokenTransfer: transfer => {
      const { from, to, mint, program, source, amount, decimals, makesAccount } = transfer
      const target = associatedTokenAddress(to, mint, program)
      const create = instruction(
        web3,
        associatedTokenProgram,
        [
          [from, 'payer'],
          [target, 'writable'],
          [to, 'readonly'],
          [mint, 'readonly'],
          [SystemProgram.programId.toBase58(), 'readonly'],
          [program, 'readonly'],
        ],
        Uint8Array.of(createIdempotent),
      )
      const move = instruction(
        web3,
        program,
        [
          [source, 'writable'],
          [mint, 'readonly'],
          [target, 'writable'],
          [from, 'signer'],
        ],
        transferData(amount, decimals),
      )
      return build(web3, transfer, makesAccount ? [create, move] : [move])
    },
  }
}
