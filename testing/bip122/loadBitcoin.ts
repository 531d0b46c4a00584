import type * as bitcoin from 'bitcoinjs-lib'
import { curve } from './curve.js'

/** The package that reads and writes transactions. */
export type BitcoinLibrary = typeof bitcoin

/** In a `try`, so that bundlers let it be where it is not installed: a wallet of another chain is built without it. */
const importBitcoin = async (): Promise<BitcoinLibrary> => {
  try {
    return await import('bitcoinjs-lib')
  } catch (cause) {
    throw new Error('The Bitcoin test wallet needs bitcoinjs-lib: npm install --save-dev bitcoinjs-lib', {
      cause,
    })
  }
}

/** Loads it when the first transaction or message is signed: a wallet that nobody opens costs a page nothing. */
export async function loadBitcoin(): Promise<BitcoinLibrary> {
  const library = await importBitcoin()
  library.initEccLib(curve)
  return library
}
