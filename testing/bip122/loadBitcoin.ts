import type * as bitcoin from 'bitcoinjs-lib'
import { curve } from './curve.js'

/** The package that reads and writes transactions. */
export type BitcoinLibrary = typeof bitcoin

/** Loads it when the first transaction or message is signed: a wallet that nobody opens costs a page nothing. */
export async function loadBitcoin(): Promise<BitcoinLibrary> {
  const library = await import('bitcoinjs-lib')
  library.initEccLib(curve)
  return library
}
