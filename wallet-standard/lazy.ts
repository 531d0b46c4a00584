/**
 * `portico/wallet-standard/lazy`: what the lazy parts of a chain of the Wallet Standard work with. Not for the entry of a plugin, which
 * every host fetches at once.
 * @module
 */
export { createStandardOpener } from './discovery/createStandardOpener.js'
export { createStandardSource } from './discovery/createStandardSource.js'
export { createStandardAdapter } from './provider/createStandardAdapter.js'
export { notConnected } from './provider/notConnected.js'
export { chooseNetwork } from './session/chooseNetwork.js'
export { connectedWalletOf, standardWalletOf } from './session/connectedWalletOf.js'
export { createSession, type SessionParts } from './session/createSession.js'
export { featureNotSupported } from './session/featureNotSupported.js'
export { toAccounts, type AccountRules } from './session/readAccounts.js'
export { readAnswers, readBytes } from './session/readAnswers.js'
