import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'

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
/** Tokens from an account of the sender's to the receiver's own account for them, which is made where it is not there. */
export interface TokenTransfer extends Frame {
  /** The receiver, not its token account. */
  readonly to: string
  readonly mint: string
  readonly program: string
  readonly source: string
  readonly amount: bigint
  readonly decimals: number
  readonly makesAccount: boolean
}

const associatedTokenProgram = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')
const createIdempotent = 1
const transferChecked = 12

/** The one token account of an owner that everybody can find. */
export const associatedTokenAddress = (owner: string, mint: string, program: string): string => {
  const seeds = [owner, program, mint].map(key => new PublicKey(key).toBytes())
  const [address] = PublicKey.findProgramAddressSync(seeds, associatedTokenProgram)
  return address.toBase58()
}

/** Not signed yet; in the legacy form, which every wallet reads. */
const build = (
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

/** Builds a transfer of the native coin. */
export const buildCoinTransfer = (transfer: CoinTransfer): Uint8Array =>
  build(transfer, [
    SystemProgram.transfer({
      fromPubkey: new PublicKey(transfer.from),
      toPubkey: new PublicKey(transfer.to),
      lamports: transfer.lamports,
    }),
  ])

type Key = readonly [address: string, role: 'signer' | 'writable' | 'readonly' | 'payer']

const instruction = (program: PublicKey | string, keys: readonly Key[], data: Uint8Array) =>
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

/** Builds a transfer of a token, by either token program. The decimals are checked by the program, too. */
export const buildTokenTransfer = (transfer: TokenTransfer): Uint8Array => {
  const { from, to, mint, program, source, amount, decimals, makesAccount } = transfer
  const target = associatedTokenAddress(to, mint, program)
  const create = instruction(
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
    program,
    [
      [source, 'writable'],
      [mint, 'readonly'],
      [target, 'writable'],
      [from, 'signer'],
    ],
    transferData(amount, decimals),
  )
  return build(transfer, makesAccount ? [create, move] : [move])
}
