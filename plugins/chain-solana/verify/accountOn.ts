import { publicKeyOf } from '../address/base58.js'

/** Whether an id is one of the namespace: the beginning of the hash of a first block (CAIP-2, solana profile). */
export const isNetwork = (networkId: string): boolean => /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/.test(networkId)

/** The one name of an account: its address, whose every letter counts. @returns undefined for what is none */
export const accountOn = (address: string): string | undefined => (publicKeyOf(address) ? address : undefined)
