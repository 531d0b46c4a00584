import type { CosmosWalletPlace } from 'portico/chain-cosmos'

/** Where the test wallet puts its Cosmos part: such wallets stand in known places of the page, and this one is told to the modal. */
export const cosmosPlace = {
  key: 'portico-test-wallet',
  name: 'Portico Test Wallet',
  path: 'porticoTestWallet.keplr',
} as const satisfies CosmosWalletPlace
