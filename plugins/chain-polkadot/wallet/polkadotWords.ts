import type { WalletWords } from '../../../kernel/wallet/walletError.js'

/** Polkadot wallets say no in words: these come from the source of the extensions. */
export const polkadotWords: WalletWords = { saysRejected: /is not allowed to interact with this extension/i }
