import type { WalletWords } from '../../../kernel/wallet/walletError.js'

/** Cosmos wallets say no in words: "Request rejected". */
export const cosmosWords: WalletWords = { saysRejected: /\breject(?:ed)?\b/i }

/** The network is not in the wallet. */
export const saysUnknownChain =
  /no (?:modular )?chain info|(?:unknown|unsupported|invalid) chain|chain .{0,64}not (?:found|supported|registered|added)/i

/** The account in use has no key of the kind that the network wants. */
export const saysNoKey = /key doesn'?t exist|no key\b/i

/** The account that was asked to sign is no longer the one in use. */
export const saysOtherAccount = /signer mismatched/i
