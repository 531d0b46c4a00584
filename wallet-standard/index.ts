/**
 * `portico/wallet-standard`: for chains whose wallets speak the {@link https://github.com/wallet-standard/wallet-standard | Wallet Standard},
 * all that is the standard's and not the chain's: finding wallets, connecting, resuming and following them, and the provider for hosts.
 * What is here may stand in the entry of a plugin; what its lazy parts work with is in `portico/wallet-standard/lazy`.
 * @module
 */
export type { StandardOpener } from './discovery/createStandardOpener.js'
export type { HostInput, HostRequests } from './provider/createHostRequests.js'
export type { StandardCapabilities } from './provider/createStandardAdapter.js'
export type { ProviderFeatures } from './provider/createStandardProvider.js'
export type { StandardChain, StandardListing } from './StandardChain.js'
export type {
  StandardAccount,
  StandardChange,
  StandardFeatures,
  StandardProvider,
} from './StandardProvider.js'
export type { ConnectedWallet, StandardRequest, StandardWallet } from './StandardWallet.js'
export { standardWallets } from './standardWallets.js'
