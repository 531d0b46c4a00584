import { hash, Keypair } from '@stellar/stellar-base'

/** SHA-256. It takes texts as well, and there is no `Buffer` in a page. */
export const sha256 = (text: string): Buffer => hash(text as string & Buffer)

/** The key of an account of every test wallet: the same on every run. */
export const stellarTestKey = (index: number): Keypair =>
  Keypair.fromRawEd25519Seed(sha256(`Stellar test account ${index}`))
