import { Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeMint2Instruction,
  getAssociatedTokenAddressSync,
  MINT_SIZE,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token'
import { connection } from './openFunded.js'
import { run } from './openTrial.js'

/** Lamports from one to the other. */
export const pay = (from: PublicKey, to: PublicKey, lamports: bigint): TransactionInstruction =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

/** The account of an owner for a token that everybody can find. */
export const accountOf = (mint: string, owner: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(new PublicKey(mint), owner)

/** Makes that account. */
export const makeAt = (
  payer: PublicKey,
  owner: PublicKey,
  token: string | PublicKey,
  program = TOKEN_PROGRAM_ID,
): TransactionInstruction => {
  const mint = new PublicKey(token)
  const at = getAssociatedTokenAddressSync(mint, owner, false, program)
  return createAssociatedTokenAccountInstruction(payer, at, owner, mint, program)
}

const makePlace = async (payer: PublicKey, at: PublicKey, bytes: number, program: PublicKey) =>
  SystemProgram.createAccount({
    fromPubkey: payer,
    newAccountPubkey: at,
    space: bytes,
    lamports: await connection.getMinimumBalanceForRentExemption(bytes),
    programId: program,
  })

/** How a token is made. */
interface NewMint {
  readonly decimals: number
  readonly program?: PublicKey
  readonly bytes?: number
  /** What is to be done before it is one. */
  readonly adds?: readonly TransactionInstruction[]
}

/** Makes a token that the payer may mint. */
export const makeMint = async (
  payer: PublicKey,
  mint: PublicKey,
  { decimals, program = TOKEN_PROGRAM_ID, bytes = MINT_SIZE, adds = [] }: NewMint,
): Promise<TransactionInstruction[]> => [
  await makePlace(payer, mint, bytes, program),
  ...adds,
  createInitializeMint2Instruction(mint, decimals, payer, null, program),
]

/** Makes an account for a token at an address whose key is at hand. */
export const makeAccountAt = async (
  owner: PublicKey,
  at: PublicKey,
  token: string,
): Promise<TransactionInstruction[]> => [
  await makePlace(owner, at, ACCOUNT_SIZE, TOKEN_PROGRAM_ID),
  createInitializeAccount3Instruction(at, new PublicKey(token), owner),
]

/** Makes one more account of somebody for a token, on the chain. */
export const makeAccount = async (owner: Keypair, token: string): Promise<PublicKey> => {
  const account = Keypair.generate()
  await run([owner, account], await makeAccountAt(owner.publicKey, account.publicKey, token))
  return account.publicKey
}
