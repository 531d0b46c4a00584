import type { WalletListing } from './WalletListing.js'

/** Path of the sandbox's page of a wallet: `/wallets/alder-pouch`. */
export const walletPath = ({ name }: Pick<WalletListing, 'name'>): string =>
  `/wallets/${name.toLowerCase().replaceAll(' ', '-')}`
