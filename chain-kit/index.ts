/**
 * `portico/chain-kit`: what the chains share and no chain is alone with: asking nodes in turn, amounts, connectors of wallets that write
 * themselves into the page, listeners. Ours stand on it, and so can those of others. Not for the entry of a plugin, which every host
 * fetches at once: what is here is for its lazy parts.
 * @module
 */
export { lookForWallets } from '../kernel/wallet/lookForWallets.js'
export { readRows, type RowReading } from '../kernel/wallet/readRows.js'
export * from './addressOf.js'
export * from './bytes.js'
export * from './createSubscribe.js'
export * from './injectedConnector.js'
export * from './listeners.js'
export * from './networks.js'
export * from './nodePool.js'
export * from './nodeRequests.js'
export * from './pause.js'
export * from './rpcEndpoints.js'
export * from './SignerError.js'
export * from './units.js'
