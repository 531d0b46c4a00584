import {
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
  type TransactionInstruction,
} from '@solana/web3.js'
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token'

/** Something that the maker deals in. */
export interface Good {
  /** Its mint. Left out: the coin. */
  readonly mint?: string
  readonly decimals: number
  /** Of one, in US dollars. */
  readonly price: bigint
}

/** What somebody swaps with the maker. */
export interface Trade {
  readonly maker: PublicKey
  readonly visitor: PublicKey
  readonly given: Good
  readonly gained: Good
  /** What the visitor gives, and what they get for it, in smallest units. */
  readonly gives: bigint
  readonly gets: bigint
}

/** The account of an owner for a token that everybody can find. */
export const accountOf = (mint: string, owner: PublicKey): PublicKey =>
  getAssociatedTokenAddressSync(new PublicKey(mint), owner)

/** Moves some of a good from one to the other. */
export const move = (
  { mint, decimals }: Good,
  from: PublicKey,
  to: PublicKey,
  units: bigint,
): TransactionInstruction =>
  mint === undefined
    ? SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: units })
    : createTransferCheckedInstruction(
        accountOf(mint, from),
        new PublicKey(mint),
        accountOf(mint, to),
        from,
        units,
        decimals,
      )

/** All that a trade takes: an account for what the visitor gets, what they give, and what they get. */
export const instructionsOf = (trade: Trade): TransactionInstruction[] => {
  const { maker, visitor, given, gained, gives, gets } = trade
  const { mint } = gained
  const place =
    mint === undefined
      ? []
      : [
          createAssociatedTokenAccountIdempotentInstruction(
            visitor,
            accountOf(mint, visitor),
            visitor,
            new PublicKey(mint),
          ),
        ]
  return [...place, move(given, visitor, maker, gives), move(gained, maker, visitor, gets)]
}

/** A transaction of these, in version 0, that nobody has signed. */
export const compile = (
  payerKey: PublicKey,
  instructions: TransactionInstruction[],
  recentBlockhash: string,
): VersionedTransaction =>
  new VersionedTransaction(
    new TransactionMessage({ payerKey, recentBlockhash, instructions }).compileToV0Message(),
  )
