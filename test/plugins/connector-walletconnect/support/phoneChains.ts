import type { PhoneOptions } from '../../../../testing/sandbox/index.js'

/** The networks of the test sites as a phone knows them, without nodes behind them. */
export const phoneChains: PhoneOptions['chains'] = [31337, 31338].map(id => ({
  caipNetworkId: `eip155:${id}` as const,
  name: `Network ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] as const } },
}))
