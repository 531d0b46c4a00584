import { StandardTestWallet } from '../standard/StandardTestWallet.js'
import { createFeatures } from './createFeatures.js'
import { describeSolanaQuestion } from './describeSolanaQuestion.js'
import { SolanaKeyRing, type SolanaKey } from './SolanaKeyRing.js'
import type { SolanaFeature } from './SolanaMethod.js'
import type { SolanaSigningQuestion } from './SolanaQuestion.js'
import type { SolanaTestChain } from './SolanaTestChain.js'
import type { SolanaTestWalletOptions } from './SolanaTestWalletOptions.js'

/**
 * A Solana wallet in the hands of a test: the Wallet Standard wallet that the site sees, and the controls that its owner has.
 * Made by `createSolanaTestWallet`. Keys and signatures are real; what it sends goes to the node of the network.
 */
export class SolanaTestWallet extends StandardTestWallet<SolanaSigningQuestion, SolanaFeature, SolanaKey> {
  readonly chains: readonly SolanaTestChain[]

  constructor(options: SolanaTestWalletOptions) {
    const { chains } = options
    super({
      ...options,
      namespace: 'solana',
      network: 'Solana',
      chains: chains.map(({ id }) => id),
      keys: new SolanaKeyRing(options),
      features: parts => createFeatures({ ...parts, chains }),
      describe: describeSolanaQuestion,
    })
    this.chains = chains
  }
}
