import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  SystemProgram,
  type TransactionInstruction,
  type VersionedTransaction,
} from '@solana/web3.js'
import {
  AuthorityType,
  createApproveInstruction,
  createMintToInstruction,
  createSetAuthorityInstruction,
} from '@solana/spl-token'
import { accountOf, compile, instructionsOf, move, type Good, type Trade } from './trade.js'

/** What a maker that lies has at hand. */
export interface LieInput {
  readonly trade: Trade
  readonly key: Keypair
  readonly blockhash: string
  /** A token that has nothing to do with the trade: the visitor has some, and may mint it. */
  readonly other: Good & { readonly mint: string }
}
type Lie = (input: LieInput) => Uint8Array

const sol = 1_000_000_000n
const signed = (transaction: VersionedTransaction, ...keys: Keypair[]): Uint8Array => {
  if (keys.length > 0) transaction.sign(keys)
  return transaction.serialize()
}
/** As it should be, but for the trade. */
const trading =
  (change: (trade: Trade) => Partial<Trade>): Lie =>
  ({ trade, key, blockhash }) =>
    signed(compile(trade.visitor, instructionsOf({ ...trade, ...change(trade) }), blockhash), key)
/** As it should be, and something more. */
const adding =
  (more: (input: LieInput) => TransactionInstruction[]): Lie =>
  input => {
    const { trade, key, blockhash } = input
    return signed(compile(trade.visitor, [...instructionsOf(trade), ...more(input)], blockhash), key)
  }
/** What takes a right over a token account of the visitor's. */
const overAccount = (take: (account: PublicKey, trade: Trade) => TransactionInstruction): Lie =>
  adding(({ trade, other }) => [take(accountOf(other.mint, trade.visitor), trade)])

/** What a maker may do that is not what was agreed, by name. */
export const makerLies = {
  givesLess: trading(({ gets }) => ({ gets: gets - 1n })),
  givesNothing: trading(() => ({ gets: 0n })),
  takesMore: trading(({ gives }) => ({ gives: gives + 1n })),
  takesCoins: adding(({ trade }) => [
    SystemProgram.transfer({ fromPubkey: trade.visitor, toPubkey: trade.maker, lamports: sol }),
  ]),
  takesAnotherToken: adding(({ trade, other }) => [move(other, trade.visitor, trade.maker, 1n)]),
  approves: overAccount((account, { visitor, maker }) =>
    createApproveInstruction(account, maker, visitor, 1n),
  ),
  takesTheAccount: overAccount((account, { visitor, maker }) =>
    createSetAuthorityInstruction(account, visitor, AuthorityType.AccountOwner, maker),
  ),
  // What no balance of the visitor's shows.
  takesTheRightToClose: overAccount((account, { visitor, maker }) =>
    createSetAuthorityInstruction(account, visitor, AuthorityType.CloseAccount, maker),
  ),
  mintsForItself: adding(({ trade, other }) => [
    createMintToInstruction(
      new PublicKey(other.mint),
      accountOf(other.mint, trade.maker),
      trade.visitor,
      1_000_000n,
    ),
  ]),
  takesTheRightToMint: adding(({ trade, other }) => [
    createSetAuthorityInstruction(
      new PublicKey(other.mint),
      trade.visitor,
      AuthorityType.MintTokens,
      trade.maker,
    ),
  ]),
  // It does no harm, but who could tell?
  runsAnotherProgram: adding(({ trade }) => {
    const [create] = AddressLookupTableProgram.createLookupTable({
      authority: trade.maker,
      payer: trade.maker,
      recentSlot: 0,
    })
    return [create]
  }),
  doesNotSign: ({ trade, blockhash }) => signed(compile(trade.visitor, instructionsOf(trade), blockhash)),
  signsOtherBytes: ({ trade, key, blockhash }) => {
    const transaction = compile(trade.visitor, instructionsOf(trade), blockhash)
    const other = compile(trade.visitor, instructionsOf({ ...trade, gets: trade.gets + 1n }), blockhash)
    other.sign([key])
    transaction.signatures = other.signatures
    return signed(transaction)
  },
  signsByAnotherKey: ({ trade, blockhash }) => {
    const transaction = compile(trade.visitor, instructionsOf(trade), blockhash)
    const other = compile(trade.visitor, instructionsOf(trade), blockhash)
    other.sign([])
    const thief = Keypair.generate()
    const foreign = compile(
      thief.publicKey,
      instructionsOf({ ...trade, visitor: thief.publicKey }),
      blockhash,
    )
    foreign.sign([thief])
    transaction.signatures[1] = foreign.signatures[0] ?? new Uint8Array(64)
    return signed(transaction)
  },
  // The maker pays itself.
  isForNobody: ({ trade, key, blockhash }) =>
    signed(compile(trade.maker, [move(trade.gained, trade.maker, trade.maker, 1n)], blockhash), key),
  lacksAPayer: ({ trade, key, blockhash }) =>
    signed(compile(Keypair.generate().publicKey, instructionsOf(trade), blockhash), key),
  isNoTransaction: () => Uint8Array.of(1, 2, 3),
} satisfies Readonly<Record<string, Lie>>

/** A name of {@link makerLies}. */
export type MakerLie = keyof typeof makerLies

/** Makes the network take so many lamports for the place in a block. */
export const withPriority = (
  { trade, key, blockhash }: Omit<LieInput, 'other'>,
  lamports: number,
): Uint8Array => {
  const units = 100_000
  const budget = [
    ComputeBudgetProgram.setComputeUnitLimit({ units }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: (lamports * 1_000_000) / units }),
  ]
  return signed(compile(trade.visitor, [...budget, ...instructionsOf(trade)], blockhash), key)
}
