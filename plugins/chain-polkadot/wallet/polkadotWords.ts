import type { WalletWords } from '../../../kernel/wallet/walletError.js'

/** Polkadot wallets say no in words: these come from the source of the extensions (`protocol/polkadot.md` sections 4 and 5). */
export const polkadotWords: WalletWords = { saysRejected: /is not allowed to interact with this extension/i }
