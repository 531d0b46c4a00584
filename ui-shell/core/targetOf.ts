import type { WalletChoice } from './api.js'

/** What a press on a wallet opens; undefined where it asks the wallet in the click. */
export const targetOf = ({ connector, opens }: WalletChoice): WalletChoice['opens'] =>
  opens ?? (connector?.opens && { view: connector.opens, data: { connectorId: connector.id } })
