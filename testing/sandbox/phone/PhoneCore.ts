import type { WalletKitTypes } from '@reown/walletkit'

/** The part of a WalletConnect client that keeps keys, storage and the connection. */
export type PhoneCore = WalletKitTypes.Options['core']
