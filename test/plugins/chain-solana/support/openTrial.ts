import type { PublicKey } from '@solana/web3.js'
import {
  AddressLookupTableProgram,
  Keypair,
  TransactionMessage,
  VersionedTransaction,
  type AddressLookupTableAccount,
  type TransactionInstruction,
} from '@solana/web3.js'
import { base58 } from '@scure/base'
import { transactions } from '../../../../kernel/define.js'
import { connection, openSite, sol, type Bend } from './openFunded.js'

/** How a transaction is built; its first signer pays. */
export interface Build {
  /** Default: the account of the site. */
  readonly payer?: PublicKey
  /** The tables of a transaction of version 0. Default: the legacy form. */
  readonly tables?: readonly AddressLookupTableAccount[]
}

/** Somebody with 5 SOL. */
export const funded = async (): Promise<Keypair> => {
  const key = Keypair.generate()
  await connection.requestAirdrop(key.publicKey, Number(5n * sol))
  return key
}

/** Builds a transaction that nobody has signed. */
export const build = async (
  payerKey: PublicKey,
  instructions: TransactionInstruction[],
  { tables }: Build = {},
): Promise<VersionedTransaction> => {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({ payerKey, recentBlockhash: blockhash, instructions })
  return new VersionedTransaction(
    tables ? message.compileToV0Message([...tables]) : message.compileToLegacyMessage(),
  )
}

/** Runs a transaction on the chain; the first one to sign it pays. */
export const run = async (
  [payer, ...others]: readonly [Keypair, ...Keypair[]],
  instructions: TransactionInstruction[],
): Promise<void> => {
  const transaction = await build(payer.publicKey, instructions)
  transaction.sign([payer, ...others])
  await connection.sendTransaction(transaction)
}

/** Makes a lookup table of these addresses on the chain. */
export const makeTable = async (
  payer: Keypair,
  addresses: PublicKey[],
): Promise<AddressLookupTableAccount> => {
  const named = { authority: payer.publicKey, payer: payer.publicKey }
  const recentSlot = await connection.getSlot()
  const [create, lookupTable] = AddressLookupTableProgram.createLookupTable({ ...named, recentSlot })
  await run(
    [payer],
    [create, AddressLookupTableProgram.extendLookupTable({ ...named, lookupTable, addresses })],
  )
  return (await connection.getAddressLookupTable(lookupTable)).value!
}

/**
 * A site whose account, with 5 SOL, is to sign transactions that others have built.
 * @param bend what its node says instead of the truth
 */
export const openTrial = async (bend?: Bend) => {
  const key = Keypair.generate()
  const asked: string[] = []
  const site = await openSite({ secretKey: base58.encode(key.secretKey) }, (method, answer) => {
    asked.push(method)
    return bend?.(method, answer) ?? answer
  })
  const { simulate } = site.kernel.capability(transactions, 'solana')!
  const me = key.publicKey
  const tryBytes = (bytes: Uint8Array, address = me.toBase58()) => simulate(address, site.network, { bytes })
  return {
    ...{ ...site, key, me, asked, tryBytes },
    /** Tries instructions out. */
    tryOut: async (instructions: TransactionInstruction[], options: Build = {}) =>
      tryBytes((await build(options.payer ?? me, instructions, options)).serialize()),
    tryCalls: () => simulate(me.toBase58(), site.network, { calls: [] }),
  }
}
