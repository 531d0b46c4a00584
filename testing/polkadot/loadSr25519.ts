import type * as sr25519 from '@scure/sr25519'

/** The package that makes keys and signatures of the kind that polkadot wallets use. */
export type Sr25519 = typeof sr25519

/** Loads it when the first wallet is made. */
export const loadSr25519 = (): Promise<Sr25519> => import('@scure/sr25519')
