import type { Network } from 'portico/plugin'

const network = (reference: string, name: string, explorer: string): Network => ({
  id: reference,
  caipNetworkId: `stellar:${reference}`,
  chainNamespace: 'stellar',
  name,
  nativeCurrency: { name: 'Lumen', symbol: 'XLM', decimals: 7 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: {
    default: { name: 'StellarExpert', url: explorer, addressUrl: `${explorer}/account/{address}` },
  },
})

/** Stellar itself. */
export const stellarPubnet = network('pubnet', 'Stellar', 'https://stellar.expert/explorer/public')
/** The network for trying things out. */
export const stellarTestnet: Network = {
  ...network('testnet', 'Stellar Testnet', 'https://stellar.expert/explorer/testnet'),
  testnet: true,
}

/** A network with the Horizon that the host has named for it. */
export const withHorizon = (given: Network, url: string | undefined): Network =>
  url === undefined ? given : { ...given, rpcUrls: { default: { http: [url] } } }
