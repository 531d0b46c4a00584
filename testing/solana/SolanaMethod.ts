import type { StandardMethod } from '../standard/StandardWallet.js'

/** The features of the Wallet Standard's Solana extension. */
export type SolanaFeature = 'solana:signMessage' | 'solana:signTransaction' | 'solana:signAndSendTransaction'

/** Names of features of the Wallet Standard, by which behaviours are scripted. */
export type SolanaMethod = StandardMethod | SolanaFeature
