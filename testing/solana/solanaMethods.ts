import { callNode } from '../evm/callNode.js'
import { rpcErrors } from '../evm/rpcErrors.js'
import { fromBase58 } from './base58.js'
import type { SolanaKey } from './SolanaKeyRing.js'
import type { SolanaTestChain } from './SolanaTestChain.js'
import { readTransaction, type WireTransaction } from './transaction/readTransaction.js'
import { signTransaction } from './transaction/signTransaction.js'

/** How a transaction is sent (`SendOptions` of `@solana/web3.js`); what is left out is the node's to choose. */
export interface SolanaSendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
  readonly minContextSlot?: number
}

/** Reads a site's transaction. @throws -32602 when it is none */
export const readSitesTransaction = (bytes: Uint8Array): WireTransaction => {
  try {
    return readTransaction(bytes)
  } catch (error) {
    throw rpcErrors.invalidParams(error instanceof Error ? error.message : 'not a transaction')
  }
}

/** Signs a site's transaction. @throws -32602 when the key is none of its signers */
export const signSitesTransaction = (bytes: Uint8Array, key: SolanaKey): Uint8Array => {
  try {
    return signTransaction(bytes, key)
  } catch (error) {
    throw rpcErrors.invalidParams(error instanceof Error ? error.message : 'not a transaction')
  }
}

/** Sends a signed transaction to the node of a network. @returns its 64-byte signature @throws the node's error */
export const sendSigned = async (
  signed: Uint8Array,
  chain: SolanaTestChain,
  options: SolanaSendOptions = {},
): Promise<Uint8Array> => {
  const signature = await callNode(chain.rpcUrl, 'sendTransaction', [
    btoa(String.fromCharCode(...signed)),
    { ...options, encoding: 'base64' },
  ])
  return fromBase58(String(signature))
}
