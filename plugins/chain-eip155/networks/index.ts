// The EVM networks that wallets list most, under the names that `viem/chains` gives them, as data alone: without what viem needs to
// read a rollup's own kinds of transactions. Each is a constant of its own, so that hosts ship those they import.
export * from './mainNetworks.js'
export * from './rollups.js'
export * from './testNetworks.js'
