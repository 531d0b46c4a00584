import type { StandardChain } from '../../../wallet-standard/index.js'
import { publicKeyOf } from '../address/base58.js'
import { appNames, chainNames } from './chainNames.js'
import { createSolanaWallet } from './createSolanaWallet.js'

/** What is Solana's of the Wallet Standard. */
export const solanaStandard: StandardChain<'solana'> = {
  namespace: 'solana',
  // What only looks like an address has no key, and what is sent there is lost.
  isAddress: text => publicKeyOf(text) !== undefined,
  publicKeyOf,
  chainNames,
  appNames,
  face: createSolanaWallet,
}
