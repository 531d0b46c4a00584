import type { WalletWords } from '../../../kernel/wallet/walletError.js'

/** The codes of sats-connect are not those of EIP-1193: -32000 is a rejection, and -32002 a missing permission. */
export const satsConnectWords: WalletWords = { rejectedCodes: [-32000, 4001], pendingCodes: [] }
